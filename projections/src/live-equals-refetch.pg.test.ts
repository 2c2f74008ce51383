import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { liveSubjects } from '@nead/contracts/care/live-subjects.ts';
import { serviceRecordKinds } from '@nead/contracts/compliance/duties.ts';
import { type DomainEvent, eventDefinitions } from '@nead/contracts/events.ts';
import type { StatementPage } from '@nead/contracts/fees/books/book-views.ts';
import { spanOf } from '@nead/contracts/fees/books/period.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import {
  audienceOf,
  type LiveMessage,
  type LiveMessageKind,
  type LiveSubject,
  mayConcern,
} from '@nead/contracts/live.ts';
import { patchChild, patchChildren } from '@nead/contracts/live-patch.ts';
import type { Message } from '@nead/contracts/messages/requests.ts';
import type { Child, ChildProfile, Parent, ParentActivity } from '@nead/contracts/register/views.ts';
import { schemeSubject } from '@nead/contracts/scheme/live-subject.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { fileLinks } from '@nead/http-kit/files/file-links.ts';
import { feedPlaces, messagesAfter } from '@nead/realtime/feed-reader.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDb } from './engine/db.ts';
import { accountSteps } from './rooms/accounts/test-steps.ts';
import { eventsBetween, feedOf } from './rooms/calendar/queries.ts';
import { calendarSteps } from './rooms/calendar/test-steps.ts';
import { foodsHadBy } from './rooms/care/foods-had.ts';
import { recordsOfDay, unacknowledged } from './rooms/care/records.ts';
import { careSteps } from './rooms/care/test-steps.ts';
import { todayOfEach } from './rooms/care/today.ts';
import { handbooksFor } from './rooms/compliance/handbook-queries.ts';
import { complaintsBy, complaintsOf, serviceRecordsOf } from './rooms/compliance/queries.ts';
import { complianceSteps } from './rooms/compliance/test-steps.ts';
import { tuslaNoticesOf } from './rooms/compliance/tusla.ts';
import { documentsOf, documentsSentTo } from './rooms/documents/queries.ts';
import { documentSteps } from './rooms/documents/test-steps.ts';
import { enquiriesOf, ownPageOf } from './rooms/enquiries/queries.ts';
import { enquirySteps } from './rooms/enquiries/test-steps.ts';
import { feeCalendarOf } from './rooms/fees/queries.ts';
import { feeSteps } from './rooms/fees/test-steps.ts';
import { historyPage } from './rooms/history/page.ts';
import { onlookerOf } from './rooms/history/queries.ts';
import { coversOf, coversTold } from './rooms/inspection/covers.ts';
import { menusOfWeek } from './rooms/menus/queries.ts';
import { menuSteps } from './rooms/menus/test-steps.ts';
import { allOf, countsOf, threadsOf } from './rooms/messages/queries.ts';
import { messageSteps } from './rooms/messages/test-steps.ts';
import { momentsAsked } from './rooms/moments/queries.ts';
import { dataAccessesOn, erasureOf } from './rooms/personal-data/queries.ts';
import { personalDataSteps } from './rooms/personal-data/test-steps.ts';
import { placeSteps } from './rooms/places/test-steps.ts';
import { latestNotices, wantsEveningMail } from './rooms/preferences/notices.ts';
import { preferencesOf } from './rooms/preferences/queries.ts';
import {
  childmindersSeenBy,
  childrenInCare,
  contactsOfParent,
  parentsOf,
  sightOf,
} from './rooms/register/queries.ts';
import { registerSteps } from './rooms/register/test-steps.ts';
import { registrationsOf } from './rooms/scheme/queries.ts';
import { schemeSteps } from './rooms/scheme/test-steps.ts';
import { schemeWeekOf } from './rooms/scheme/week.ts';
import { parentsSubscriptionOf, subscriptionOf } from './rooms/subscription/queries.ts';
import { planSteps } from './rooms/subscription/test-steps.ts';
import { authUser } from './screens/accounts/profiles.ts';
import { factsOf } from './screens/compliance/facts.ts';
import { handbookOf } from './screens/compliance/handbook.ts';
import { openFeesOf, statementFor, yearOfFees } from './screens/fees/books.ts';
import { monthOfFees } from './screens/fees/month.ts';
import { feesOfParent, pageOfFamily } from './screens/fees/pages.ts';
import { factsOfPlaces } from './screens/places/facts.ts';
import { childOf, childrenMinded, childrenSeenBy } from './screens/register/children.ts';
import { storyOf } from './screens/register/story.ts';
import { type FollowedSide, household, openFollowedSide, untilReached, untilRead } from './test-read-side.ts';

let side: FollowedSide;
beforeAll(async () => {
  side = await openFollowedSide();
});
afterAll(() => side?.close());

const now = new Date('2026-11-17T12:00:00.000Z');

const links = fileLinks('a test key of more than 32 characters');

/** The data on a client's screens, by query. */
interface Screen {
  me: AuthUser | undefined;
  children: Child[];
  activities: ParentActivity[];
  /** The tiles. */
  today: unknown;
  parents: Parent[];
  plan: Omit<Subscription, 'adverts' | 'look' | 'hasDocuments'> | undefined;
  messages: unknown[];
  documents: unknown[];
  /** The events of the calendar, and the time since which calendar apps are connected. */
  calendar: unknown;
  /** The menu of the week, of each childminder. */
  menus: unknown;
  preferences: unknown;
  /** The file of a childminder with her handbook; for a parent their own complaints, and the handbooks to read. */
  file: unknown;
  /** Accesses to personal data, and requested erasures. */
  looks: unknown;
  /** The childminder's public page, and the families who ask there. */
  enquiries: unknown;
}
type Query = keyof Screen;

/** A query about a part of everything: like in the client, it only receives messages that may concern that part. */
interface Part {
  about: LiveSubject;
  hears: readonly LiveMessageKind[];
  fetch(): Promise<unknown>;
  patch?(shown: unknown, message: LiveMessage): unknown;
}

/** A statement without its sender: a changed name or address shows with the next fetch. */
const unsigned = (page: StatementPage | undefined) => page && { ...page, from: null };

/** The queries that a client fetches after each kind of message. A status is patched instead. */
const fetchedOn: Readonly<Record<LiveMessageKind, readonly Query[]>> = {
  'child.status': ['children', 'today', 'file'],
  activity: ['activities', 'today', 'file'],
  fees: ['looks'],
  scheme: [],
  places: [],
  register: [
    'me',
    'children',
    'activities',
    'today',
    'parents',
    'plan',
    'messages',
    'documents',
    'calendar',
    'menus',
    'preferences',
    'looks',
    'file',
  ],
  session: ['me'],
  preferences: ['preferences'],
  message: ['activities', 'messages'],
  calendar: ['activities', 'calendar'],
  menu: ['menus'],
  document: ['documents', 'file'],
  file: ['file'],
  subscription: ['activities', 'plan'],
  platform: [],
  'personal-data': ['looks'],
  enquiries: ['enquiries'],
};

const today = {
  childminder: todayOfEach('childminder'),
  parent: todayOfEach('parent'),
};

/** A minimal client: it fetches once and then follows live messages. */
function client(role: 'childminder' | 'parent', account: Id) {
  const db = openDb(side.pool);
  const audience = audienceOf(role, account);
  // A changed name of a childminder shows with the next fetch.
  const unnamed = <C extends { childminder?: unknown }>({ childminder: _, ...child }: C) => child;
  const children = async () =>
    (await (role === 'parent' ? childrenSeenBy : childrenMinded)(db, account, now)).map(unnamed);
  const reader = { db, linkTo: String, parent: account, now };
  const fetches: { [Q in Query]: () => Promise<Screen[Q]> } = {
    me: () => authUser({ db, links, now: () => now }, { id: account, account, role }),
    children,
    activities: async () => {
      if (role !== 'parent') return [];
      const story = await storyOf(reader, children());
      // A changed name of a childminder shows with the next fetch.
      return story.map((told) => (told.type === 'message' ? { ...told, description: '' } : told));
    },
    today: () => today[role](db, account, now),
    parents: async () => (role === 'parent' ? [] : parentsOf(db, account)),
    documents: async () =>
      role === 'parent' ? documentsSentTo(db, account, String) : documentsOf(db, account, String),
    plan: async () =>
      role === 'parent' ? parentsSubscriptionOf(db, account, undefined) : subscriptionOf(db, account),
    messages: async () => {
      const reader = { side: role, account, linkTo: (id: Id) => id };
      // A changed name shows with the next fetch; it sends no message.
      const unnamed = (message: Message) => ({ ...message, from: message.from._id, to: message.to._id });
      const all = (await allOf(db, reader, {})).map(unnamed);
      const boxes = (['inbox', 'sent'] as const).map(async (box) =>
        (await threadsOf(db, reader, box)).threads.map(({ latest, ...thread }) => ({
          ...thread,
          latest: unnamed(latest),
        })),
      );
      return [all, await countsOf(db, reader), ...(await Promise.all(boxes))];
    },
    calendar: async () =>
      role === 'parent'
        ? eventsBetween(db, await childmindersSeenBy(db, account))
        : [await eventsBetween(db, [account]), await feedOf(db, account)],
    menus: async () =>
      menusOfWeek(db, role === 'parent' ? await childmindersSeenBy(db, account) : [account], '2026-11-17'),
    preferences: async () => [
      await preferencesOf(db, account),
      role === 'parent' ? await wantsEveningMail(db, account) : await latestNotices(db, account, now),
    ],
    file: async () => {
      if (role === 'parent') {
        // A changed name of a childminder shows with the next fetch.
        const complaints = (await complaintsBy(db, account)).map(({ to: _, ...complaint }) => complaint);
        const handbooks = (await handbooksFor(db, account, String)).map(
          ({ from: _, ...handbook }) => handbook,
        );
        return [complaints, handbooks];
      }
      const records = await serviceRecordsOf(db, account, serviceRecordKinds);
      return [
        await factsOf(db, account, now),
        await complaintsOf(db, account),
        records,
        await tuslaNoticesOf(db, account),
        await handbookOf(db, account, now),
      ];
    },
    enquiries: async () =>
      role === 'parent' ? null : [await ownPageOf(db, account), await enquiriesOf(db, account)],
    looks: async () => {
      const session = { id: account, account, role };
      // A changed name shows with the next fetch.
      const named = (await dataAccessesOn(db, session)).map(({ by: _, ...look }) => look);
      const covers =
        role === 'parent'
          ? (await coversTold(db, account, now)).map(({ childminder: _, ...cover }) => cover)
          : await coversOf(db, account, now);
      return [named, await erasureOf(db, session, '2026-11-17'), covers];
    },
  };
  async function feesNow(): Promise<unknown> {
    if (role === 'childminder') {
      const month = await monthOfFees(db, account, '2026-11', now, { linkTo: String, mayIssue: true });
      const payers = month.invoices.map(({ contactId }) => pageOfFamily(db, account, contactId, now));
      const open = await openFeesOf(db, account);
      return [month, await Promise.all(payers), await yearOfFees(db, account, '2026', now), open];
    }
    const { all } = await contactsOfParent(db, account);
    const sight = new Set((await sightOf(db, account)).map(({ id }) => id));
    // A changed name of a childminder shows with the next fetch.
    const seen = await Promise.all(all.map((each) => feesOfParent(db, each, sight, now)));
    const statements = await Promise.all(all.map((each) => statementFor(db, each, spanOf('2026'), now)));
    return [seen.map((each) => each && { ...each, childminder: '' }), statements.map(unsigned)];
  }
  const partsOf = (childId: Id): Readonly<Record<string, Part>> => ({
    [`page ${childId}`]: {
      about: { childId },
      hears: ['register', 'child.status'],
      fetch: async () => {
        const viewer = role === 'parent' ? { parent: account } : { childminder: account };
        const child = await childOf(db, viewer, childId, now);
        return child && unnamed(child);
      },
      patch: (shown, message) => patchChild(shown as ChildProfile, message, now), // as it was fetched
    },
    [`history ${childId}`]: {
      about: { childId },
      hears: ['activity', 'register', 'child.status'],
      async fetch() {
        const onlooker = await onlookerOf(db, { account, role }, childId);
        return onlooker && historyPage(db, onlooker, {});
      },
    },
    ...Object.fromEntries(
      ['2026-11-16', '2026-11-17'].map((date): [string, Part] => [
        `day ${childId} ${date}`,
        {
          about: liveSubjects.days(childId, date, date),
          hears: ['activity', 'child.status'],
          fetch: () => recordsOfDay(reader, childId, date),
        },
      ]),
    ),
  });
  const lists: Readonly<Record<string, Part>> = {
    fees: {
      about: liveSubjects.stays,
      hears: ['fees', 'activity', 'child.status', 'register', 'subscription'],
      fetch: feesNow,
    },
    incidents: {
      about: liveSubjects.toRead,
      hears: ['activity', 'register'],
      fetch: () => unacknowledged(reader, role, account, liveSubjects.toRead.records),
    },
    ...(role === 'childminder' && {
      foods: {
        about: liveSubjects.foods,
        hears: ['activity', 'register'],
        fetch: async () =>
          foodsHadBy(
            db,
            (await childrenInCare(db, account, '2026-11-17')).map(({ id }) => id),
            now,
          ),
      },
      registrations: {
        about: {},
        hears: ['scheme'],
        fetch: () => registrationsOf(db, account),
      },
      places: {
        about: {},
        hears: ['places', 'register', 'fees', 'calendar'],
        fetch: () => factsOfPlaces(db, account, now),
      },
      photos: {
        about: liveSubjects.moments,
        hears: ['activity'],
        fetch: () =>
          momentsAsked(reader.db, reader.linkTo, account, { from: '2026-11-17', to: '2026-11-17' }),
      },
      ...Object.fromEntries(
        ['2026-11-09', '2026-11-16'].map((monday): [string, Part] => [
          `scheme ${monday}`,
          {
            about: schemeSubject(monday),
            hears: ['activity', 'register', 'scheme', 'fees'],
            fetch: async () =>
              schemeWeekOf(db, account, monday, { calendar: await feeCalendarOf(db, account), now }),
          },
        ]),
      ),
    }),
  };
  const partsFor = (shown: readonly Child[]): Readonly<Record<string, Part>> =>
    Object.assign({}, lists, ...shown.map(({ _id }) => partsOf(_id)));

  const fetched = async (asked: Readonly<Record<string, () => Promise<unknown>>>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(asked).map(async ([name, fetch]) => [name, await fetch()] as const)),
    );
  /** All queries in parallel, and those about the children that they show. */
  async function fresh(): Promise<{ screen: Screen; parts: Record<string, unknown> }> {
    const screen = (await fetched(fetches)) as unknown as Screen; // one entry per query
    const parts = Object.entries(partsFor(screen.children)).map(
      ([name, { fetch }]) => [name, fetch] as const,
    );
    return { screen, parts: await fetched(Object.fromEntries(parts)) };
  }

  async function hearPart(name: string, part: Part, message: LiveMessage): Promise<void> {
    if (!part.hears.includes(message.kind) || !mayConcern(part.about, message)) {
      left += 1;
      return;
    }
    const patched = message.kind === 'child.status' ? part.patch?.(parts[name], message) : undefined;
    parts[name] = patched ?? (await part.fetch());
  }
  /** A page of a child that was not there before is opened, and one of a child that is gone is closed. */
  async function openParts(): Promise<void> {
    const wanted = partsFor(screen.children);
    for (const name of Object.keys(parts)) if (!wanted[name]) delete parts[name];
    for (const [name, { fetch }] of Object.entries(wanted)) if (!(name in parts)) parts[name] = await fetch();
  }

  let screen: Screen;
  let parts: Record<string, unknown> = {};
  let left = 0;
  let n = 0;
  let patched = 0;
  return {
    fresh,
    screen: () => screen,
    shown: () => ({ screen, parts }),
    patched: () => patched,
    /** The number of times a part was not fetched again. */
    left: () => left,
    async open() {
      n = (await feedPlaces(side.pool, [audience])).get(audience)?.n ?? 0;
      ({ screen, parts } = await fresh());
    },
    async hear() {
      for (const change of await messagesAfter(side.pool, audience, n)) {
        expect(change.n).toBe(n + 1);
        n = change.n;
        const next = patchChildren(screen.children, change, now);
        if (next) {
          screen = {
            ...screen,
            children: next,
            today: await fetches.today(),
            file: await fetches.file(),
          };
          patched += 1;
        } else {
          for (const query of fetchedOn[change.kind]) screen = { ...screen, [query]: await fetches[query]() };
        }
        for (const [name, part] of Object.entries(partsFor(screen.children)))
          if (name in parts) await hearPart(name, part, change);
      }
      await openParts();
    },
  };
}

/** After every step the test waits for every read model. */
const PATIENCE_MS = 240_000;

test('what is on the screens after live messages is what a fresh fetch shows, for every event type', {
  timeout: PATIENCE_MS,
}, async () => {
  const home = household();
  const second = household();
  const sibling = newId();
  const morning = '2026-11-17T08:05:00.000Z';
  const [recorded, signedIn] = home.attendance('signIn', morning);
  const [leftRecorded, signedOut] = home.attendance('signOut', '2026-11-17T11:00:00.000Z', newId());
  const yesterday = home.attendance('signIn', '2026-11-16T08:00:00.000Z', newId());
  const account = (accountId: Id): DomainEvent => ({
    type: 'AccountVerified',
    data: { accountId, by: 'mail' },
  });
  const eaten = {
    childminderId: home.childminderId,
    childId: home.childId,
    recordId: newId(),
    kind: 'meal',
    date: '2026-11-17',
    time: '2026-11-16T12:00:00.000Z',
    body: { type: 'lunch', foodItems: ['Soup'], amount: 'all' },
  };
  const session = { accountId: home.parentId, sessionId: newId() };
  const { childminderId, childId, contactId } = home;

  const steps: [stream: string, ...DomainEvent[]][] = [
    [`account-${childminderId}`, home.opened(childminderId, 'childminder')],
    [`account-${childminderId}`, account(childminderId)],
    [`account-${home.parentId}`, home.opened(home.parentId, 'parent')],
    [
      `email-${childminderId}`,
      { type: 'EmailClaimed', data: { accountId: childminderId, role: 'childminder' } },
    ],
    [`account-${home.parentId}`, account(home.parentId)],
    [
      `account-${home.parentId}`,
      {
        type: 'SessionStarted',
        data: { ...session, rememberMe: false, expiresAt: '2026-11-18T00:00:00.000Z' },
      },
    ],
    ...planSteps(home),
    [home.register, home.childAdded],
    [home.register, home.contactAdded],
    [home.care, ...yesterday],
    [home.register, home.linked],
    [home.register, home.putOn],
    [home.care, recorded, signedIn].filter((each) => each !== undefined) as [string, ...DomainEvent[]], // both are there
    [home.care, leftRecorded, signedOut].filter((each) => each !== undefined) as [string, ...DomainEvent[]], // both are there
    // A night that began in the week before.
    [home.care, ...home.attendance('signIn', '2026-11-15T20:00:00.000Z', newId())],
    [home.care, ...home.attendance('signOut', '2026-11-16T06:00:00.000Z', newId())],
    [home.care, { type: 'ActivityRecorded', data: { ...eaten, date: '2026-11-16' } }],
    [home.care, { type: 'ActivityCorrected', data: { ...eaten, time: morning, version: 2 } }],
    [home.care, home.removed],
    [
      home.care,
      {
        type: 'ChildStatusChanged',
        data: { childminderId, childId, status: 'signed-out', since: null, recordId: null },
      },
    ],
    [
      home.register,
      { type: 'ChildAdded', data: { ...(home.childAdded.data as object), childId: sibling } } as DomainEvent, // like the first child
      { type: 'ContactPutOnChild', data: { childminderId, childId: sibling, contactId, place: 'secondary' } },
    ],
    [second.register, second.childAdded, second.contactAdded, second.putOn],
    ...planSteps(home),
    ...careSteps(home),
    ...messageSteps(home),
    ...registerSteps(home),
    ...calendarSteps(home),
    ...menuSteps(home),
    ...accountSteps(home),
    ...documentSteps(home),
    ...complianceSteps(home),
    ...schemeSteps(home),
    ...placeSteps(home),
    ...feeSteps(home),
    ...enquirySteps(home),
    ...personalDataSteps(home),
    [
      `childminder-${childminderId}`,
      {
        type: 'PreferencesChanged',
        data: {
          childminderId,
          showWelcomeMessage: false,
          showDailyEvents: true,
          showDailyMontessoriActivity: true,
          marketingEmails: false,
          newsletterSubscription: false,
          textVersion: '1',
        },
      },
    ],
    [
      `notices-${childminderId}`,
      {
        type: 'NoticesChosen',
        data: {
          accountId: childminderId,
          messages: true,
          incidents: false,
          attendance: true,
          quietHours: null,
        },
      },
    ],
    [
      `seen-notices-${childminderId}`,
      { type: 'NoticesSeen', data: { accountId: childminderId, noticeIds: [newId()] } },
    ],
    [
      `evening-mail-${home.parentId}`,
      { type: 'EveningMailChosen', data: { accountId: home.parentId, wanted: true } },
    ],
    [home.register, home.takenOff],
    [home.care, ...home.attendance('signIn', '2026-11-17T11:30:00.000Z', newId())],
    [`account-${home.parentId}`, { type: 'SessionEnded', data: { ...session, reason: 'logout' } }],
  ];

  const clients = [client('childminder', childminderId), client('parent', home.parentId)];
  // With no account there is nothing to open yet.
  await untilRead(() => Object.values(side.worker.health()).every(({ state }) => state === 'live'));
  for (const each of clients) await each.open();
  const played = new Set<string>();
  for (const [stream, ...events] of steps) {
    const position = await side.append(stream, ...events);
    await untilReached(side.worker, position);
    for (const event of events) played.add(event.type);
    // A client can log in, and fetch, once its account is open.
    if (events[0]?.type === 'AccountOpened') for (const each of clients) await each.open();
    for (const each of clients) {
      await each.hear();
      expect(each.shown(), events.map(({ type }) => type).join(', ')).toEqual(await each.fresh());
    }
  }
  expect([...played].sort()).toEqual([...eventDefinitions.keys()].sort());
  expect(clients[0]?.screen().messages[1]).toEqual({ unread: 1, inbox: 1, sent: 1 });
  // A parent who was removed from their last child no longer sees messages written to them.
  expect(clients[1]?.screen().messages[1]).toEqual({ unread: 0, inbox: 0, sent: 2 });
  for (const each of clients) expect(each.left()).toBeGreaterThan(100);
  expect(clients.map((each) => each.patched())).toEqual([7, 5]);
  expect(clients[1]?.screen().children.map(({ _id }) => _id)).toEqual([sibling]);
  expect(clients[0]?.screen().children.map(({ status }) => status)).toEqual(['active', 'pending']);
});

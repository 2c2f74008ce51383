import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';
import { type DomainEvent, eventDefinitions } from '@nead/contracts/events.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { audienceOf, type ChangeKind } from '@nead/contracts/live.ts';
import { patchChildren } from '@nead/contracts/live-patch.ts';
import type { Message } from '@nead/contracts/messages/requests.ts';
import type { Child, ChildProfile, Parent, ParentActivity } from '@nead/contracts/register/views.ts';
import type { Subscription } from '@nead/contracts/subscription/requests.ts';
import { fileLinks } from '@nead/http-kit/file-links.ts';
import { lastNumbers, messagesAfter } from '@nead/realtime/feed-reader.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authUser } from './accounts/queries.ts';
import { accountSteps } from './accounts/test-steps.ts';
import { childmindersSeenBy, eventsBetween, feedOf } from './calendar/queries.ts';
import { calendarSteps } from './calendar/test-steps.ts';
import { recordsOfDay } from './care/records.ts';
import { careSteps } from './care/test-steps.ts';
import { todayRows } from './care/today.ts';
import { documentsOf, documentsSentTo } from './documents/queries.ts';
import { documentSteps } from './documents/test-steps.ts';
import { onlookerOf } from './history/queries.ts';
import { historyPage } from './history/routes.ts';
import { allOf, countsOf, threadsOf } from './messages/queries.ts';
import { messageSteps } from './messages/test-steps.ts';
import { erasureOf, looksOn } from './personal-data/queries.ts';
import { personalDataSteps } from './personal-data/test-steps.ts';
import { latestNotices } from './preferences/notices.ts';
import { preferencesOf } from './preferences/routes.ts';
import { projections } from './projections.ts';
import { childOf, childrenOf, childrenSeenBy, parentsOf } from './register/queries.ts';
import { storyOf } from './register/story.ts';
import { registerSteps } from './register/test-steps.ts';
import { parentsSubscriptionOf, subscriptionOf } from './subscription/queries.ts';
import { planSteps } from './subscription/test-steps.ts';
import { household, openReadSide, quiet, type ReadSide, until } from './test-read-side.ts';
import { startWorker, type Worker } from './worker.ts';

let side: ReadSide;
let worker: Worker;
beforeAll(async () => {
  side = await openReadSide();
  const { log, pool, url } = side;
  worker = await startWorker({ log, pool, databaseUrl: url, logger: quiet });
});
afterAll(async () => {
  await worker?.stop();
  await side?.close();
});

const now = new Date('2026-11-17T12:00:00.000Z');

const links = fileLinks('a test key of more than 32 characters');

/** What is on a screen, query by query. */
interface Screen {
  me: AuthUser | undefined;
  children: Child[];
  activities: ParentActivity[];
  /** The records of the day of each child, and its tile. */
  days: unknown[];
  /** The newest lines of each child's history. */
  history: unknown[];
  /** The pages of the children, and the contacts of a childminder. */
  pages: (ChildProfile | undefined)[];
  parents: Parent[];
  plan: Omit<Subscription, 'adverts'> | undefined;
  messages: unknown[];
  documents: unknown[];
  /** What is on, and since when calendar apps read along. */
  calendar: unknown;
  preferences: unknown;
  /** Who took copies, and what is asked to be forgotten. */
  looks: unknown;
}
type Query = keyof Screen;

/** What a kind of message makes the client fetch; a status is patched instead. */
const fetchedOn: Readonly<Record<ChangeKind, readonly Query[]>> = {
  'child.status': ['children', 'pages', 'days', 'history'],
  activity: ['activities', 'days', 'history'],
  register: [
    'me',
    'children',
    'activities',
    'days',
    'history',
    'pages',
    'parents',
    'plan',
    'messages',
    'documents',
    'calendar',
    'preferences',
    'looks',
  ],
  session: ['me'],
  preferences: ['preferences'],
  message: ['activities', 'messages'],
  calendar: ['activities', 'calendar'],
  document: ['documents'],
  subscription: ['activities', 'plan'],
  platform: [],
  'personal-data': ['looks'],
};

/** A client as small as one can be: it fetches once, and then lives on messages. */
function client(role: 'childminder' | 'parent', account: Id) {
  const { pool } = side;
  const audience = audienceOf(role, account);
  const children = () => (role === 'parent' ? childrenSeenBy : childrenOf)(pool, account, now);
  const reader = { pool, linkTo: String, parent: account, now };
  const fetches: { [Q in Query]: () => Promise<Screen[Q]> } = {
    me: () => authUser({ pool, links, now: () => now }, { id: account, account, role }),
    children,
    activities: async () => {
      if (role !== 'parent') return [];
      const story = await storyOf(reader, await children());
      // What a childminder is called in it is read with the next fetch.
      return story.map((told) => (told.type === 'message' ? { ...told, description: '' } : told));
    },
    days: async () => {
      const ids = (await children()).map(({ _id }) => _id);
      const days = ids.map((id) => recordsOfDay(reader, id, '2026-11-17'));
      return [...(await Promise.all(days)), await todayRows(pool, ids, now)];
    },
    history: async () =>
      Promise.all(
        (await children()).map(async ({ _id }) => {
          const onlooker = await onlookerOf(pool, { account, role }, _id);
          return onlooker && historyPage(pool, onlooker, {});
        }),
      ),
    pages: async () =>
      Promise.all(
        (await children()).map(({ _id }) =>
          childOf(pool, role === 'parent' ? { parent: account } : { childminder: account }, _id, now),
        ),
      ),
    parents: async () => (role === 'parent' ? [] : parentsOf(pool, account)),
    documents: async () =>
      role === 'parent' ? documentsSentTo(pool, account, String) : documentsOf(pool, account, String),
    plan: async () =>
      role === 'parent' ? parentsSubscriptionOf(pool, account, undefined) : subscriptionOf(pool, account),
    messages: async () => {
      const reader = { side: role, account, linkTo: (id: Id) => id };
      // What a childminder is called in them is read with the next fetch; nobody is told of a new name.
      const unnamed = (message: Message) => ({ ...message, from: message.from._id, to: message.to._id });
      const all = (await allOf(pool, reader, {})).map(unnamed);
      const boxes = (['inbox', 'sent'] as const).map(async (box) =>
        (await threadsOf(pool, reader, box)).threads.map(({ latest, ...thread }) => ({
          ...thread,
          latest: unnamed(latest),
        })),
      );
      return [all, await countsOf(pool, reader), ...(await Promise.all(boxes))];
    },
    calendar: async () =>
      role === 'parent'
        ? eventsBetween(pool, await childmindersSeenBy(pool, account))
        : [await eventsBetween(pool, [account]), await feedOf(pool, account)],
    preferences: async () => [
      await preferencesOf(pool, account),
      role === 'parent' ? [] : await latestNotices(pool, account),
    ],
    looks: async () => {
      const session = { id: account, account, role };
      // What somebody is called in them is read with the next fetch.
      const named = (await looksOn(pool, session)).map(({ by: _, ...look }) => look);
      return [named, await erasureOf(pool, session, '2026-11-17')];
    },
  };
  /** Side by side: each asks for itself, and none of them changes anything. */
  const fresh = async (): Promise<Screen> => {
    const asked = Object.entries(fetches).map(async ([query, fetch]) => [query, await fetch()]);
    return Object.fromEntries(await Promise.all(asked)) as unknown as Screen; // one of each query
  };
  let screen: Screen;
  let n = 0;
  let patched = 0;
  return {
    fresh,
    screen: () => screen,
    patched: () => patched,
    async open() {
      n = (await lastNumbers(pool, [audience])).get(audience) ?? 0;
      screen = await fresh();
    },
    async hear() {
      for (const change of await messagesAfter(pool, audience, n)) {
        expect(change.n).toBe(n + 1);
        n = change.n;
        const next = patchChildren(screen.children, change, now);
        if (next) {
          // A page is not patched: it is fetched again.
          screen = {
            ...screen,
            children: next,
            pages: await fetches.pages(),
            days: await fetches.days(),
            history: await fetches.history(),
          };
          patched += 1;
        } else {
          for (const query of fetchedOn[change.kind]) screen = { ...screen, [query]: await fetches[query]() };
        }
      }
    },
  };
}

/** Every step waits for every read model. */
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
      { type: 'ChildAdded', data: { ...(home.childAdded.data as object), childId: sibling } } as DomainEvent, // a sibling is a child
      { type: 'ContactPutOnChild', data: { childminderId, childId: sibling, contactId, place: 'secondary' } },
    ],
    [second.register, second.childAdded, second.contactAdded, second.putOn],
    ...planSteps(home),
    ...careSteps(home),
    ...messageSteps(home),
    ...registerSteps(home),
    ...calendarSteps(home),
    ...accountSteps(home),
    ...documentSteps(home),
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
    [home.register, home.takenOff],
    [home.care, ...home.attendance('signIn', '2026-11-17T11:30:00.000Z', newId())],
    [`account-${home.parentId}`, { type: 'SessionEnded', data: { ...session, reason: 'logout' } }],
  ];

  const clients = [client('childminder', childminderId), client('parent', home.parentId)];
  // Nobody is there before the first account is opened.
  await until(() => Object.values(worker.health()).every(({ state }) => state === 'live'));
  for (const each of clients) await each.open();
  const played = new Set<string>();
  for (const [stream, ...events] of steps) {
    const position = await side.append(stream, ...events);
    await until(() => projections.every(({ name }) => (worker.health()[name]?.position ?? -1n) >= position));
    for (const event of events) played.add(event.type);
    // Opening an account is what makes a client possible: it fetches then.
    if (events[0]?.type === 'AccountOpened') for (const each of clients) await each.open();
    for (const each of clients) {
      await each.hear();
      expect(each.screen(), events.map(({ type }) => type).join(', ')).toEqual(await each.fresh());
    }
  }
  expect([...played].sort()).toEqual([...eventDefinitions.keys()].sort());
  expect(clients[0]?.screen().messages[1]).toEqual({ unread: 1, inbox: 1, sent: 1 });
  // Taken off the last child they are a contact of, a parent sees nothing of what was written.
  expect(clients[1]?.screen().messages[1]).toEqual({ unread: 0, inbox: 0, sent: 2 });
  expect(clients.map((each) => each.patched())).toEqual([5, 3]);
  expect(clients[1]?.screen().children.map(({ _id }) => _id)).toEqual([sibling]);
  expect(clients[0]?.screen().children.map(({ status }) => status)).toEqual(['active', 'pending']);
});

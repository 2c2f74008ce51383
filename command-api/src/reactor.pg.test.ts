import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { eventDefinitions } from '@nead/contracts/events.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { StoreUnavailable } from '@nead/event-store/event-store.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inviteParent } from './doors/accounts/invite.ts';
import { type Handle, openStreams, type Streams } from './engine/handle.ts';
import type { Mail, Mailer } from './engine/mail/mail.ts';
import { makeBrokenOffDue, runDue } from './engine/schedules.ts';
import { systemIdentity } from './engine/system-identity.ts';
import type { Reactor } from './reactor.ts';
import { emailClaimDecider, emailHash } from './rooms/accounts/email-claim.ts';
import { openAccount } from './rooms/accounts/open-account.ts';
import { registerDecider } from './rooms/register/decider.ts';
import { openWriteSide, PRIVATE_KEY, startTestReactor, type WriteSide } from './test-write-side.ts';

let side: WriteSide;
let log: EventLog;
let streams: Streams;
let sent: Mail[];
const reactors: Reactor[] = [];

beforeEach(async () => {
  side = await openWriteSide();
  log = memoryLog();
  streams = openStreams(log);
  sent = [];
});
afterEach(async () => {
  await Promise.all(reactors.splice(0).map((reactor) => reactor.stop()));
  await log.close();
  await side.close();
});

const postbox: Mailer = {
  async send(letter) {
    sent.push(letter);
    return 'sent';
  },
};

async function react(mailer = postbox, of = streams, mailGoesMs = 5_000): Promise<Reactor> {
  const reactor = await startTestReactor({ log, streams: of, pool: side.pool, mailer, mailGoesMs });
  reactors.push(reactor);
  return reactor;
}

async function open(role: 'childminder' | 'parent', email: string, at = new Date()) {
  const { metadata, inputs } = systemIdentity('test', `open ${email}`, at);
  const accountId = inputs.newId('account');
  const person = {
    accountId,
    role,
    email,
    firstName: role === 'parent' ? 'Siobhán' : 'Aoife',
    lastName: 'X',
    passwordHash: 'h',
  };
  const opened = await openAccount(streams, PRIVATE_KEY, person, 'configuration', metadata);
  if (isRefusal(opened)) throw new Error(opened.code);
  return accountId;
}

async function addChild(childminderId: string, email: string, at = new Date()) {
  const { metadata, inputs } = systemIdentity('test', `child ${childminderId} ${email}`, at);
  const done = await streams.handle(
    registerDecider,
    childminderId,
    {
      type: 'AddChild',
      childminderId,
      child: {
        childId: inputs.newId('child'),
        firstName: 'Caoimhe',
        lastName: 'X',
        dateOfBirth: '2024-01-01',
        gender: 'female',
        isPottyTrained: 'no',
        allergies: [],
      },
      contact: {
        contactId: inputs.newId('contact'),
        firstName: 'S',
        lastName: 'X',
        email,
        phone: '0860000000',
        relationship: 'Mother',
      },
    },
    metadata,
    { limits: limitsOf('PREMIUM') },
  );
  if (isRefusal(done)) throw new Error(done.code);
}

const linked = async (childminderId: string) =>
  [...(await streams.stateOf(registerDecider, childminderId)).contacts.values()].map(
    ({ accountId }) => accountId,
  );

test('what was written is noted by type and version, for an older release that is started again', async () => {
  await open('childminder', 'aoife@example.ie');
  const reactor = await react();
  await expect.poll(() => reactor.position()).toBeGreaterThanOrEqual(await log.head());
  const noted = await side.pool.query('select type, version from command.written_event');
  const { version } = eventDefinitions.get('AccountOpened') ?? {};
  expect(noted.rows).toContainEqual({ type: 'AccountOpened', version });
});

test('a reactor that has read another event where the log was written on begins again', async () => {
  await open('childminder', 'aoife@example.ie');
  const first = await react();
  const head = await log.head();
  await expect.poll(() => first.position()).toBe(head);
  await first.stop();
  const { id } = (await side.pool.query('select event as id from command.checkpoint')).rows[0];
  expect(id).toBe(await log.store.idAt(head));
  await side.pool.query('delete from command.written_event');
  await side.pool.query(`update command.checkpoint set event = 'of what is gone'`);
  const again = await react();
  // The notes about each event show that it was read again.
  const noted = async () => (await side.pool.query('select 1 from command.written_event')).rowCount;
  await expect.poll(noted).toBeGreaterThan(0);
  await expect.poll(() => again.position()).toBe(head);
});

describe('a contact and an account with the same address', () => {
  const asked = async (email: string) =>
    (await streams.stateOf(emailClaimDecider, emailHash(PRIVATE_KEY, email))).invitations.map(
      ({ childminderId }) => childminderId,
    );
  const accept = async (accountId: string, email: string) => {
    const hash = emailHash(PRIVATE_KEY, email);
    const { invitations } = await streams.stateOf(emailClaimDecider, hash);
    const contactId = invitations[0]?.contactId ?? '';
    const { metadata } = systemIdentity('test', `accept ${contactId}`);
    return streams.handle(emailClaimDecider, hash, { type: 'Accept', contactId, accountId }, metadata);
  };

  test('are asked about when the account was there first, in one mail, and linked once it agrees', async () => {
    const parent = await open('parent', 'siobhan@example.ie');
    const childminder = await open('childminder', 'aoife@example.ie');
    await react();
    await addChild(childminder, 'Siobhan@Example.ie');
    await expect.poll(() => sent.length).toBe(1);
    expect(sent[0]).toMatchObject({
      to: 'siobhan@example.ie',
      subject: 'Aoife X says they mind a child of yours',
    });
    expect(await linked(childminder)).toEqual([undefined]);
    // The request that accepted ended before it linked.
    await accept(parent, 'siobhan@example.ie');
    await expect.poll(() => linked(childminder)).toEqual([parent]);
  });

  test('are asked about when the contact was there first, in every register', async () => {
    const childminders = await Promise.all([
      open('childminder', 'a@example.ie'),
      open('childminder', 'b@example.ie'),
    ]);
    const reactor = await react();
    for (const childminder of childminders) await addChild(childminder, 'late@example.ie');
    await expect.poll(async () => (await asked('late@example.ie')).sort()).toEqual([...childminders].sort());
    await open('parent', 'late@example.ie');
    await expect.poll(() => reactor.position()).toBeGreaterThanOrEqual(await log.head());
    for (const childminder of childminders) expect(await linked(childminder)).toEqual([undefined]);
  });

  test('are left alone when the account is a childminder’s, and it looks as if a mail was sent', async () => {
    const childminder = await open('childminder', 'a@example.ie');
    await react();
    await addChild(childminder, 'a@example.ie');
    const mail = async () =>
      [...(await streams.stateOf(registerDecider, childminder)).contacts.values()].map(
        (contact) => contact.mail,
      );
    await expect.poll(mail).toEqual(['sent']);
    expect(await linked(childminder)).toEqual([undefined]);
    // Their own mailbox gets advice; the childminder who invited them learns nothing.
    await expect.poll(() => sent.map(({ to }) => to)).toEqual(['a@example.ie']);
  });
});

describe('the reactor', () => {
  test('that starts over from the beginning does nothing twice', async () => {
    await open('parent', 'siobhan@example.ie');
    const childminder = await open('childminder', 'aoife@example.ie');
    const first = await react();
    await addChild(childminder, 'siobhan@example.ie');
    await expect.poll(() => sent.length).toBe(1);
    const heard = `select 1 from command.outbox where state = 'sent' and to_tell is null`;
    await expect.poll(async () => (await side.pool.query(heard)).rowCount).toBe(1);
    await first.stop();
    const head = await log.head();
    await side.pool.query('update command.checkpoint set position = 0');
    const second = await react();
    await expect.poll(() => second.position()).toBe(head);
    expect([await log.head(), sent.length]).toEqual([head, 1]);
  });

  test('reads a log from its beginning that ends before what it has read', async () => {
    const first = await react();
    await open('parent', 'siobhan@example.ie');
    await expect.poll(() => first.position()).toBe(await log.head());
    await first.stop();
    await side.pool.query('update command.checkpoint set position = 99');
    const second = await react();
    await addChild(await open('childminder', 'aoife@example.ie'), 'siobhan@example.ie');
    await expect.poll(() => sent.length).toBe(1);
    await expect.poll(async () => (await second.position()) === (await log.head())).toBe(true);
  });

  test('does nothing with an empty log where one was read, and says so', async () => {
    const first = await react();
    await open('parent', 'siobhan@example.ie');
    const head = await log.head();
    await expect.poll(() => first.position()).toBe(head);
    await first.stop();
    await log.close();
    log = memoryLog();
    const second = await react();
    await expect.poll(() => second.problem()).toContain('the log is empty');
    expect(await second.position()).toBe(head);
  });

  test('works once per fleet: a second one waits and takes over when the first is gone', async () => {
    const [first, second] = [await react(), await react()];
    const childminder = await open('childminder', 'aoife@example.ie');
    await expect.poll(() => second.position()).toBeGreaterThanOrEqual(await log.head());
    await first.stop();
    await open('parent', 'siobhan@example.ie');
    await addChild(childminder, 'siobhan@example.ie');
    await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(1);
  });

  test('sends no mail about what happened long ago', async () => {
    const longAgo = new Date(Date.now() - 3 * 24 * 3600_000);
    await open('parent', 'siobhan@example.ie', longAgo);
    const childminder = await open('childminder', 'aoife@example.ie', longAgo);
    await addChild(childminder, 'siobhan@example.ie', longAgo);
    const reactor = await react();
    await expect.poll(async () => (await log.head()) === (await reactor.position())).toBe(true);
    expect(sent).toEqual([]);
  });

  test('that reads only now of a contact of long ago leaves a letter that has been ordered since in its place', async () => {
    const longAgo = new Date(Date.now() - 8 * 24 * 3600_000);
    const email = 'siobhan@example.ie';
    await open('parent', email, longAgo);
    const childminderId = await open('childminder', 'aoife@example.ie', longAgo);
    await addChild(childminderId, email, longAgo);
    const contacts = async () => [
      ...(await streams.stateOf(registerDecider, childminderId)).contacts.entries(),
    ];
    const [[contactId] = ['']] = await contacts();
    const invited = { childminderId, contactId, email, firstName: 'S', lastName: 'X' };
    await inviteParent(streams, PRIVATE_KEY, invited, systemIdentity('test', 'asks again', new Date()));
    await react();
    await expect.poll(async () => (await contacts()).map(([, { mail }]) => mail)).toEqual(['sent']);
    expect(sent.length).toBe(1);
  });
});

describe('a mail', () => {
  const state = async () =>
    (await side.pool.query<{ state: string }>('select state from command.outbox')).rows.map(
      (row) => row.state,
    );
  const cause = async () => {
    await open('parent', 'siobhan@example.ie');
    await addChild(await open('childminder', 'aoife@example.ie'), 'siobhan@example.ie');
  };

  test('that certainly did not go out waits for its next try', async () => {
    await react({ send: async () => 'not-sent' });
    await cause();
    const tried = () =>
      side.pool.query('select state, attempts, next_at > now() as later from command.outbox');
    await expect
      .poll(async () => (await tried()).rows)
      .toEqual([{ state: 'waiting', attempts: 1, later: true }]);
  });

  test('that perhaps went out is a dead letter and never sent again by itself', async () => {
    await react({
      async send() {
        throw new Error('the line broke');
      },
    });
    await cause();
    await expect.poll(state).toEqual(['unclear']);
  });

  const dueAgain = () =>
    side.pool.query('update command.outbox set tell_at = now() where to_tell is not null');
  const outcomes = async (childminderId: string) =>
    [...(await streams.stateOf(registerDecider, childminderId)).contacts.values()].map(({ mail }) => mail);

  test.each<[string, () => Promise<Refusal>]>([
    [
      'the log is away',
      async () => {
        throw new StoreUnavailable('away');
      },
    ],
    ['others write in the register at the same moment', async () => refuse('CONFLICT')],
  ])('is noted on the contact also where %s just then, and sent once', async (_, fails) => {
    let failures = 0;
    const handle = (...asked: Parameters<Handle>) => {
      const { type } = asked[2] as { type?: string }; // every command has one
      if (failures === 2 || type !== 'NoteMail') return streams.handle(...asked);
      failures += 1;
      return fails();
    };
    await open('parent', 'siobhan@example.ie');
    const childminder = await open('childminder', 'aoife@example.ie');
    await addChild(childminder, 'siobhan@example.ie');
    await react(postbox, { ...streams, handle: handle as Handle }); // it passes on every command
    await expect.poll(() => dueAgain().then(() => outcomes(childminder))).toEqual(['sent']);
    expect([failures, sent.length]).toEqual([2, 1]);
  });

  test('that is being sent when its process is told to stop is noted before that is over, and no other is begun', async () => {
    let goOut: (sent: 'sent') => void = () => undefined;
    const out = new Promise<'sent'>((resolve) => {
      goOut = resolve;
    });
    const reactor = await react({ send: () => out });
    await cause();
    await expect.poll(state).toEqual(['sending']);
    const stopped = reactor.stop();
    await side.pool.query(
      `insert into command.outbox (id, template, stream, revision) values ('x', 'link-ended', 's', 0)`,
    );
    goOut('sent');
    await stopped;
    expect((await state()).toSorted()).toEqual(['sent', 'waiting']);
  });

  test('that a process left in the middle is noted on the contact as failed by the next one', async () => {
    await open('parent', 'siobhan@example.ie');
    const childminder = await open('childminder', 'aoife@example.ie');
    await addChild(childminder, 'siobhan@example.ie');
    const first = await react({ send: () => new Promise(() => undefined) }, streams, 50);
    await expect.poll(state).toEqual(['sending']);
    await first.stop();
    await react();
    await expect.poll(() => outcomes(childminder)).toEqual(['failed']);
    expect([sent, await state()]).toEqual([[], ['unclear']]);
  });

  test('that a crash left in the middle is a dead letter at the next start', async () => {
    await side.pool.query(
      `insert into command.outbox (id, template, stream, revision, state) values ('x', 'link-ended', 's', 0, 'sending')`,
    );
    await react();
    await expect.poll(state).toEqual(['unclear']);
  });
});

describe('what is due by the clock', () => {
  const hourly = (name: string, run: () => void) => ({ name, everySeconds: 3600, run: async () => run() });
  const failures: string[] = [];
  const look = (...due: ReturnType<typeof hourly>[]) =>
    runDue(side.pool, due, (name) => void failures.push(name));
  const later = (by: string) =>
    side.pool.query('update command.schedule set last_at = last_at - $1::interval', [by]);
  afterEach(() => failures.splice(0));

  test('runs once, whoever looks', async () => {
    let runs = 0;
    const due = hourly('test', () => runs++);
    await Promise.all([look(due), look(due), look(due)]);
    expect(runs).toBe(1);
    await later('2 hours');
    await look(due);
    expect([runs, failures]).toEqual([2, []]);
  });

  test('is run all the same where another fails, which is tried again soon', async () => {
    let isBroken = true;
    const broken = hourly('broken', () => {
      if (isBroken) throw new Error('refused');
    });
    let runs = 0;
    const sound = hourly('sound', () => runs++);
    expect(await look(broken, sound)).toEqual(['sound']);
    expect([runs, failures]).toEqual([1, ['broken']]);
    expect(await look(broken, sound)).toEqual([]);
    isBroken = false;
    await later('150 seconds');
    expect(await look(broken, sound)).toEqual(['broken']);
  });

  test('is run again by who takes over from a process that died with it', async () => {
    let died = () => {};
    const death = new Promise<void>((resolve) => {
      died = resolve;
    });
    const begun = { ...hourly('long', () => {}), run: () => death };
    const never = runDue(side.pool, [begun], () => {});
    const isUnderWay = async () =>
      (await side.pool.query('select 1 from command.schedule where under_way')).rowCount === 1;
    await expect.poll(isUnderWay).toBe(true);
    expect(await look(hourly('long', () => {}))).toEqual([]);
    await makeBrokenOffDue(side.pool);
    expect(await look(hourly('long', () => {}))).toEqual(['long']);
    died();
    await never;
  });
});

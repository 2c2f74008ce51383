import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { personalDataMailTexts } from '@nead/contracts/personal-data/texts.ts';
import type { LogEvent } from '@nead/event-store/event-log.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { expect, test } from 'vitest';
import { openStreams } from '../../engine/handle.ts';
import type { Reaction, ReactionParts } from '../../engine/reaction.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { type PersonalDataCommand, personalDataDecider } from '../../rooms/personal-data/decider.ts';
import type { RegisterCommand } from '../../rooms/register/commands.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import {
  aContact,
  addChildCommand,
  childminderId,
  nthId,
  standard,
} from '../../rooms/register/test-register.ts';
import { subscriptionDecider } from '../../rooms/subscription/decider.ts';
import { planWithoutCheckout } from '../../rooms/subscription/plan-without-checkout.ts';
import { closeChildcare, closingLetters, reopenChildcare, tellParents } from './closing.ts';

const today = dublinDate(new Date());
const due = addDays(today, 30);
const parent = { accountId: nthId(21), role: 'parent', email: 'parent11@example.ie' } as const;
const planned = { endDate: addDays(today, 60), readUntil: addDays(today, 90) };

/** A childminder with one child, whose parent has an account. */
async function childcare() {
  const log = memoryLog();
  const streams = openStreams(log);
  const parts = { streams, publicUrl: 'https://nead.example' } as ReactionParts; // nothing else of it is used
  const named = (name: string) => systemIdentity('test', name).metadata;
  const register = (command: RegisterCommand) =>
    streams.handle(registerDecider, childminderId, command, named(JSON.stringify(command)), {
      ...standard,
      today,
    });
  const names = { firstName: 'Siobhán', lastName: 'Byrne', passwordHash: null, termsVersion: '2026-11' };
  await streams.handle(
    accountDecider,
    parent.accountId,
    { type: 'Open', account: { ...parent, ...names }, verifiedBy: 'invitation' },
    named('Open'),
  );
  const plan = planWithoutCheckout(
    childminderId,
    'STANDARD',
    new Date().toISOString(),
    `${due}T00:00:00.000Z`,
  );
  await streams.handle(subscriptionDecider, childminderId, plan, named('Plan'));
  await register(addChildCommand(1, { contact: aContact(11) }));
  const { accountId, email } = parent;
  await register({ type: 'LinkContact', contactId: nthId(11), accountId, email, agreed: 'invitation' });
  const newest = async (stream: string) => {
    let last: LogEvent | undefined;
    for await (const event of log.read(stream)) last = event;
    return last as LogEvent; // there is one
  };
  return {
    register,
    newest,
    react: async (reaction: Reaction, stream: string) => reaction.react(await newest(stream), parts),
    write: (command: PersonalDataCommand) =>
      streams.handle(personalDataDecider, childminderId, command, named(command.type)),
    left: async () =>
      (await streams.stateOf(registerDecider, childminderId)).children.get(nthId(1))?.left ?? null,
    letters: closingLetters(parts),
  };
}

test('a last day that was planned stands again after a closing that is taken back, and its parents are told', async () => {
  const { register, write, newest, react, left, letters } = await childcare();
  await register({ type: 'LeaveCare', childId: nthId(1), ...planned });
  const request = { accountId: childminderId, requestId: nthId(9), role: 'childminder', due } as const;
  const own = personalDataDecider.stream(childminderId);
  await write({ type: 'RequestErasure', request: { ...request, at: new Date().toISOString() } });
  await react(closeChildcare, own);
  expect(await left()).toMatchObject({ endDate: today, readUntil: due });
  await write({ type: 'WithdrawErasure', at: new Date().toISOString() });
  await react(reopenChildcare, own);
  expect(await left()).toMatchObject(planned);
  const ofRegister = registerDecider.stream(childminderId);
  expect(await react(tellParents, ofRegister)).toEqual(['staying-primary']);
  expect(await letters['staying-primary']?.(await newest(ofRegister))).toMatchObject({
    to: parent.email,
    subject: personalDataMailTexts.staying,
  });
});

test('parents are told that it goes on also where one of their children was brought back by hand before', async () => {
  const { register, write, react } = await childcare();
  await register(addChildCommand(2, { contact: { known: nthId(11) } }));
  const request = { accountId: childminderId, requestId: nthId(9), role: 'childminder', due } as const;
  const own = personalDataDecider.stream(childminderId);
  await write({ type: 'RequestErasure', request: { ...request, at: new Date().toISOString() } });
  await react(closeChildcare, own);
  await register({ type: 'ReturnToCare', childId: nthId(1) });
  await write({ type: 'WithdrawErasure', at: new Date().toISOString() });
  await react(reopenChildcare, own);
  expect(await react(tellParents, registerDecider.stream(childminderId))).toEqual(['staying-primary']);
});

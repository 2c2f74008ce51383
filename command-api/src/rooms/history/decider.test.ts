import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holdsForEveryDecider, runCommands } from '../../engine/test-decider-properties.ts';
import { anchorsDecider, type SetAddress } from './decider.ts';

const accountId = '65a0c0de0000000000000009';
const set = (email: string | null): SetAddress => ({ type: 'SetAddress', accountId, email });

test('anchors are mailed nowhere, then where somebody says, and nowhere again', () => {
  const { state, events } = runCommands(
    anchorsDecider,
    [set(null), set('a@example.ie'), set('a@example.ie')],
    undefined,
  );
  expect(events.map(({ data }) => data)).toEqual([{ accountId, on: true, email: 'a@example.ie' }]);
  expect(state).toEqual({ email: 'a@example.ie', revision: 0 });
  expect(runCommands(anchorsDecider, [set('a@example.ie'), set(null)], undefined).state).toEqual({
    email: null,
    revision: 1,
  });
});

test('the address of an administrator who was forgotten is none', () => {
  const { state } = runCommands(anchorsDecider, [set('a@example.ie')], undefined);
  const forgotten = { type: 'AnchorsAddressSet', data: { accountId, on: true, email: null } } as const;
  expect(anchorsDecider.evolve(state, forgotten).email).toBeNull();
});

test('what holds for every decider', () => {
  const command = fc.constantFrom(set(null), set('a@example.ie'), set('b@example.ie'));
  holdsForEveryDecider(anchorsDecider, command, undefined);
});

test('what is written down says whether anchors are mailed, also where the address was forgotten', () => {
  const { events } = runCommands(anchorsDecider, [set('a@example.ie'), set(null)], undefined);
  expect(events).toEqual([
    { type: 'AnchorsAddressSet', data: { accountId, on: true, email: 'a@example.ie' } },
    { type: 'AnchorsAddressSet', data: { accountId, on: false, email: null } },
  ]);
});

test('there is one address for the installation', () => {
  expect([anchorsDecider.stream(''), anchorsDecider.stream(accountId)]).toEqual(['anchors', 'anchors']);
});

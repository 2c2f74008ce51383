import type { IdClaim } from '@nead/contracts/claims.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idClaimDecider } from './id-claim.ts';
import { holdsForEveryDecider, runCommands } from './test-decider-properties.ts';

const [id, aoife, nuala] = [
  '65a0c0de0000000000000007',
  '65a0c0de0000000000000001',
  '65a0c0de0000000000000002',
];
const claim = (owner: string, what: IdClaim['what']): IdClaim => ({ id, owner, what });

describe('the claim of an id', () => {
  test('goes to the first who asks, who can ask again', () => {
    const child = claim(aoife, 'child');
    const { events, state } = runCommands(idClaimDecider, [child], undefined);
    expect(events).toEqual([{ type: 'IdClaimed', data: child }]);
    expect(idClaimDecider.decide(child, state, undefined)).toEqual([]);
  });

  test('is refused to another owner, and to the same one for another thing', () => {
    const { state } = runCommands(idClaimDecider, [claim(aoife, 'child')], undefined);
    for (const other of [claim(nuala, 'child'), claim(aoife, 'contact')]) {
      expect(idClaimDecider.decide(other, state, undefined)).toMatchObject({ code: 'ID_TAKEN' });
    }
  });

  test('has a stream of its own', () => {
    expect(idClaimDecider.stream(id)).toBe(`id-${id}`);
  });

  test('decides as every decider does', () => {
    const owner = fc.constantFrom(aoife, nuala);
    const what = fc.constantFrom('account' as const, 'child' as const);
    holdsForEveryDecider(
      idClaimDecider,
      fc.tuple(owner, what).map(([who, of]) => claim(who, of)),
      undefined,
    );
  });
});

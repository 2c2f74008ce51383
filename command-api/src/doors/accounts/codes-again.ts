import { isRefusal, type Refusal } from '@nead/contracts/errors.ts';
import type { RequestMetadata } from '../../engine/handle.ts';
import { type Account, accountDecider } from '../../rooms/accounts/decider.ts';
import { recoveryCodes } from '../../rooms/accounts/totp.ts';
import type { AccountParts } from './account-parts.ts';

/**
 * Recovery codes are shown once, and once more to a repeat of the command that enabled this second factor. Undefined
 * for any other command, even one that enabled an earlier second factor.
 */
export async function codesAgain(
  { streams, privateKey }: Pick<AccountParts, 'streams' | 'privateKey'>,
  { opened, secondFactor }: Account,
  metadata: RequestMetadata,
): Promise<string[] | Refusal | undefined> {
  if (!opened || !secondFactor?.secret) return undefined;
  const again = { type: 'EnableSecondFactor' as const, recovery: [], step: 0 };
  const done = await streams.handle(accountDecider, opened.accountId, again, metadata);
  if (isRefusal(done)) return done;
  const recovery = recoveryCodes(privateKey);
  const codes = recovery.of(opened.accountId, secondFactor.secret);
  const hashes = codes.map(recovery.hash).join();
  const enabledThis = done.events.some(
    (event) => event.type === 'SecondFactorEnabled' && event.data.recovery.join() === hashes,
  );
  return done.repeated && enabledThis ? codes : undefined;
}

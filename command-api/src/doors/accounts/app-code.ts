import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { AnyCommand } from '../../engine/serve-by-hand.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { proofOf, recoveryCodes } from '../../rooms/accounts/totp.ts';
import type { AccountParts } from './account-parts.ts';

type AdministratorsCall = Pick<AnyCommand, 'ctx' | 'session' | 'handlePart'>;

/**
 * Checks the code of an administrator's app, once, for acts on somebody else that a session alone does not allow.
 * Answers a refusal; undefined if the code was right.
 */
export function appCode({
  streams,
  privateKey,
  codes,
}: Pick<DoorParts, 'streams' | 'privateKey'> & { codes: AccountParts['limits']['codesOfAccount'] }) {
  const recovery = recoveryCodes(privateKey);
  return async (
    { ctx, session: { account: id }, handlePart }: AdministratorsCall,
    code: string,
  ): Promise<Refusal | undefined> => {
    const { secondFactor } = await streams.stateOf(accountDecider, id);
    if (!secondFactor) return refuse('FORBIDDEN', inspectionTexts.glassNeedsSecondStep);
    // Counted apart from the login, where somebody with only the password would lock an administrator out.
    const guesser = `glass ${id}`;
    await codes.guess(ctx, guesser, async () => undefined);
    const proof = proofOf(secondFactor, code, new Date(), recovery);
    const command = proof ? ({ type: 'UseCode', proof } as const) : refuse('WRONG_CODE');
    const used = await handlePart('code')(accountDecider, id, command);
    if ('refused' in used) return used;
    await codes.forgive(guesser);
    return undefined;
  };
}

/** The same, if an administrator of development may have no second factor. */
export function administratorsCode(parts: AccountParts) {
  const { streams, limits, adminsNeedSecondFactor } = parts;
  const missingCode = appCode({ ...parts, codes: limits.codesOfAccount });
  return async (call: AdministratorsCall, code: string | undefined): Promise<Refusal | undefined> => {
    const { secondFactor } = await streams.stateOf(accountDecider, call.session.account);
    if (!secondFactor && !adminsNeedSecondFactor) return undefined;
    if (code === undefined) return refuse('WRONG_CODE', inspectionTexts.glassCode);
    return missingCode(call, code);
  };
}

import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import type { CommandMetadata } from '@nead/event-store/event-log.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { DoorParts } from '../../engine/door.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { proofOf, recoveryCodes } from '../../rooms/accounts/totp.ts';
import type { AccountParts } from './account-parts.ts';

/**
 * The code of an administrator's app, once, for what a session alone must not do to somebody else. Answers what is missing;
 * undefined where the code was right.
 */
export function appCode({
  streams,
  privateKey,
  codes,
}: Pick<DoorParts, 'streams' | 'privateKey'> & { codes: AccountParts['limits']['codesOfAccount'] }) {
  const recovery = recoveryCodes(privateKey);
  return async (
    ctx: Context,
    { account: id }: Session,
    code: string,
    metadata: CommandMetadata,
  ): Promise<Refusal | undefined> => {
    const { secondFactor } = await streams.stateOf(accountDecider, id);
    if (!secondFactor) return refuse('FORBIDDEN', inspectionTexts.glassNeedsSecondStep);
    // Apart from those at the login, by which somebody with the password alone would keep an administrator from it.
    const guesser = `glass ${id}`;
    await codes.guess(ctx, guesser, async () => undefined);
    const proof = proofOf(secondFactor, code, new Date(), recovery);
    const command = proof ? ({ type: 'UseCode', proof } as const) : refuse('WRONG_CODE');
    const used = await streams.handle(accountDecider, id, command, partMetadata(metadata, 'code'));
    if ('refused' in used) return used;
    await codes.forgive(guesser);
    return undefined;
  };
}

/** The same where an administrator of development may have no second factor. */
export function administratorsCode(parts: AccountParts) {
  const { streams, commandIds, limits, adminsNeedSecondFactor } = parts;
  const missingCode = appCode({ ...parts, codes: limits.codesOfAccount });
  return async (ctx: Context, session: Session, code: string | undefined): Promise<Refusal | undefined> => {
    const { secondFactor } = await streams.stateOf(accountDecider, session.account);
    if (!secondFactor && !adminsNeedSecondFactor) return undefined;
    if (code === undefined) return refuse('WRONG_CODE', inspectionTexts.glassCode);
    return missingCode(ctx, session, code, commandIds.identify(ctx, session).metadata);
  };
}

import { isRefusal } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { DoorParts } from '../../engine/door.ts';
import { systemIdentity } from '../../engine/system-identity.ts';
import type { CardMessage } from '../../rooms/fees/card-service.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { ownerOfCardAccount } from '../../rooms/fees/directory.ts';
import { recordCharge } from '../../rooms/fees/record-charge.ts';

type Parts = Pick<DoorParts, 'streams' | 'pool' | 'logger'>;

/**
 * Records the content of a webhook. Answers the position reached, if there was anything to record. A message that
 * cannot be booked is answered with success too: a repeat would not help, and the owner of an account could otherwise
 * get our webhook switched off.
 */
export async function takeCardMessage(
  { streams, pool, logger }: Parts,
  { event, at: saidAt, account, about }: CardMessage,
): Promise<bigint | undefined> {
  if (!about) return undefined;
  if ('charge' in about) {
    const heard = await recordCharge(streams, account, about.charge, { event, saidAt });
    if (!isRefusal(heard)) return heard.position;
    // After a temporary refusal, the card service sends it again.
    if (heard.code !== 'NOT_FOUND') throw new Error(`A card payment was refused: ${heard.code}`);
    logger.warn({ message: event, code: heard.code }, 'a card payment could not be booked');
    return undefined;
  }
  const childminderId = about.childminderId ?? (await ownerOfCardAccount(pool, account));
  if (!childminderId) return undefined;
  return hearAccount({ streams }, childminderId, { event, saidAt, account, ...about });
}

async function hearAccount(
  { streams }: Pick<Parts, 'streams'>,
  childminderId: Id,
  {
    event,
    saidAt,
    account,
    standing,
  }: Extract<CardMessage['about'], { standing: unknown }> & {
    event: string;
    saidAt: string;
    account: string;
  },
): Promise<bigint> {
  const { metadata, inputs } = systemIdentity('card-service', `${account} ${event}`);
  const command = { type: 'HearAccount', childminderId, account, standing, heardAt: saidAt } as const;
  const asked = { ...metadata, happenedAt: saidAt };
  const done = await streams.handle(feesDecider, childminderId, { ...command, at: inputs.at }, asked);
  if (isRefusal(done)) throw new Error(`What the card service said of an account was refused: ${done.code}`);
  return done.position;
}

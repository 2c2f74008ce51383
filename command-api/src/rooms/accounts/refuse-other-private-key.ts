import { CannotStart } from '@nead/contracts/cannot-start.ts';
import type { EventLog, LogEvent } from '@nead/event-store/event-log.ts';
import { StoreUnavailable } from '@nead/event-store/event-store.ts';
import { untilNow } from '@nead/event-store/until-now.ts';
import { emailHash, emailStream } from './email-claim.ts';

type ReadLog = Pick<EventLog, 'head' | 'follow' | 'read'>;

/** The most accounts that are checked, if no address of theirs is where the key puts it. */
const MOST = 100;

/**
 * Refuses another PRIVATE_KEY, under which every address has another name: nobody could log in, and people who signed
 * up again, or the configured administrator, would have a second account.
 */
export async function refuseOtherPrivateKey(log: ReadLog, privateKey: string): Promise<void> {
  let strange = 0;
  for await (const event of untilNow(log, { prefixes: ['account-'], unseal: 'none' })) {
    if (event.type !== 'AccountOpened') continue;
    const email = await emailOf(log, event);
    if (!email) continue;
    for await (const _claim of log.read(emailStream(emailHash(privateKey, email)), {
      max: 1,
      unseal: 'none',
    }))
      return;
    if (++strange === MOST) break;
  }
  if (strange > 0)
    throw new CannotStart(
      'PRIVATE_KEY is not the one with which the accounts here were opened: nobody could log in. Put the former one back.',
    );
}

/** The address of an account; undefined if it was erased, or its key is lost. */
async function emailOf(log: ReadLog, { stream, revision: from }: LogEvent): Promise<string | undefined> {
  try {
    for await (const event of log.read(stream, { from, max: 1 }))
      return event.type === 'AccountOpened' ? (event.data.email ?? undefined) : undefined;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
  }
  return undefined;
}

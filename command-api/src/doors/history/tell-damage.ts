import { FILE_PLACE, placeOfFile } from '@nead/contracts/admin/operation-requests.ts';
import { ANCHORS } from '@nead/contracts/history/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { faultsOfLog } from '@nead/event-store/verify-log.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { isStoreAway } from '@nead/http-kit/postgres/database.ts';
import type { Mailer } from '../../engine/mail/mail.ts';
import { toMail } from '../../engine/mail/to-mail.ts';
import type { ReactionParts } from '../../engine/reaction.ts';
import { eachDue, type Schedule } from '../../engine/schedules.ts';
import { type CheckParts, checkFiles, damagedIn } from '../../rooms/files/check-files.ts';
import {
  allDamage,
  type DamagedPlace,
  damageIsTold,
  forgetDamage,
  noteDamage,
  placeOf,
  replaceDamage,
} from '../../rooms/history/damage.ts';
import { anchorsDecider } from '../../rooms/history/decider.ts';
import { damageMail } from '../../rooms/history/mails.ts';

export interface DamageParts extends ReactionParts, Omit<CheckParts, 'log'> {
  mailer: Mailer;
  logger: Log;
}

export function logDamage(logger: Log, found: readonly DamagedPlace[]): void {
  for (const damage of found) logger.error(damage, 'something that is kept is damaged');
}

/** Recomputes every chain and opens every stored file, once a week (docs/decisions/103). */
export const checkWhatIsKept = ({ log, keys, storage, pool, logger }: DamageParts): Schedule => ({
  name: 'check-what-is-kept',
  everySeconds: 7 * 24 * 3600,
  takesLong: true,
  async run() {
    const chains = (await faultsOfLog(log.store)).map(placeOf);
    // Noted at once, since the files of a broken stream may not be found at all.
    logDamage(logger, await noteDamage(pool, chains));
    const files = await checkFiles({ log, keys, storage });
    const places = files.map(({ stream, fileId, why }) => ({ stream, place: placeOfFile(fileId), why }));
    logDamage(logger, await replaceDamage(pool, [...chains, ...places]));
  },
});

/** Forgets damage that is gone, and tells new damage in one letter. */
export function tellDamage(parts: DamageParts): Schedule {
  const { pool, streams, mailer, publicUrl, supportEmail } = parts;
  /** The list that each address was mailed, so that a retry for the other one does not mail it twice. */
  const told = new Map<string, string>();

  return {
    name: 'tell-damage',
    everySeconds: 60,
    takesLong: true,
    async run() {
      const left: DamagedPlace[] = [];
      const known = await allDamage(pool);
      const damaged = await damagedFiles(known, parts);
      for (const { isTold, ...damage } of known) {
        const id = fileIn(damage);
        if (id && !damaged.has(id)) await forgetDamage(pool, damage);
        else if (!isTold) left.push(damage);
      }
      if (left.length === 0) return told.clear();
      // If the keeper’s address cannot be read, only support gets the letter.
      const keeper = await streams.stateOf(anchorsDecider, ANCHORS).catch(() => undefined);
      const what = JSON.stringify(left);
      await eachDue(new Set([supportEmail, keeper?.email ?? supportEmail]), async (to) => {
        if (told.get(to) === what) return;
        const sent = await mailer.send(toMail(damageMail(to, left, publicUrl), parts));
        if (sent === 'not-sent') throw new Error('A letter about damage did not go out');
        told.set(to, what);
      });
      await damageIsTold(pool, left);
      told.clear();
    },
  };
}

const fileIn = ({ place }: DamagedPlace): Id | undefined =>
  place.startsWith(FILE_PLACE) ? place.slice(FILE_PLACE.length) : undefined;

/**
 * The files that are still damaged; all files of an unreadable stream count, so that it does not keep the rest from
 * being told. Chains are checked by the anchors and once a week.
 */
async function damagedFiles(places: readonly DamagedPlace[], parts: DamageParts): Promise<Set<Id>> {
  const damaged = new Set<Id>();
  for (const stream of new Set(places.filter(fileIn).map((place) => place.stream))) {
    const ids = places.flatMap((place) => (place.stream === stream ? (fileIn(place) ?? []) : []));
    try {
      for (const { fileId } of await damagedIn(stream, parts, new Set(ids))) damaged.add(fileId);
    } catch (error) {
      if (isStoreAway(error)) throw error;
      parts.logger.warn({ err: error, stream }, 'a stream whose files are damaged cannot be read');
      for (const id of ids) damaged.add(id);
    }
  }
  return damaged;
}

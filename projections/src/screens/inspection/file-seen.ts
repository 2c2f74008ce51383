import { serviceRecordKinds } from '@nead/contracts/compliance/duties.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { InspectedFile } from '@nead/contracts/inspection/requests.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { Db } from '../../engine/db.ts';
import { complaintsOf, serviceRecordsOf } from '../../rooms/compliance/queries.ts';
import type { PackScope } from '../../rooms/inspection/pack/pack-scope.ts';
import { factsOf } from '../compliance/facts.ts';

/**
 * The childminder's file: every duty as it is now, the records and incidents of the chosen days, and only the chosen
 * children.
 */
export async function fileSeen(db: Db, chosen: PackScope, now: Date): Promise<Omit<InspectedFile, 'chain'>> {
  const { childminderId, childIds, from, to, complaints } = chosen;
  const isChosen = (date: string) => from <= date && date <= to;
  const [facts, records, complained] = await Promise.all([
    factsOf(db, childminderId, now, chosen),
    serviceRecordsOf(db, childminderId, serviceRecordKinds),
    complaints ? complaintsOf(db, childminderId) : null,
  ]);
  return {
    facts: {
      ...facts,
      // The parent to ask for missing data is only for the childminder.
      children: facts.children.map((child) => ({ ...child, ask: null })),
      complaints: complaints ? facts.complaints : null,
    },
    records: records
      .filter(({ time }) => isChosen(dublinDate(time)))
      .map(({ earlier: _, date: _date, children, ...record }) => {
        const seen = children.filter(({ _id }) => childIds.includes(_id));
        return {
          ...record,
          children: seen.map(({ firstName }) => firstName ?? erased),
          others: children.length - seen.length,
        };
      }),
    complaints:
      complained
        ?.filter(({ received }) => isChosen(received))
        .map(({ version: _, contactId: _contact, ...complaint }) => complaint) ?? null,
  };
}

import { categories, houseCategories } from '@nead/contracts/documents/fields.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import type { Db } from '../../../engine/db.ts';
import { printedDay, type Sheet } from '../../../engine/pdf/sheet.ts';
import { sql } from '../../../engine/sql.ts';
import { papers, signaturesFor } from '../../documents/shared-sql.ts';
import type { PackScope } from './pack-scope.ts';

/** Documents that were valid on the chosen days, with signatures of the chosen children's contacts only. */
export const policies = sql`
  select coalesce(d.name, $4) as name, d.created_at as added, d.expires,
    (select coalesce(json_agg(json_build_object('name', coalesce(s.name, $4), 'at', s.signed_at) order by s.signed_at), '[]')
     from ${signaturesFor(sql`d.id`, sql`$3`)} s) as signed
  from ${papers} d where d.childminder_id = $1 and d.category = $2
    and to_char(d.created_at::timestamptz at time zone 'Europe/Dublin', 'YYYY-MM-DD') <= $6
    and (d.expires is null or d.expires >= $5) order by d.added`;

interface PolicyRow {
  name: string;
  added: string;
  expires: string | null;
  signed: { name: string; at: string }[];
}

export async function drawPolicies(
  sheet: Sheet,
  db: Db,
  { childminderId, childIds, from, to }: PackScope,
): Promise<void> {
  const columns = texts.documentColumns;
  sheet.text(texts.policiesLead, { quiet: true });
  for (const category of houseCategories) {
    sheet.section(categories[category]);
    const { rows } = await db.query<PolicyRow>(policies, [
      childminderId,
      category,
      childIds,
      erased,
      from,
      to,
    ]);
    if (rows.length === 0) {
      sheet.text(texts.noPolicies, { quiet: true });
      continue;
    }
    sheet.table(
      [
        { head: columns.name, part: 4 },
        { head: columns.added, part: 2 },
        { head: columns.expires, part: 2 },
        { head: columns.signed, part: 3 },
      ],
      rows.map(({ name, added, expires, signed }) => [
        name,
        printedDay(dublinDate(added)),
        expires ? printedDay(expires) : '',
        signed.map((one) => `${one.name}, ${printedDay(dublinDate(one.at))}`).join('\n'),
      ]),
    );
  }
}

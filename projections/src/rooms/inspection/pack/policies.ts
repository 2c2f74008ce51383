import { categories, type DocumentCategory } from '@nead/contracts/documents/fields.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import type pg from 'pg';
import { type Sheet, shortDay } from '../../pdf/sheet.ts';
import type { Chosen } from './chosen.ts';

/** What of the repository is to be shown: the others are between a childminder and a family. */
const SHOWN: readonly DocumentCategory[] = ['policies', 'certificates'];

/** Those that stood on the chosen days, with signatures only of those who stand beside a chosen child. */
const DOCUMENTS = `
  select coalesce(d.name, $4) as name, d.created_at as added, d.expires,
    (select coalesce(json_agg(json_build_object('name', coalesce(s.name, $4), 'at', s.signed_at) order by s.signed_at), '[]')
     from documents.signature s where s.document_id = d.id and exists (
       select 1 from register.child_contact p where p.contact_id = s.contact_id and p.child_id = any ($3))) as signed
  from documents.document d where d.childminder_id = $1 and d.category = $2
    and to_char(d.created_at::timestamptz at time zone 'Europe/Dublin', 'YYYY-MM-DD') <= $6
    and (d.expires is null or d.expires >= $5) order by d.added`;

interface DocumentRow {
  name: string;
  added: string;
  expires: string | null;
  signed: { name: string; at: string }[];
}

export async function drawPolicies(
  sheet: Sheet,
  pool: pg.Pool,
  { childminderId, childIds, from, to }: Chosen,
): Promise<void> {
  const columns = texts.documentColumns;
  sheet.text(texts.policiesLead, { quiet: true });
  for (const category of SHOWN) {
    sheet.section(categories[category]);
    const { rows } = await pool.query<DocumentRow>(DOCUMENTS, [
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
        shortDay(dublinDate(added)),
        expires ? shortDay(expires) : '',
        signed.map((one) => `${one.name}, ${shortDay(dublinDate(one.at))}`).join('\n'),
      ]),
    );
  }
}

import type { FeeLine } from '@nead/contracts/fees/reckoning/lines.ts';
import type { InvoiceBody } from '@nead/contracts/fees/shapes.ts';
import type { Id } from '@nead/contracts/ids.ts';

/** An invoice stays with its reader. Of children whom they no longer see it keeps what their days cost, and nothing else. */
export function withoutDays(body: InvoiceBody, seen: ReadonlySet<Id>): InvoiceBody {
  if (body.lines.every(({ childId }) => seen.has(childId))) return body;
  const lines = body.lines.map((line): FeeLine => {
    if (seen.has(line.childId)) return line;
    const { came: _, went: __, away: ___, ...cost } = line;
    return { ...cost, day: 'agreed', records: [] };
  });
  return { ...body, lines };
}

import type { FeeLine } from '@nead/contracts/fees/reckoning/lines.ts';
import type { InvoiceBody } from '@nead/contracts/fees/shapes.ts';
import type { Id } from '@nead/contracts/ids.ts';

/**
 * The body for a reader who keeps the invoice. For children that they no longer see it only has the cost of their days.
 */
export function withoutDays(body: InvoiceBody, seen: ReadonlySet<Id>): InvoiceBody {
  if (body.lines.every(({ childId }) => seen.has(childId))) return body;
  const lines = body.lines.map((line): FeeLine => {
    if (seen.has(line.childId)) return line;
    const { came: _, went: __, away: ___, ...cost } = line;
    return { ...cost, day: 'agreed', records: [] };
  });
  return { ...body, lines };
}

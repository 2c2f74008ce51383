import { versionOn } from '@nead/contracts/fees/agreement/agreement.ts';
import { heldVersions } from '@nead/contracts/fees/agreement/standing.ts';
import { offeredExtras } from '@nead/contracts/fees/reckoning/offered-extras.ts';
import type { DayExtras, PricedExtra } from '@nead/contracts/fees/views.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type FeeBook, invoicesOfChild, numberOf } from '../../rooms/fees/queries.ts';
import { usualExtras } from './usual-extras.ts';

interface ChildOnDay {
  childId: Id;
  date: string;
  lastDay: string | null;
}

function offeredOn(book: FeeBook, { childId, date, lastDay }: ChildOnDay): PricedExtra[] {
  const version = versionOn(heldVersions(book.agreements.get(childId) ?? []), date);
  if (!version || (lastDay !== null && lastDay < date)) return [];
  return offeredExtras(version.terms, usualExtras(book));
}

export function extrasOfDay(book: FeeBook, child: ChildOnDay): DayExtras {
  const { childId, date } = child;
  const [invoice] = invoicesOfChild(book, childId).filter(({ spans }) =>
    spans.some((span) => span.childId === childId && span.from <= date && date <= span.to),
  );
  return {
    childId,
    date,
    offered: offeredOn(book, child),
    booked: book.extras
      .filter((row) => row.child_id === childId && row.date === date)
      .flatMap(({ id, extra }) => (extra ? [{ _id: id, ...extra }] : [])),
    invoice: invoice ? { _id: invoice.id, number: numberOf(invoice) ?? '' } : null,
  };
}

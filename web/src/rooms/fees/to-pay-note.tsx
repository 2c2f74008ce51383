import { dublinDate } from '@nead/contracts/dublin.ts';
import { toPayNow } from '@nead/contracts/fees/open-requests.ts';
import { openOf } from '@nead/contracts/fees/reckoning/lines.ts';
import { isOverdue } from '@nead/contracts/fees/reminders.ts';
import { openTexts } from '@nead/contracts/fees/texts.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { useQuery } from '@tanstack/react-query';
import { Euro } from 'lucide-react';
import { shortDay } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { parentsOpenFeesQuery } from './open-query.ts';

/** The note at the head of a parent's day: the amount to pay, by when, and the way to pay it. */
export function ToPayNote() {
  const today = dublinDate(useNow());
  const toPay = toPayNow(useQuery(parentsOpenFeesQuery).data?.invoices ?? []);
  const [first, second] = toPay;
  if (!first) return null;
  const names = joinWithAnd([...new Set(toPay.map(({ childminder }) => childminder))]);
  const late = isOverdue(first, today);
  const by = first.due && (late ? openTexts.wasDue : openTexts.payBy)(shortDay(first.due));
  const more = second ? openTexts.invoices(toPay.length) : undefined;
  return (
    <Note tone={late ? 'gold' : 'green'} icon={Euro}>
      <div className="row wrap">
        <p className="grow">
          <b>{openTexts.home(openOf(toPay), names)}</b>
          <br />
          {[late && openTexts.overdue, by, more].filter(Boolean).join(', ')}
        </p>
        <LinkButton small to={second ? '/parent/fees' : `/parent/fees/invoice/${first._id}`}>
          {openTexts.pay}
        </LinkButton>
      </div>
    </Note>
  );
}

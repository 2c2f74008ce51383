import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import type { InvoiceSummary } from '@nead/contracts/fees/views.ts';
import type { ReactNode } from 'react';
import { shortDay } from '../../../engine/device/dates.ts';
import { Note } from '../../../ui/note.tsx';

interface NotArrivedProps {
  said: NonNullable<InvoiceSummary['notArrived']>;
  children?: ReactNode;
}

/** The note for a payer who reported a payment that was not found. */
export const NotArrived = ({ said: { cents, date }, children }: NotArrivedProps) => (
  <Note tone="gold">
    <p>
      {invoiceTexts.notArrived(cents, shortDay(date))} {children}
    </p>
  </Note>
);

import { dublinDate } from '@nead/contracts/dublin.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { sayPaid } from '@nead/contracts/fees/requests.ts';
import type { InvoiceSummary } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { useNow } from '../../../engine/device/now.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useFeeCall } from '../use-fee-call.ts';

/** A parent says that an invoice was paid; the childminder confirms it. `second`: beside a way to pay at once. */
export function IHavePaid({ invoice, second }: { invoice: InvoiceSummary; second: boolean }) {
  const { _id: id, open: cents } = invoice;
  const date = dublinDate(useNow());
  const [saidId] = useState(newId);
  const { busy, send } = useFeeCall(invoiceTexts.saveFailed);
  const body = { _id: saidId, date, way: 'transfer', cents } as const;
  return (
    <div className={classes('bill__acts', second && 'bill__acts--second')}>
      <Button
        small
        disabled={busy}
        onClick={() => void send(() => call(sayPaid, { params: { id }, body }), invoiceTexts.told)}
      >
        {invoiceTexts.iHavePaid}
      </Button>
    </div>
  );
}

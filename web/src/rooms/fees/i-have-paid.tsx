import { dublinDate } from '@nead/contracts/dublin.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { sayPaid } from '@nead/contracts/fees/requests.ts';
import type { InvoiceSummary } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { useNow } from '../../engine/device/now.ts';
import { Button } from '../../ui/button.tsx';
import { useFeeCall } from './use-fee-call.ts';

/** A parent says that an invoice was paid; the childminder confirms it. */
export function IHavePaid({ invoice: { _id: id, open: cents } }: { invoice: InvoiceSummary }) {
  const date = dublinDate(useNow());
  const [saidId] = useState(newId);
  const { busy, send } = useFeeCall(invoiceTexts.saveFailed);
  const body = { _id: saidId, date, way: 'transfer', cents } as const;
  return (
    <div className="bill__acts">
      <Button
        small
        disabled={busy}
        onClick={() => void send(call(sayPaid, { params: { id }, body }), invoiceTexts.told)}
      >
        {invoiceTexts.iHavePaid}
      </Button>
    </div>
  );
}

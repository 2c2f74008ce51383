import { amountText } from '@nead/contracts/fees/money.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { recordPayment, releaseDeposit, removePayment } from '@nead/contracts/fees/requests.ts';
import type { FamilyPage } from '@nead/contracts/fees/views.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useState } from 'react';
import { shortDate } from '../../../engine/device/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { classes } from '../../../ui/classes.ts';
import { type RunCommand, useCommands } from '../../../ui/command/use-command.ts';
import { paidHow } from './paid-how.ts';
import { keptRows, type PaymentRow } from './payment-row.ts';
import { ReceiptButton } from './receipt-button.tsx';

/** A family's payments. A payment that is taken back keeps its place, so that no other one comes under the finger. */
export function PaymentRows({ page: { contactId, payments } }: { page: FamilyPage }) {
  const [shown, setShown] = useState<readonly PaymentRow[]>([]);
  const { busy, run } = useCommands({ failed: familyTexts.saveFailed, restsAll: true });
  const undo = useCommands({ failed: familyTexts.saveFailed });
  const rows = keptRows(shown, payments);
  if (rows !== shown) setShown(rows);

  const change = (row: PaymentRow, more: Partial<PaymentRow>) =>
    setShown((all) => all.map((each) => (each.key === row.key ? { ...each, ...more } : each)));

  function recordAgain(by: RunCommand, { payment }: PaymentRow, _id: string): void {
    const { date, way, cents, held, reference, toward, bankLine } = payment;
    const more = {
      ...(reference && { reference }),
      ...(toward && { toward }),
      ...(bankLine && { bankLine }),
    };
    const body = { _id, contactId, date, way, cents, held, ...more };
    void by(recordPayment, { body }, { said: familyTexts.recordedAgain });
  }

  function takeBack(row: PaymentRow): void {
    const { _id: id, cents } = row.payment;
    // The toast and the row record it again under the same id, so that pressing both does it once.
    const again = newId();
    change(row, { again });
    const action = { label: frameTexts.undo, act: () => recordAgain(undo.run, row, again) };
    const said = { about: id, text: familyTexts.removed, detail: amountText(cents), action };
    void run(removePayment, { params: { id } }, { said });
  }

  function again(row: PaymentRow): void {
    const id = row.again ?? newId();
    change(row, { again: id });
    recordAgain(run, row, id);
  }

  const release = ({ payment: { _id: id } }: PaymentRow) =>
    void run(releaseDeposit, { params: { id } }, { said: familyTexts.released });

  return (
    <Card aria-label={familyTexts.payments}>
      <h2>{familyTexts.payments}</h2>
      {rows.length === 0 && <p className="muted">{familyTexts.none}</p>}
      {rows.toReversed().map((row) => (
        <Row
          key={row.key}
          row={row}
          busy={busy}
          release={() => release(row)}
          takeBack={() => takeBack(row)}
          again={() => again(row)}
        />
      ))}
    </Card>
  );
}

interface RowProps {
  row: PaymentRow;
  busy: boolean;
  release: () => void;
  takeBack: () => void;
  again: () => void;
}

function Row({ row: { payment, gone }, busy, release, takeBack, again }: RowProps) {
  const { date, way, online, cents, held } = payment;
  const ofDay = (what: string) => familyTexts.ofDay(what, shortDate(date));
  const how = [shortDate(date), paidHow({ held, online, way }), gone && familyTexts.isRemoved];
  return (
    <div className="paymentrow">
      <span className="paymentrow__what">
        {gone ? <s>{amountText(cents)}</s> : <b>{amountText(cents)}</b>}
        <small>{how.filter(Boolean).join(', ')}</small>
      </span>
      <span className="row row--s wrap">
        <span className={classes('row row--s wrap', gone && 'paymentrow__off')}>
          <ReceiptButton side="childminder" payment={payment} />
          {held && <RowButton busy={busy} label={familyTexts.release} act={release} />}
        </span>
        {/* Both buttons share one place, so that the row has one height. */}
        <span className="paymentrow__turn">
          {!online && (
            <span className={classes(gone && 'paymentrow__off')}>
              <RowButton
                busy={busy}
                label={familyTexts.remove(cents)}
                name={ofDay(familyTexts.remove(cents))}
                act={takeBack}
              />
            </span>
          )}
          {gone && (
            <RowButton
              busy={busy}
              label={familyTexts.again}
              name={ofDay(familyTexts.recordAgain(cents))}
              act={again}
            />
          )}
        </span>
      </span>
    </div>
  );
}

interface RowButtonProps {
  label: string;
  /** For screen readers, if the label does not say what it is about. */
  name?: string;
  busy: boolean;
  act: () => void;
}

const RowButton = ({ label, name = label, busy, act }: RowButtonProps) => (
  <Button variant="text" small disabled={busy} aria-label={name} onClick={act}>
    {label}
  </Button>
);

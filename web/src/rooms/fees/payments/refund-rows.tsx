import { amountText } from '@nead/contracts/fees/money.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { removeRefund } from '@nead/contracts/fees/requests.ts';
import type { FamilyPage } from '@nead/contracts/fees/views.ts';
import { shortDate } from '../../../engine/device/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useCommands } from '../../../ui/command/use-command.ts';

/** The refunds of a family. One that the card service made cannot be taken back by hand. */
export function RefundRows({ refunds }: Pick<FamilyPage, 'refunds'>) {
  const { busy, run } = useCommands({ failed: familyTexts.saveFailed, restsAll: true });
  return (
    <Card aria-label={familyTexts.paidBack}>
      <h2>{familyTexts.paidBack}</h2>
      {refunds.map(({ _id: id, date, cents, online }) => (
        <div className="paymentrow" key={id}>
          <span className="paymentrow__what">
            <b>{amountText(cents)}</b>
            <small>
              {[shortDate(date), online && familyTexts.paidBackToCard].filter(Boolean).join(', ')}
            </small>
          </span>
          {!online && (
            <Button
              variant="text"
              small
              disabled={busy}
              aria-label={familyTexts.ofDay(familyTexts.remove(cents), shortDate(date))}
              onClick={() =>
                void run(
                  removeRefund,
                  { params: { id } },
                  { said: { about: id, text: familyTexts.refundRemoved, detail: amountText(cents) } },
                )
              }
            >
              {familyTexts.remove(cents)}
            </Button>
          )}
        </div>
      ))}
    </Card>
  );
}

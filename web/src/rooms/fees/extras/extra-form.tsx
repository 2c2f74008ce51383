import { shortDayName } from '@nead/contracts/calendar/date-names.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { agreementPageTexts, dayExtraTexts, familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { lastDayOfExtras } from '@nead/contracts/fees/reckoning/draft.ts';
import { bookExtra, unbookExtra } from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { PricedExtra } from '@nead/contracts/fees/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { shortDay } from '../../../engine/device/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommands } from '../../../ui/command/use-command.ts';
import { complainingOf } from '../../../ui/form/checked-form.ts';
import { CommandForm, type SendForm } from '../../../ui/form/command-form.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { AmountField, typedCents, wrongAmount } from '../payments/amount-field.tsx';
import { type ChildWithExtras, extraText } from './use-day-extras.ts';

interface ExtraFormProps {
  child: ChildWithExtras;
  /** The day that is suggested. */
  date: string;
  today: string;
  usual: readonly PricedExtra[];
  onClose: () => void;
}

type TypedExtra = {
  name: string;
  date: string;
  amount: string;
};

function wrongDay(date: string, today: string): string | undefined {
  const last = lastDayOfExtras(today);
  if (date === '') return feeTexts.dateRequired;
  return date > last ? feeTexts.extraAhead(shortDayName(last)) : undefined;
}

/** The form of an extra for a child's day: one of the usual ones, or another. */
export function ExtraForm({ child, date: first, today, usual, onClose }: ExtraFormProps) {
  const { _id: childId, firstName } = child;
  const failed = dayExtraTexts.notSaved;
  const undo = useCommands();

  const booking =
    (extra: PricedExtra): SendForm<TypedExtra> =>
    ({ _id, date }, { run }) => {
      const what = extraText(extra);
      const takeOff = { said: dayExtraTexts.takenOff(what), failed };
      const said = {
        about: `extras ${childId}`,
        text: dayExtraTexts.added(what),
        detail: [firstName, date !== today && dayExtraTexts.on(shortDay(date))].filter(Boolean).join(', '),
        action: {
          label: frameTexts.undo,
          act: () => void undo.run(unbookExtra, { params: { childId, id: _id } }, takeOff),
        },
      };
      return run(bookExtra, { params: { childId }, body: { _id, date, ...extra } }, { said, failed });
    };

  return (
    <CommandForm<TypedExtra>
      draft={`extra ${childId} ${first}`}
      values={{ name: '', date: first, amount: '' }}
      checks={complainingOf(({ name, date, amount }) => [
        { field: 'name', text: name.trim() === '' ? feeTexts.nameRequired : undefined },
        { field: 'amount', text: wrongAmount(amount) },
        { field: 'date', text: wrongDay(date, today) },
      ])}
      send={(values, press) =>
        booking({ name: values.name, cents: typedCents(values.amount) ?? 0 })(values, press)
      }
      done={onClose}
      wide
      save={monthTexts.addExtra}
    >
      {({ field, values, busy, post }) => (
        <>
          {usual.length > 0 && (
            <div className="row wrap">
              {usual.map((extra) => (
                <Button
                  key={`${extra.name} ${extra.cents}`}
                  variant="soft"
                  disabled={busy || wrongDay(values.date, today) !== undefined}
                  onClick={() => post(booking(extra))}
                >
                  {extraText(extra)}
                </Button>
              ))}
            </div>
          )}
          <TextField label={agreementPageTexts.name} {...field('name')} />
          <AmountField typed={values.amount} {...field('amount')} />
          <TextField
            label={familyTexts.date}
            type="date"
            max={lastDayOfExtras(today)}
            {...field('date')}
            error={wrongDay(values.date, today)}
          />
        </>
      )}
    </CommandForm>
  );
}

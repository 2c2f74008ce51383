import { addDays } from '@nead/contracts/dublin.ts';
import type { BankTransfer } from '@nead/contracts/fees/bank/bank-file.ts';
import { amountText, plainAmount } from '@nead/contracts/fees/money.ts';
import { whoseIsMissing } from '@nead/contracts/scheme/expected.ts';
import { schemePageTexts as texts } from '@nead/contracts/scheme/page-texts.ts';
import { paidInBank } from '@nead/contracts/scheme/paid-in-bank.ts';
import { payWeek } from '@nead/contracts/scheme/requests.ts';
import type { PaidWeek, SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '../../engine/device/dates.ts';
import { BANK_FILES, readBankUpload } from '../../rooms/fees/bank/read-bank-upload.ts';
import { AmountField, typedCents, wrongAmount } from '../../rooms/fees/payments/amount-field.tsx';
import { datesOf } from '../../rooms/scheme/scheme-words.ts';
import { Button } from '../../ui/button.tsx';
import { complainingOf } from '../../ui/form/checked-form.ts';
import { CommandForm, type SendForm } from '../../ui/form/command-form.tsx';
import { DropArea } from '../../ui/form/drop-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Failure } from '../../ui/note.tsx';

const SHOWN = 4;

const datesOfWeek = (week: string) => texts.dates(...datesOf(week, addDays(week, 4)));

/** The amounts that the scheme owed for returned weeks, and those that it paid. */
export function MoneyCard({ week: { money }, mayType }: { week: SchemeWeek; mayType: boolean }) {
  const [open, setOpen] = useState<PaidWeek>();
  const bank = useBankFile();
  if (money.length === 0) return null;
  const shown = money.slice(0, SHOWN);
  const found = paidInBank(shown, bank.transfers ?? []);
  return (
    <section className="card" aria-labelledby="scheme-money">
      <h2 className="h3" id="scheme-money">
        {texts.expectedAndPaid}
      </h2>
      {shown.map((each) => (
        <MoneyRow
          key={each.week}
          of={each}
          cameIn={found.get(each.week)}
          enter={mayType ? () => setOpen(each) : undefined}
        />
      ))}
      {mayType && shown.some(({ paid }) => paid === null) && (
        <>
          <DropArea
            label={texts.inBank}
            detail={texts.inBankDetail}
            accept={BANK_FILES}
            onFiles={bank.read}
          />
          <Failure text={bank.transfers && found.size === 0 ? texts.noneInBank : bank.refused} />
        </>
      )}
      {open && (
        <Dialog open onClose={() => setOpen(undefined)} title={texts.paidFor(datesOfWeek(open.week))}>
          <PaidForm of={open} cameIn={found.get(open.week)?.cents} onClose={() => setOpen(undefined)} />
        </Dialog>
      )}
    </section>
  );
}

interface MoneyRowProps {
  of: PaidWeek;
  /** The payment for it in a bank’s file. */
  cameIn: BankTransfer | undefined;
  /** Absent where the plan does not let her enter it. */
  enter: (() => void) | undefined;
}

function MoneyRow({ of: { week, expected, paid, children }, cameIn, enter }: MoneyRowProps) {
  const short = paid === null ? 0 : expected - paid;
  const whose = whoseIsMissing(
    short,
    children.map(({ childName, cents }) => ({ of: childName?.split(' ')[0], cents })),
  );
  return (
    <div className="schemepaid">
      <span>
        <b>{datesOfWeek(week)}</b>
        <small>
          {paid === null
            ? texts.expected(amountText(expected))
            : texts.expectedPaid(amountText(expected), amountText(paid))}
        </small>
        {cameIn && <small>{texts.cameIn(amountText(cameIn.cents), shortDate(cameIn.date))}</small>}
        {short > 0 && <small className="schemepaid__short">{texts.short(amountText(short), whose)}</small>}
        {short < 0 && <small className="schemepaid__short">{texts.over(amountText(-short))}</small>}
      </span>
      {paid !== null && short === 0 ? (
        <span className="schemepaid__mark">
          <Icon of={Check} size="s" />
          <span className="sr">{texts.agrees}</span>
        </span>
      ) : (
        enter && (
          <Button
            variant="soft"
            small
            aria-label={`${paid === null ? texts.enterPaid : texts.settle}, ${datesOfWeek(week)}`}
            onClick={enter}
          >
            {paid === null ? texts.enterPaid : texts.settle}
          </Button>
        )
      )}
    </div>
  );
}

/** Reads a bank's file on this device, and keeps nothing of it. */
function useBankFile() {
  const [read, setRead] = useState<{ transfers?: readonly BankTransfer[]; refused?: string }>({});

  async function readFile(file: File): Promise<void> {
    const told = await readBankUpload(file);
    setRead('refused' in told ? { refused: told.refused } : { transfers: told.transfers });
  }

  return { ...read, read: (file: File) => void readFile(file) };
}

interface PaidFormProps {
  of: PaidWeek;
  cameIn: number | undefined;
  onClose: () => void;
}

function PaidForm({ of: { week, expected, paid }, cameIn, onClose }: PaidFormProps) {
  const paying =
    (cents: number): SendForm<{ amount: string }> =>
    (_, { run }) =>
      run(
        payWeek,
        { params: { week }, body: { cents } },
        { said: texts.paidSaved, failed: texts.paidFailed },
      );
  return (
    <CommandForm
      draft={`scheme-paid ${week}`}
      values={{ amount: plainAmount(paid ?? cameIn ?? expected) }}
      checks={complainingOf(({ amount }) => [{ field: 'amount', text: wrongAmount(amount) }])}
      send={(values, press) => paying(typedCents(values.amount) ?? 0)(values, press)}
      done={onClose}
      wide
      save={wordTexts.save}
      more={({ busy, post }) => (
        <Button variant="text" wide disabled={busy} onClick={() => post(paying(0))}>
          {texts.nothingPaid}
        </Button>
      )}
    >
      {({ field, values }) => (
        <>
          <p className="muted">{texts.expected(amountText(expected))}</p>
          <AmountField typed={values.amount} {...field('amount')} />
        </>
      )}
    </CommandForm>
  );
}

import { amountText } from '@nead/contracts/fees/money.ts';
import { invoiceTexts } from '@nead/contracts/fees/page-texts.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { RunCommand } from '../../../ui/command/use-command.ts';
import { complainingOf } from '../../../ui/form/checked-form.ts';
import { Segments } from '../../../ui/form/chips.tsx';
import { CommandForm } from '../../../ui/form/command-form.tsx';
import { Select, TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { AmountField, typedCents, wrongAmount } from './amount-field.tsx';

type TypedReason = {
  amount: string;
  reason: string;
  off: boolean;
  childId: string;
};

export interface SentAmount {
  /** The id, made when the form opened: the server recognises a request that is sent a second time. */
  _id: string;
  cents: number;
  reason: string;
  off: boolean;
  /** The child that the amount is for, if there are several. */
  childId?: string;
}

interface AmountProps {
  /** The ids of its subject, as the draft's name. */
  of: string;
  open: boolean;
  title: string;
  save: string;
  /** The children to choose from. */
  among?: readonly { childId: string; name: string }[];
  /** The amount may be added or taken off. */
  either?: boolean;
  /** The amount, if it cannot be changed. */
  fixed?: number;
  /** The suggested amount and reason, which can be changed. */
  begins?: { typed: string; reason: string; off?: boolean };
  onClose: () => void;
  send: (sent: SentAmount, run: RunCommand) => Promise<unknown>;
}

/** A dialog for an amount and its reason. */
export function AmountDialog({ open, title, onClose, ...form }: AmountProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <AmountForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function AmountForm(props: Omit<AmountProps, 'open' | 'title'>) {
  const { of, save, among = [], either, fixed, begins, onClose, send } = props;
  const isOne = (id: string) => among.some(({ childId }) => childId === id);
  return (
    <CommandForm<TypedReason>
      draft={`amount ${of} ${begins?.typed}`}
      values={{
        amount: begins?.typed ?? '',
        reason: begins?.reason ?? '',
        off: begins?.off ?? true,
        childId: '',
      }}
      checks={complainingOf(({ amount, reason, childId }) => [
        {
          field: 'childId',
          text: among.length > 0 && !isOne(childId) ? invoiceTexts.childRequired : undefined,
        },
        { field: 'amount', text: fixed === undefined ? wrongAmount(amount) : undefined },
        { field: 'reason', text: reason.trim() === '' ? feeTexts.reasonRequired : undefined },
      ])}
      send={({ _id, amount, reason, off, childId }, { run }) =>
        send({ _id, cents: fixed ?? typedCents(amount) ?? 0, reason, off, ...(childId && { childId }) }, run)
      }
      done={onClose}
      wide
      save={save}
    >
      {({ field, values, put }) => (
        <>
          {among.length > 0 && (
            <Select label={invoiceTexts.lineChild} {...field('childId')} value={values.childId}>
              <option value="">{invoiceTexts.chooseChild}</option>
              {among.map(({ childId, name }) => (
                <option key={childId} value={childId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          {either && (
            <Segments
              legend={invoiceTexts.lineTitle}
              quiet
              choices={[
                { value: 'less', label: invoiceTexts.less },
                { value: 'more', label: invoiceTexts.moreToPay },
              ]}
              value={values.off ? 'less' : 'more'}
              onChange={(sign) => put({ off: sign === 'less' })}
            />
          )}
          {fixed === undefined ? (
            <AmountField typed={values.amount} {...field('amount')} />
          ) : (
            <p className="money">{amountText(fixed)}</p>
          )}
          <TextField label={invoiceTexts.reason} {...field('reason')} />
        </>
      )}
    </CommandForm>
  );
}

import { parseAmount } from '@nead/contracts/fees/money.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { TextField } from '../../../ui/form/field.tsx';

export interface TypedAmount {
  typed: string;
  type: (typed: string) => void;
  /** Undefined as long as it is not an amount of more than nothing. */
  cents: number | undefined;
  /** What is wrong with it; `early`: already while it is typed, when 0 may still become 0.50. */
  wrong: string | undefined;
  early: string | undefined;
}

/** An amount as it is typed. */
export function typedAmount(typed: string, type: TypedAmount['type']): TypedAmount {
  const parsed = parseAmount(typed);
  const unreadable = typeof parsed === 'object' && typed.trim() !== '' ? parsed.wrong : undefined;
  const cents = typeof parsed === 'number' && parsed > 0 ? parsed : undefined;
  const wrong = cents === undefined ? (unreadable ?? feeTexts.nothing) : undefined;
  return { typed, type, cents, wrong, early: unreadable };
}

/** `asked`: somebody wanted to send it, and is told what is missing. */
export const AmountField = ({ of, asked }: { of: TypedAmount; asked: boolean }) => (
  <TextField
    label={familyTexts.amount}
    inputMode="decimal"
    value={of.typed}
    error={asked ? of.wrong : of.early}
    onChange={({ target }) => of.type(target.value)}
  />
);

import { parseAmount } from '@nead/contracts/fees/money.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/form/field.tsx';

/** The typed amount in cents; undefined unless it is an amount above zero. */
export function typedCents(typed: string): number | undefined {
  const parsed = parseAmount(typed);
  return typeof parsed === 'number' && parsed > 0 ? parsed : undefined;
}

/** The complaint about an unreadable amount, shown while it is typed; 0 may still become 0.50. */
function unreadable(typed: string): string | undefined {
  const parsed = parseAmount(typed);
  return typeof parsed === 'object' && typed.trim() !== '' ? parsed.wrong : undefined;
}

export const wrongAmount = (typed: string): string | undefined =>
  typedCents(typed) === undefined ? (unreadable(typed) ?? feeTexts.nothing) : undefined;

export const AmountField = ({
  typed,
  error,
  ...field
}: { typed: string } & Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField label={familyTexts.amount} inputMode="decimal" {...field} error={error ?? unreadable(typed)} />
);

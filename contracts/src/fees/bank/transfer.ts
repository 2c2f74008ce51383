import { plainAmount } from '../money.ts';

/** Letters count as 10 to 35. */
const asDigits = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

const remainder97 = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

export const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Answers whether an account number has the form and the check digits of ISO 13616. */
export function isIban(typed: string): boolean {
  const iban = withoutSpaces(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  return remainder97(asDigits(iban.slice(4) + iban.slice(0, 4))) === 1;
}

/** An IBAN in groups of four, like its print. */
export const ibanText = (iban: string): string => withoutSpaces(iban).replaceAll(/(.{4})(?=.)/g, '$1 ');

export interface Transfer {
  payee: string;
  iban: string;
  cents: number;
  reference: string;
}

const PAYEE = 70;
const REFERENCE = 140;

/** The first `most` characters, never half a surrogate pair, which no code can hold. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

/** The text of the picture for banks' apps: EPC069-12, version 002, so that no BIC is needed. */
export const transferCode = ({ payee, iban, cents, reference }: Transfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    cut(payee, PAYEE),
    withoutSpaces(iban),
    `EUR${plainAmount(cents)}`,
    '',
    '',
    cut(reference, REFERENCE),
  ].join('\n');

/** Answers whether a transfer can have a payment code, which must be for one cent at least. */
export const canTransfer = ({ cents }: Pick<Transfer, 'cents'>): boolean => cents > 0;

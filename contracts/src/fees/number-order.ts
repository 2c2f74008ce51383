const digits = new Intl.Collator('en', { numeric: true });

/** Orders invoice numbers; from the ten-thousandth of a year they have one digit more. */
export const byInvoiceNumber = (a: string, b: string): number => digits.compare(a, b);

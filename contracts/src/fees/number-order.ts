const digits = new Intl.Collator('en', { numeric: true });

/** Orders invoice numbers, of which the ten-thousandth of a year has a digit more. */
export const byInvoiceNumber = (a: string, b: string): number => digits.compare(a, b);

import { catalogue } from '../catalogue.ts';

/** Texts for a mistake in an amount. */
export const moneyTexts = catalogue('moneyTexts', {
  notAnAmount: 'Please enter an amount, like 12.50',
  tooManyDecimals: 'An amount has at most two decimals',
  negative: 'An amount cannot be negative. What is owed back is a credit.',
  tooMuch: 'An amount is at most €99,999.99',
});

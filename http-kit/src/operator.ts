import { operatorTexts } from '@nead/contracts/legal/texts.ts';
import * as z from 'zod/mini';

const line = (name: string) =>
  z.optional(
    z.string().check(z.regex(/^[^\r\n]{2,200}$/, `${name} must be one line of at most 200 letters.`)),
  );

/** The settings about the operator of an installation. */
export const settingsOfOperator = {
  /** Name and address, as the law requires on a page: 'Example Ltd, 1 Main Street, Naas, Co. Kildare'. */
  OPERATOR: line('OPERATOR'),
  /** The country where records and backups are kept. */
  DATA_IN: line('DATA_IN'),
  SUPPORT_EMAIL: z.optional(z.email('SUPPORT_EMAIL is not an e-mail address.')),
};

interface OperatorSettings {
  OPERATOR?: string | undefined;
  DATA_IN?: string | undefined;
  SUPPORT_EMAIL?: string | undefined;
}

export interface Operator {
  operator: string;
  dataIn: string;
  supportEmail: string;
}

export const operatorOf = ({ OPERATOR, DATA_IN, SUPPORT_EMAIL }: OperatorSettings): Operator => ({
  operator: OPERATOR ?? operatorTexts.onTrial,
  dataIn: DATA_IN ?? operatorTexts.placeOnTrial,
  supportEmail: SUPPORT_EMAIL ?? 'support@nead.example',
});

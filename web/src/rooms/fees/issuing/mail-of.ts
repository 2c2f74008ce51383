import { changeInvoiceMail } from '@nead/contracts/fees/requests.ts';
import { call } from '../../../engine/api/api.ts';

/** Keeps the mail of an issued invoice from going, or sends it after all. */
export const mailOf = (id: string, goes: boolean) =>
  call(changeInvoiceMail, { params: { id }, body: { goes } });

import { type BankFile, readBankFile, textOfBankFile } from '@nead/contracts/fees/bank/bank-file.ts';
import { bankFileTexts } from '@nead/contracts/fees/month-texts.ts';

/** The types and endings that phones and browsers give a CSV file. */
export const BANK_FILES = '.csv,text/csv,text/plain,text/comma-separated-values,application/vnd.ms-excel';

const MOST_BYTES = 5_000_000;

/** Reads a bank's file on this device and nowhere else; answers the reason if it cannot be read. */
export async function readBankUpload(file: File): Promise<BankFile | { refused: string }> {
  if (file.size > MOST_BYTES) return { refused: bankFileTexts.tooLarge };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes ? readBankFile(textOfBankFile(new Uint8Array(bytes))) : { refused: bankFileTexts.unreadable };
}

import { type BankFile, readBankFile, textOfBankFile } from '@nead/contracts/fees/bank/bank-file.ts';
import { bankFileTexts } from '@nead/contracts/fees/month-texts.ts';

/** What phones and browsers take for a CSV file. */
export const BANK_FILES = '.csv,text/csv,text/plain,text/comma-separated-values,application/vnd.ms-excel';

const MOST_BYTES = 5_000_000;

/** A bank's file, read on this device and nowhere else; or why it cannot be. */
export async function readBankUpload(file: File): Promise<BankFile | { refused: string }> {
  if (file.size > MOST_BYTES) return { refused: bankFileTexts.tooLarge };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  return bytes ? readBankFile(textOfBankFile(new Uint8Array(bytes))) : { refused: bankFileTexts.unreadable };
}

import { parentReceiptPdf, receiptPdf } from '@nead/contracts/fees/books/book-requests.ts';
import { receiptTexts } from '@nead/contracts/fees/books/book-texts.ts';
import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import { receiptReference } from '@nead/contracts/fees/shapes.ts';
import { Download } from 'lucide-react';
import { shortDate } from '../../../engine/device/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { saveFile } from '../../files/save-file.ts';

interface Paid {
  _id: string;
  date: string;
  cents: number;
}

type Side = 'childminder' | 'parent';

export function saveReceipt(side: Side, { _id: id, date }: Omit<Paid, 'cents'>): Promise<void> {
  const paper = side === 'parent' ? parentReceiptPdf : receiptPdf;
  return saveFile(paper, { params: { id } }, receiptTexts.file(receiptReference(date, id)));
}

/** Saves the receipt of a payment. */
export function ReceiptButton({ side, payment }: { side: Side; payment: Paid }) {
  const { date, cents } = payment;
  return (
    <Button
      variant="text"
      small
      icon={Download}
      aria-label={familyTexts.ofDay(receiptTexts.of(cents), shortDate(date))}
      onClick={() => void saveReceipt(side, payment)}
    >
      {receiptTexts.title}
    </Button>
  );
}

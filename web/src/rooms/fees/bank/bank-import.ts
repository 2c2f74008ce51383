import type { BankFile } from '@nead/contracts/fees/bank/bank-file.ts';
import type { BankLine, BankMatch } from '@nead/contracts/fees/bank/bank-match.ts';
import type { OpenFees } from '@nead/contracts/fees/books/book-views.ts';

/** The payer and the purpose: an invoice, or anything that the family has to pay. */
type Payee = { invoiceId: string } | { contactId: string };

interface LineChoice {
  payee: Payee | undefined;
  chosen: boolean;
}

export interface BankImport {
  /** The number of the chosen file that is shown: a larger one that was chosen before may be read later. */
  nth: number;
  /** A file was read, though it may have no lines. */
  isRead: boolean;
  /** The reason why the last file is not shown. */
  refused: string | undefined;
  /** The suggestions as loaded when the file was read, so that nothing moves while somebody looks at it. */
  matches: readonly BankMatch[];
  wrong: BankFile['wrong'];
  /** The number of lines with no money in. */
  left: number;
  /** Choices that differ from the suggestions, by the hash of the line; kept when another file is read. */
  choices: ReadonlyMap<string, LineChoice>;
  /** The lines that were recorded here, which the server's list may not have yet. */
  recorded: ReadonlySet<string>;
  failed: ReadonlyMap<string, string>;
}

export const noImport: BankImport = {
  nth: 0,
  isRead: false,
  refused: undefined,
  matches: [],
  wrong: [],
  left: 0,
  choices: new Map(),
  recorded: new Set(),
  failed: new Map(),
};

export type ImportStep =
  | { type: 'read'; nth: number; matches: readonly BankMatch[]; wrong: BankFile['wrong']; left: number }
  | { type: 'refused'; nth: number; sentence: string }
  | { type: 'choose'; row: ImportRow; chosen: boolean }
  | { type: 'say'; row: ImportRow; payee: Payee | undefined }
  | { type: 'sent'; recorded: readonly string[]; failed: ReadonlyMap<string, string> }
  | { type: 'taken-back'; bankLines: readonly string[] };

/** A line with its present choices. */
export interface ImportRow {
  line: BankLine;
  group: BankMatch['standing'];
  byHand: BankMatch['byHand'];
  isRecorded: boolean;
  payee: Payee | undefined;
  chosen: boolean;
  failed: string | undefined;
}

export const payeeText = (payee: Payee | undefined): string => {
  if (!payee) return '';
  return 'invoiceId' in payee ? `invoice ${payee.invoiceId}` : `family ${payee.contactId}`;
};

export function payeeOf(text: string): Payee | undefined {
  const [what, id = ''] = text.split(' ');
  if (what === 'invoice') return { invoiceId: id };
  return what === 'family' ? { contactId: id } : undefined;
}

const suggested = ({ standing, invoiceId, contactId }: BankMatch): LineChoice => ({
  payee: invoiceId ? { invoiceId } : contactId ? { contactId } : undefined,
  chosen: standing === 'certain',
});

export function importStep(state: BankImport, step: ImportStep): BankImport {
  switch (step.type) {
    case 'read': {
      const { type: _, ...file } = step;
      return step.nth < state.nth
        ? state
        : { ...state, ...file, isRead: true, refused: undefined, failed: new Map() };
    }
    case 'refused':
      return step.nth < state.nth ? state : { ...state, nth: step.nth, refused: step.sentence };
    case 'choose':
    case 'say': {
      const { line, payee } = step.row;
      const choice =
        step.type === 'choose'
          ? { payee, chosen: step.chosen }
          : { payee: step.payee, chosen: step.payee !== undefined };
      return { ...state, choices: new Map(state.choices).set(line.bankLine, choice) };
    }
    case 'sent': {
      const recorded = new Set([...state.recorded, ...step.recorded]);
      return { ...state, recorded, failed: step.failed };
    }
    case 'taken-back': {
      const gone = new Set(step.bankLines);
      return { ...state, recorded: new Set([...state.recorded].filter((each) => !gone.has(each))) };
    }
  }
}

/** Answers whether the payee still has something to pay. An invoice that was paid meanwhile is not suggested any more. */
const isThere = (payee: Payee, { invoices, families }: OpenFees): boolean =>
  'invoiceId' in payee
    ? invoices.some(({ _id }) => _id === payee.invoiceId)
    : families.some(({ contactId }) => contactId === payee.contactId);

export function importRows(state: BankImport, book: OpenFees): ImportRow[] {
  const recorded = new Set([...book.bankLines, ...state.recorded]);
  return state.matches.map((match): ImportRow => {
    const { line, standing: group, byHand } = match;
    const { payee: wanted, chosen } = state.choices.get(line.bankLine) ?? suggested(match);
    const payee = wanted && isThere(wanted, book) ? wanted : undefined;
    const isRecorded = recorded.has(line.bankLine);
    const failed = isRecorded ? undefined : state.failed.get(line.bankLine);
    return {
      line,
      group,
      byHand,
      isRecorded,
      payee,
      chosen: chosen && !isRecorded && payee !== undefined,
      failed,
    };
  });
}

/** The payment as if it were recorded by hand, with the line from which it is made. */
export function paymentOf({ line, payee }: ImportRow, { invoices }: OpenFees) {
  const { date, cents, bankLine } = line;
  const base = { date, way: 'transfer', cents, held: false, bankLine } as const;
  if (!payee) return undefined;
  if ('contactId' in payee) return { ...base, contactId: payee.contactId };
  const invoice = invoices.find(({ _id }) => _id === payee.invoiceId);
  if (!invoice) return undefined;
  const saidId = invoice.said?.cents === cents ? invoice.said._id : undefined;
  return { ...base, contactId: invoice.contactId, toward: invoice._id, ...(saidId && { saidId }) };
}

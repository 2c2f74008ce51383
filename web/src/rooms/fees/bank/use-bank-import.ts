import { bankLinesOf, matchBankLines } from '@nead/contracts/fees/bank/bank-match.ts';
import type { OpenFees } from '@nead/contracts/fees/books/book-views.ts';
import { bankImportTexts, paymentsSheetTexts as texts } from '@nead/contracts/fees/month-texts.ts';
import { recordPayment, removePayment } from '@nead/contracts/fees/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef } from 'react';
import { call } from '../../../engine/api/api.ts';
import { type ApiProblem, isProblem } from '../../../engine/api/api-problem.ts';
import { useUnderWay } from '../../../engine/command/under-way.ts';
import { canHash, hashHere } from '../../../engine/device/hash.ts';
import { fetchChanged } from '../../../engine/live/live-cache.ts';
import { unansweredSentence } from '../../../ui/command/failure-words.ts';
import { useCommands } from '../../../ui/command/use-command.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { type ImportRow, importRows, importStep, noImport, paymentOf } from './bank-import.ts';
import { readBankUpload } from './read-bank-upload.ts';

const sentenceOf = (problem: ApiProblem): string => problem.errors[0] ?? unansweredSentence(problem);

/** A bank's file, read on this device and nowhere else, and the payments that are recorded from it. */
export function useBankImport(book: OpenFees) {
  const queries = useQueryClient();
  const [state, step] = useReducer(importStep, noImport);
  const [busy, during] = useUnderWay();
  const undo = useCommands({ failed: texts.failed });
  /** The ids of payments whose answer was lost: they may have been recorded. */
  const sent = useRef(new Map<string, string>());
  const files = useRef(0);
  const rows = importRows(state, book);

  async function read(file: File): Promise<void> {
    files.current += 1;
    const nth = files.current;
    const refuse = (sentence: string) => step({ type: 'refused', nth, sentence });
    if (!canHash()) return refuse(bankImportTexts.notSecure);
    const found = await readBankUpload(file);
    if ('refused' in found) return refuse(found.refused);
    const matches = matchBankLines(await bankLinesOf(found.transfers, hashHere), book);
    step({ type: 'read', nth, matches, wrong: found.wrong, left: found.left.length });
  }

  async function takeBack(made: ReadonlyMap<string, string>): Promise<void> {
    const removed = new Set<string>();
    await undo.runEach(
      removePayment,
      [...made.values()].map((id) => ({ params: { id } })),
      { each: ({ params }) => removed.add(params.id) },
    );
    const bankLines = [...made].filter(([, id]) => removed.has(id)).map(([bankLine]) => bankLine);
    step({ type: 'taken-back', bankLines });
    if (bankLines.length > 0) showToast({ text: bankImportTexts.takenBack(bankLines.length) });
  }

  function showOutcome(made: ReadonlyMap<string, string>, failed: number): void {
    if (failed > 0)
      showToast({
        tone: 'danger',
        about: texts.failed,
        text: bankImportTexts.notRecorded(failed),
        detail: bankImportTexts.staysChosen,
      });
    if (made.size > 0)
      showToast({
        text: texts.recorded(made.size),
        action: { label: frameTexts.undo, act: () => void takeBack(made) },
      });
  }

  /** The payments are sent one by one, so that a refused one does not stop the others. */
  async function sendEach(chosen: readonly ImportRow[]) {
    const made = new Map<string, string>();
    const failed = new Map<string, string>();
    for (const row of chosen) {
      const { bankLine } = row.line;
      const payment = paymentOf(row, book);
      if (!payment) continue;
      const _id = sent.current.get(bankLine) ?? newId();
      const reply = await call(recordPayment, { body: { _id, ...payment } });
      sent.current.delete(bankLine);
      if (!isProblem(reply)) made.set(bankLine, _id);
      else {
        failed.set(bankLine, sentenceOf(reply));
        // The payment may have been saved all the same.
        if (reply.status === 0 || reply.status >= 500) sent.current.set(bankLine, _id);
      }
    }
    return { made, failed };
  }

  async function record(chosen: readonly ImportRow[]): Promise<void> {
    const { made, failed } = await during(() => sendEach(chosen));
    step({ type: 'sent', recorded: [...made.keys()], failed });
    showOutcome(made, failed.size);
    void fetchChanged(queries, recordPayment.changes);
  }

  return { state, rows, busy, step, read, record };
}

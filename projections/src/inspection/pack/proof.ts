import { type ChainVerdict, verifyPath } from '@nead/contracts/history/chain-requests.ts';
import { texts as historyTexts } from '@nead/contracts/history/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import { ALARM, QUIET } from '../../pdf/pen.ts';
import { dayAndTime, type Sheet } from '../../pdf/sheet.ts';

/** Where a chain stood when the pack was printed. */
export interface Printed {
  id: Id;
  name: string;
  verdict: ChainVerdict;
}

const inGroups = (hash: string): string => hash.replace(/(.{4})(?=.)/g, '$1 ');

function stateOf({ ok, anchored, broken }: ChainVerdict, now: Date): [string, { color: string }] {
  if (!ok && broken) {
    const why = historyTexts.brokenBy[broken.why] ?? broken.why;
    return [texts.chainBroken(broken.revision, why), { color: ALARM }];
  }
  const held = anchored ? ` ${texts.chainHeld(dayAndTime(anchored.at))}` : '';
  return [`${texts.chainWhole(dayAndTime(now))}${held}`, { color: QUIET }];
}

export function drawProof(sheet: Sheet, printed: readonly Printed[], publicUrl: string, now: Date): void {
  for (const text of texts.proofLead) sheet.text(text);
  sheet.text(texts.proofAt(`${publicUrl}/verify`), { weight: 700 });
  for (const { id, name, verdict } of printed) {
    const { of, hash } = verdict;
    sheet.heading(name, 3);
    if (!hash) {
      sheet.text(texts.chainEmpty, { quiet: true });
      continue;
    }
    const [state, look] = stateOf(verdict, now);
    sheet.code(`${publicUrl}${verifyPath(of, id, hash)}`, texts.codeOf(name), [
      [texts.reference(`${of}/${id}`), { size: 9.5 }],
      [inGroups(hash), { size: 9.5, weight: 700 }],
      [state, { size: 9.5, ...look }],
    ]);
  }
}

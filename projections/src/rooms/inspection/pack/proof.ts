import { type ChainVerdict, inGroups, verifyPath } from '@nead/contracts/history/chain-requests.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import { ALARM, QUIET } from '../../../engine/pdf/pen.ts';
import { printedDayAndTime, type Sheet } from '../../../engine/pdf/sheet.ts';

/** The end of a hash chain at the time of printing. */
export interface Printed {
  id: Id;
  name: string;
  verdict: ChainVerdict;
}

/** The hash in two lines, so that it can be compared with a finger. */
const inTwoLines = (hash: string): string => inGroups(hash).replace(/^(.{39}) /, '$1\n');

function stateOf({ ok, anchored, broken }: ChainVerdict, now: Date): [string, { color: string }] {
  if (!ok && broken) {
    const why = historyTexts.brokenBy[broken.why] ?? broken.why;
    return [texts.chainBroken(broken.revision, why), { color: ALARM }];
  }
  const held = anchored ? ` ${texts.chainHeld(printedDayAndTime(anchored.at))}` : '';
  return [`${texts.chainWhole(printedDayAndTime(now))}${held}`, { color: QUIET }];
}

export function drawProof(sheet: Sheet, printed: readonly Printed[], publicUrl: string, now: Date): void {
  for (const text of texts.proofLead) sheet.text(text);
  sheet.text(texts.proofAt(`${publicUrl}/verify`), { weight: 700 });
  for (const { id, name, verdict } of printed) {
    const { of, hash } = verdict;
    if (!hash) {
      sheet.heading(name, 3);
      sheet.text(texts.chainEmpty, { quiet: true });
      continue;
    }
    const [state, look] = stateOf(verdict, now);
    const address = `${publicUrl}${verifyPath(of, id, hash)}`;
    sheet.code({ title: name, address, alt: texts.codeOf(name) }, [
      [texts.reference(`${of}/${id}`), { size: 9.5 }],
      [inTwoLines(hash), { size: 9.5, weight: 700 }],
      [state, { size: 9.5, ...look }],
    ]);
  }
}

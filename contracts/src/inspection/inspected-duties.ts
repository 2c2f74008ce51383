import { dateName } from '../calendar/date-names.ts';
import { dutyWords } from '../compliance/duty-words.ts';
import type { Paper, ToldFacts } from '../compliance/facts.ts';
import { type DutyRow, fileOn } from '../compliance/file-state.ts';
import { fileTexts } from '../compliance/file-texts.ts';
import { inspectedFileTexts as texts } from './pack-texts.ts';
import { inspectionTexts } from './texts.ts';

/** A duty with its state and notes, as an inspector reads it on a pass and on paper. */
export interface InspectedDuty extends DutyRow {
  law: string;
  /** Its state in words, with notes. */
  said: readonly string[];
  noted: readonly string[];
}

const lineOf = ({ document, number, person, issued, expires }: Paper): string =>
  [
    person,
    document ?? texts.seen,
    number && texts.number(number),
    issued && texts.of(dateName(issued)),
    expires && texts.to(dateName(expires)),
  ]
    .filter(Boolean)
    .join(' · ');

function notedOf({ duty: { id, met } }: DutyRow, facts: ToldFacts): string[] {
  if (met.by === 'record') {
    const count = facts.records.find(({ kind }) => kind === met.kind)?.count ?? 0;
    return count > 0 ? [texts.recorded(count)] : [];
  }
  return facts.papers.filter(({ duty }) => duty === id).map(lineOf);
}

const isKept = ({ duty: { met } }: DutyRow): boolean =>
  met.by === 'paper' || met.by === 'record' || met.by === 'registration';

/** Every duty of today, with or without records. */
export const inspectedDuties = (facts: ToldFacts, today: string): InspectedDuty[] =>
  fileOn(facts, today).rows.map((row) => {
    const { state, more } = dutyWords(row, facts, today);
    const noted = notedOf(row, facts);
    const isInNead = row.duty.met.by === 'paper' && row.duty.met.inNead && facts.handbook !== null;
    const isEmpty = isKept(row) && row.state.is === 'missing' && noted.length === 0 && !isInNead;
    return {
      ...row,
      law: fileTexts.regulations(row.duty.regulations),
      said: isEmpty ? [inspectionTexts.noneRecorded] : more === undefined ? [state] : [state, more],
      noted,
    };
  });

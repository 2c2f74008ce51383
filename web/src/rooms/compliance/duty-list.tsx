import { type DutyWords, dutyWords } from '@nead/contracts/compliance/duty-words.ts';
import type { FileFacts } from '@nead/contracts/compliance/facts.ts';
import type { DutyRow } from '@nead/contracts/compliance/file-state.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PlainButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePlan } from '../subscription/plan-query.ts';
import { DutyMark, toneOf } from './duty-mark.tsx';

/** The name of a row, its state, and further facts. */
export const DutyText = ({ row, words }: { row: Pick<DutyRow, 'state'>; words: DutyWords }) => (
  <span>
    <b>{words.name}</b>
    <small className={toneOf(row.state)}>{words.state}</small>
    {words.more && <small>{words.more}</small>}
  </span>
);

/** Answers whether the handbook is kept in Nead: the plan has it, or had it. */
export const useHandbookHere = ({ handbook }: Pick<FileFacts, 'handbook'>): boolean =>
  usePlan()?.granted('enableCompliance') === true || handbook !== null;

/** The page on which a duty is shown and met; undefined if a sheet of the same page does that. */
export function pageOfDuty({ duty: { id, met } }: DutyRow, isHandbookHere: boolean): string | undefined {
  if (met.by === 'paper') return met.inNead && isHandbookHere ? '/childminder/file/handbook' : undefined;
  if (met.by === 'record') return `/childminder/file/records/${met.kind}`;
  if (met.by === 'child-records' || met.by === 'consents') return '/childminder/children';
  if (met.by === 'presence') return '/childminder/scheme';
  if (met.by === 'accidents') return '/childminder/incidents';
  return id === 'complaints' ? '/childminder/file/complaints' : undefined;
}

interface DutyListProps {
  rows: readonly DutyRow[];
  facts: FileFacts;
  today: string;
  open: (row: DutyRow) => void;
}

/** The rows of the file, each leading to its page or sheet. */
export function DutyList({ rows, facts, today, open }: DutyListProps) {
  const isHandbookHere = useHandbookHere(facts);
  return (
    <ul className="duties">
      {rows.map((row) => {
        const to = pageOfDuty(row, isHandbookHere);
        const inside = (
          <>
            <DutyMark is={row.state.is} />
            <DutyText row={row} words={dutyWords(row, facts, today)} />
            <Icon of={ChevronRight} size="s" />
          </>
        );
        return (
          <li key={row.duty.id}>
            {to && row.state.is !== 'not-needed' ? (
              <Link className="duty" to={to}>
                {inside}
              </Link>
            ) : (
              <PlainButton className="duty" onClick={() => open(row)}>
                {inside}
              </PlainButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { isDate } from '@nead/contracts/care/when.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../engine/device/now.ts';
import { IconButton } from '../button.tsx';
import { TypedDate } from './typed-date.tsx';

/** The reason why a chosen day cannot be shown. */
function dayProblem(date: string, today: string): string | undefined {
  if (!isDate(date)) return careTexts.invalidDate;
  return date > today ? careTexts.futureDate : undefined;
}

export interface DayChoice {
  date: string;
  today: string;
  isToday: boolean;
  /** The query string for other pages about the same day. */
  search: string;
  problem: string | undefined;
  choose: (date: string) => void;
}

/** The day that a page shows. It is in the address, so that going back and sending a link keep it. */
export function useDayChoice(): DayChoice {
  const today = dublinDate(useNow());
  const [search, setSearch] = useSearchParams();
  const [refused, setRefused] = useState<string>();
  const asked = search.get('date') ?? today;
  const wrong = dayProblem(asked, today);
  const date = wrong ? today : asked;
  return {
    date,
    today,
    isToday: date === today,
    search: date === today ? '' : `?date=${date}`,
    problem: refused ?? wrong,
    choose(next) {
      const problem = dayProblem(next, today);
      setRefused(problem);
      if (!problem) setSearch(next === today ? {} : { date: next }, { replace: true });
    },
  };
}

interface Day extends Pick<DayChoice, 'date' | 'isToday' | 'problem' | 'choose'> {
  /** There is no earlier day to choose. */
  isFirst?: boolean;
}

export function DayPicker({ day: { date, isToday, isFirst, problem, choose } }: { day: Day }) {
  return (
    <div className="daypick">
      <IconButton
        icon={ChevronLeft}
        label={dayTexts.dayBefore}
        disabled={isFirst}
        onClick={() => choose(addDays(date, -1))}
      />
      <TypedDate label={dayTexts.date} date={date} error={problem} choose={choose} />
      <IconButton
        icon={ChevronRight}
        label={dayTexts.dayAfter}
        disabled={isToday}
        onClick={() => choose(addDays(date, 1))}
      />
    </div>
  );
}

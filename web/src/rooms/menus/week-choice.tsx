import { isDate } from '@nead/contracts/care/when.ts';
import { addDays, dublinDate, mondayOf } from '@nead/contracts/dublin.ts';
import { menuTexts as texts } from '@nead/contracts/menus/texts.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { Button, IconButton } from '../../ui/button.tsx';

export interface WeekChoice {
  today: string;
  monday: string;
  choose: (date: string) => void;
}

/** The week that a page shows. It is in the address, so that going back and sending a link keep it. */
export function useWeekChoice(): WeekChoice {
  const today = dublinDate(useNow());
  const [search, setSearch] = useSearchParams();
  const asked = search.get('week') ?? '';
  const monday = mondayOf(isDate(asked) ? asked : today);
  return {
    today,
    monday,
    choose(date) {
      const next = mondayOf(date);
      setSearch(next === mondayOf(today) ? {} : { week: next }, { replace: true });
    },
  };
}

/** The day of the month: '16', or '30 Nov' if the week ends in another month. */
const dayOfMonth = (date: string, until: string): string => {
  const [day = '', month = ''] = shortDate(date).split(' ');
  return date.slice(0, 7) === until.slice(0, 7) ? day : `${day} ${month}`;
};

/** The choice of a week. `more`: further actions on the week. */
export function WeekPicker({ week, more }: { week: WeekChoice; more?: ReactNode }) {
  const { today, monday, choose } = week;
  const sunday = addDays(monday, 6);
  const isThisWeek = monday <= today && today <= sunday;
  return (
    <div className="menuweek">
      <div className="menuweek__dates">
        <IconButton icon={ChevronLeft} label={texts.weekBefore} onClick={() => choose(addDays(monday, -7))} />
        <b className="strong" aria-live="polite">
          {texts.weekOf(dayOfMonth(monday, sunday), shortDate(sunday))}
        </b>
        <IconButton icon={ChevronRight} label={texts.weekAfter} onClick={() => choose(addDays(monday, 7))} />
      </div>
      <div className="menuweek__acts">
        {more}
        {!isThisWeek && (
          <Button variant="text" onClick={() => choose(today)}>
            {texts.thisWeek}
          </Button>
        )}
      </div>
    </div>
  );
}

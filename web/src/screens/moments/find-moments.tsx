import { monthName } from '@nead/contracts/calendar/date-names.ts';
import { monthOf } from '@nead/contracts/calendar/month-grid.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import { themesOn } from '@nead/contracts/care/themes.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { momentTexts as texts } from '@nead/contracts/moments/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useNow } from '../../engine/device/now.ts';
import { namesAmong } from '../../rooms/care/today/shown-children.ts';
import type { MomentSearch } from '../../rooms/moments/moments-query.ts';
import { Select } from '../../ui/form/field.tsx';

/** The months to choose from: two years, the present one first. */
const MONTHS = 24;

const monthsBack = (today: string): string[] =>
  Array.from({ length: MONTHS }, (_, nth) => monthOf(addMonths(`${monthOf(today)}-01`, -nth)));

interface FindProps {
  all: readonly Child[];
  search: MomentSearch;
  find: (search: MomentSearch) => void;
}

/** The choice of a child, a theme and a month; without any, moments are those of today. */
export function FindMoments({ all, search, find }: FindProps) {
  const today = dublinDate(useNow());
  const nameOf = namesAmong(all);
  const { childId, theme, month } = search;
  const change = (changed: MomentSearch) =>
    find(Object.fromEntries(Object.entries({ ...search, ...changed }).filter(([, value]) => value)));
  return (
    <section className="findmoments" aria-label={texts.findBy}>
      <Select
        label={texts.findWho}
        value={childId ?? ''}
        onChange={({ target }) => change({ childId: target.value })}
      >
        <option value="">{texts.anybody}</option>
        {all.map((child) => (
          <option key={child._id} value={child._id}>
            {nameOf(child)}
          </option>
        ))}
      </Select>
      <Select
        label={texts.findMonth}
        value={month ?? ''}
        onChange={({ target }) => change({ month: target.value })}
      >
        <option value="">{childId || theme ? texts.anyMonth : texts.justToday}</option>
        {monthsBack(today).map((each) => (
          <option key={each} value={each}>
            {monthName(each)}
          </option>
        ))}
      </Select>
      <Select
        label={texts.findTheme}
        value={theme ?? ''}
        onChange={({ target }) => change({ theme: target.value })}
      >
        <option value="">{texts.anyTheme}</option>
        {themesOn(today).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </section>
  );
}

import { mondayOf } from '@nead/contracts/dublin.ts';
import { type Clash, isPlanned, type MenuDay, mealsOfDay } from '@nead/contracts/menus/menu.ts';
import { menuTexts as texts } from '@nead/contracts/menus/texts.ts';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { allergyText } from '../../ui/child/allergy-chip.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { firstNameOf } from '../../ui/person-name.ts';
import { menuDayName } from './menus.ts';
import './menu-days.css';

interface Named {
  firstName: string | null;
}

interface MenuDaysProps {
  days: readonly MenuDay[];
  /** The dates on which the childminder is away: nothing is planned for them, and an earlier plan is not served. */
  daysOff: readonly string[];
  /** 'You are away.' */
  away: string;
  today: string;
  clashesOf: (day: MenuDay) => readonly Clash<Named>[];
  /** The action for a day. */
  act?: (day: MenuDay) => ReactNode;
}

/** A week's menus. The present week begins with today, and its past days are below. */
export function MenuDays({ days, ...shared }: MenuDaysProps) {
  const monday = mondayOf(shared.today);
  const isOver = ({ date }: MenuDay) => date >= monday && date < shared.today;
  const over = days.filter(isOver);
  const ahead = days.filter((day) => !isOver(day));
  return (
    <>
      {ahead.length > 0 && <Days days={ahead} {...shared} />}
      {over.length > 0 && <h2 className="label">{texts.earlier}</h2>}
      {over.length > 0 && <Days days={over} {...shared} />}
    </>
  );
}

const Days = ({ days, daysOff, away, today, clashesOf, act }: MenuDaysProps) => (
  <ul className="menudays">
    {days.map((day) => (
      <li
        key={day.date}
        data-date={day.date}
        className={classes('card menuday', day.date === today && 'is-today')}
        {...(day.date === today && { 'aria-current': 'date' as const })}
      >
        <div className="section__head menuday__head">
          <h2 className="menuday__name">{menuDayName(day.date)}</h2>
          {day.date === today && <Badge tone="green">{texts.today}</Badge>}
          {!daysOff.includes(day.date) && act?.(day)}
        </div>
        {daysOff.includes(day.date) ? (
          <p className="muted">{away}</p>
        ) : isPlanned(day.menu) ? (
          <MealsOfDay day={day} clashes={clashesOf(day)} />
        ) : (
          <p className="muted">{texts.nothingPlanned}</p>
        )}
      </li>
    ))}
  </ul>
);

const MealsOfDay = ({ day, clashes }: { day: MenuDay; clashes: readonly Clash<Named>[] }) => (
  <dl className="menuday__meals">
    {mealsOfDay
      .filter((type) => day.menu[type].length > 0)
      .map((type) => (
        <div key={type}>
          <dt>{texts.meals[type]}</dt>
          <dd>{day.menu[type].join(', ')}</dd>
          {clashes
            .filter((clash) => clash.type === type)
            .map(({ child, food, allergies }) => (
              <dd key={`${food} ${firstNameOf(child)}`} className="menuday__clash">
                <Icon of={TriangleAlert} size="xs" />
                <span>{texts.clash(firstNameOf(child), food, allergyText(allergies).toLowerCase())}</span>
              </dd>
            ))}
        </div>
      ))}
  </dl>
);

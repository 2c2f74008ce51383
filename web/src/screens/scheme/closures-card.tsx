import { type Closure, closuresOfYear, programmeYear } from '@nead/contracts/scheme/closures.ts';
import { schemePageTexts as texts } from '@nead/contracts/scheme/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../engine/api/auth.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { eventsBetweenQuery } from '../../rooms/calendar/calendar-queries.ts';
import { LinkButton } from '../../ui/button.tsx';

/** The days off in the programme's year, as the calendar has them, compared with those that the scheme pays for. */
export function ClosuresCard({ today }: { today: string }) {
  const { from, to } = programmeYear(today);
  const { data: events } = useQuery(eventsBetweenQuery(useAuth()?.user._id ?? '', from, to));
  if (!events) return null;
  const { closures, used, paidDays } = closuresOfYear(
    events.filter(({ isAway }) => isAway),
    today,
  );
  return (
    <section className="card" aria-labelledby="scheme-closures">
      <h2 className="h3" id="scheme-closures">
        {texts.closures}
      </h2>
      <p>{closures.length === 0 ? texts.noClosures : texts.closuresUsed(used, paidDays)}</p>
      {used > paidDays && <p className="schemepaid__short">{texts.closuresOver(used - paidDays)}</p>}
      {closures.map((closure) => (
        <ClosureRow key={`${closure.from} ${closure.enteredOn}`} of={closure} />
      ))}
      <p className="meta">{texts.closuresHow}</p>
      <LinkButton variant="text" small to="/childminder/calendar?add=away">
        {texts.openCalendar}
      </LinkButton>
    </section>
  );
}

function ClosureRow({ of: { from, to, days, enteredOn, isLate } }: { of: Closure }) {
  const entered = shortDate(enteredOn);
  return (
    <div className="schemepaid">
      <span>
        <b>{from === to ? shortDate(from) : texts.dates(shortDate(from), shortDate(to))}</b>
        <small className={isLate ? 'schemepaid__short' : undefined}>
          {isLate ? texts.closureLate(entered) : texts.closureIn(entered)}
        </small>
      </span>
      <span>{texts.closureDays(days)}</span>
    </div>
  );
}

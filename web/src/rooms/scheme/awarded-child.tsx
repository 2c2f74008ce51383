import { isWeekend } from '@nead/contracts/dublin.ts';
import { sumOfHours } from '@nead/contracts/scheme/award.ts';
import { schemePageTexts as texts } from '@nead/contracts/scheme/page-texts.ts';
import { chooseWarning } from '@nead/contracts/scheme/requests.ts';
import type { ChildsWeek, DayHours } from '@nead/contracts/scheme/week.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { ChevronDown, ChevronUp, Clock } from 'lucide-react';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { dayAndMonth, hoursText, shortWeekday } from './scheme-words.ts';
import { TwelveWeeks } from './twelve-weeks.tsx';

interface AwardedChildProps {
  child: ChildsWeek;
  photoUrl: string | null;
  today: string;
  /** Opens an award to change it. */
  openAward: (registrationId: string) => void;
}

/** A child's week compared with the registered hours, and the weeks before it. */
export function AwardedChild({ child, photoUrl, today, openAward }: AwardedChildProps) {
  const { childId, childName, days, registered, registrations } = child;
  const name = childName ?? erased;
  const first = childName?.split(' ')[0] ?? null;
  const isOpen =
    days.some(({ missingSignOut, since }) => missingSignOut.length > 0 || since) ||
    days.some(({ date }, nth) => date >= today && (registered[nth] ?? 0) > 0);
  const sum = sumOfHours(registered);
  const shown = days
    .map((day, nth) => ({ day, registered: registered[nth] ?? 0 }))
    .filter(({ day, registered: hours }) => !isWeekend(day.date) || hours > 0 || day.minutes > 0);
  return (
    <section className="card ncs" aria-label={name}>
      <div className="ncs__head">
        <Avatar who={{ _id: childId, firstName: first, lastName: null, photoUrl }} size="m" />
        <div className="grow">
          <b className="strong">{name}</b>
          <p className="meta ncs__awards">
            {registrations.map(({ registrationId, to }) => (
              <button
                key={registrationId}
                type="button"
                className="ncs__award"
                onClick={() => openAward(registrationId)}
              >
                {texts.awardTo(dayAndMonth(to))}
              </button>
            ))}
          </p>
        </div>
        <p className="ncs__sum">
          {texts.hours(hoursText(child.hours))}
          <small>
            {isOpen ? texts.soFarOf(hoursText(sum)) : texts.of(hoursText(sum))}
            {child.roundedUp !== child.hours && `, ${texts.roundedUp(child.roundedUp)}`}
          </small>
        </p>
      </div>
      <ol className="wk" data-days={shown.length}>
        {shown.map(({ day, registered: hours }) => (
          <Day key={day.date} day={day} registered={hours} today={today} />
        ))}
      </ol>
      {child.weeks.length > 0 && <TwelveWeeks child={child} today={today} />}
      {child.weeks.length > 0 && <TellParents child={child} />}
    </section>
  );
}

/** The choice whether the parents of this child get the same warnings as she does. */
function TellParents({ child: { childId, childName, toParents } }: Pick<AwardedChildProps, 'child'>) {
  const { busy, run } = useCommand(chooseWarning, { failed: texts.toParentsFailed });
  const first = childName?.split(' ')[0];
  return (
    <Checkbox
      label={first ? texts.toParentsOf(first) : texts.toParents}
      checked={toParents}
      disabled={busy}
      onChange={({ target }) => void run({ params: { id: childId }, body: { toParents: target.checked } })}
    />
  );
}

function Day({ day, registered, today }: { day: DayHours; registered: number; today: string }) {
  const { date, hours, missingSignOut, since, late } = day;
  const name = <span>{shortWeekday(date)}</span>;
  if (missingSignOut.length > 0)
    return (
      <li className="gap">
        {name}
        <b>{texts.unknown}</b>
        <span>{texts.noEnd}</span>
      </li>
    );
  if (registered === 0 && hours === 0)
    return (
      <li className="none">
        {name}
        <b>–</b>
        <span />
      </li>
    );
  if (date > today || (date === today && hours === 0))
    return (
      <li className="none">
        {name}
        <b>
          <span aria-hidden="true">–</span>
          <span className="sr">{texts.toCome}</span>
        </b>
        <span>{texts.of(hoursText(registered))}</span>
      </li>
    );
  const under = date < today && hours < registered;
  const over = hours > registered;
  return (
    <li className={under ? 'under' : over ? 'over' : undefined}>
      {name}
      <b>
        {hoursText(hours)}
        {(under || over) && <Icon of={over ? ChevronUp : ChevronDown} />}
        {late && <Icon of={Clock} />}
        {late && <span className="sr">{texts.late}</span>}
      </b>
      {since ? (
        <span>
          <span className="sr">{texts.stillHere} </span>
          {texts.soFar}
        </span>
      ) : (
        <span>{texts.of(hoursText(registered))}</span>
      )}
    </li>
  );
}

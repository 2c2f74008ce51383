import { callsOf } from '@nead/contracts/care/activities/calls.ts';
import { signInKind } from '@nead/contracts/care/activities/registry.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { schemePageTexts as texts } from '@nead/contracts/scheme/page-texts.ts';
import type { SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { Clock } from 'lucide-react';
import { dayAndMonth, longWeekday } from '../../rooms/scheme/scheme-words.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useCommands } from '../../ui/command/use-command.ts';
import { Icon } from '../../ui/icon.tsx';
import '../../rooms/fees/month.css';

const signOut = callsOf(signInKind).create;

/** Missing sign-outs of a week, each with one press that records it. */
export function MendRows({ week: { children } }: { week: SchemeWeek }) {
  const gaps = children.flatMap(({ childId, childName, toMend }) =>
    toMend.map((gap) => ({ ...gap, childId, name: childName?.split(' ')[0] ?? erased })),
  );
  const { busy, run } = useCommands({ failed: texts.mendFailed, restsAll: true });
  const mend = (childId: Id, name: string, date: string, time: string) =>
    void run(
      signOut,
      { params: { id: childId }, body: { type: 'signOut', date, time } },
      { said: texts.mended(name, time) },
    );
  return gaps.map(({ childId, name, date, came, ends }) => (
    <div key={`${childId} ${date} ${came}`} className="flagrow">
      <span className="flagrow__icon">
        <Icon of={Clock} />
      </span>
      <span>
        <b>{texts.noSignOut(name, longWeekday(date))}</b>
        <small>{texts.mendFirst(dayAndMonth(date), came)}</small>
      </span>
      <span className="flagrow__acts">
        {ends.map((time) => (
          <Button
            key={time}
            variant="line"
            small
            disabled={busy}
            aria-label={texts.signOutAt(name, time)}
            onClick={() => mend(childId, name, date, time)}
          >
            {time}
          </Button>
        ))}
        <LinkButton
          variant="line"
          small
          to={`/childminder/child/${childId}/attendance?date=${date}`}
          aria-label={texts.pickFor(name)}
        >
          {texts.pick}
        </LinkButton>
      </span>
    </div>
  ));
}

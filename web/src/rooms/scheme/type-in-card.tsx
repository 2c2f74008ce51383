import { isWeekend } from '@nead/contracts/dublin.ts';
import { schemePageTexts as texts } from '@nead/contracts/scheme/page-texts.ts';
import { sendWeek } from '@nead/contracts/scheme/requests.ts';
import type { ChildsWeek, Returned, SchemeWeek } from '@nead/contracts/scheme/week.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { Clock, Copy } from 'lucide-react';
import { Button, IconButton } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { Note } from '../../ui/note.tsx';
import { dayAndMonth, hoursText, longWeekday, shortWeekday } from './scheme-words.ts';

const copy = (text: string) =>
  void navigator.clipboard?.writeText(text).then(() => showToast({ text: texts.copied }));

interface Typed {
  child: ChildsWeek;
  of: Returned;
  /** The hours as they were typed in, or as they are ready to be: null without a sign-out, undefined while the day goes on. */
  hours: readonly (number | null | undefined)[];
}

const FRIDAY = 5;

/** The numbers in the order in which they are typed in elsewhere, and a button that says that this was done. */
export function TypeInCard({ week, today, mayType }: { week: SchemeWeek; today: string; mayType: boolean }) {
  const { busy, run } = useCommand(sendWeek, { said: texts.typedInSaved, failed: texts.typedInFailed });
  const dates = week.children[0]?.days.map(({ date }) => date) ?? [];
  const goesOn = (nth: number) => today < week.opens && today <= (dates[nth] ?? '');
  const ready = ({ registered, claimed }: Returned) =>
    claimed.map((hours, nth) => (goesOn(nth) && (registered[nth] ?? 0) > 0 ? undefined : hours));
  const all = week.children
    .flatMap((child) =>
      child.registrations.map((of): Typed => ({ child, of, hours: of.sent?.claimed ?? ready(of) })),
    )
    .sort((a, b) => (a.child.childName ?? '').localeCompare(b.child.childName ?? ''));
  const wanted = all.filter(({ of }) => !of.sent);
  const weekend = all.some(({ hours }) => hours.slice(FRIDAY).some((each) => each !== 0));
  const shown = dates.filter((date) => weekend || !isWeekend(date));
  const gap = wanted
    .flatMap(({ child, hours }) => hours.map((each, nth) => ({ child, each, date: dates[nth] ?? '' })))
    .find(({ each }) => each === null);
  const waits = gap
    ? texts.waitsFor(gap.child.childName ?? erased, longWeekday(gap.date))
    : today < week.opens
      ? texts.opens(longWeekday(week.opens))
      : undefined;
  const sentAt = all.find(({ of }) => of.sent)?.of.sent?.at;
  const send = () =>
    void run({
      params: { week: week.from },
      body: {
        hours: wanted.map(({ of, hours }) => ({
          registrationId: of.registrationId,
          claimed: hours.map((each) => each ?? 0),
        })),
      },
    });
  return (
    <section className="card" aria-labelledby="scheme-type-in">
      <h2 className="h3" id="scheme-type-in">
        {texts.readyToType}
      </h2>
      <p className="meta">{weekend ? texts.neverAboveAll : texts.neverAbove}</p>
      <ul className="hive">
        {all.map(({ child, of, hours }) => (
          <li key={of.registrationId}>
            <span className="hive__n">
              <b>{child.childName ?? erased}</b>
              <span className="meta">{texts.chick(of.chickEnd)}</span>
            </span>
            {hours.some((each) => typeof each !== 'number') ? (
              <span className="iconbtn hive__waits">
                <Icon of={Clock} size="s" />
                <span className="sr">{waits}</span>
              </span>
            ) : (
              <IconButton
                icon={Copy}
                label={texts.copyAll(child.childName ?? erased)}
                onClick={() => copy(shown.map((_, nth) => hoursText(hours[nth] ?? 0)).join('\t'))}
              />
            )}
            <span className="hours5">
              {shown.map((date, nth) => {
                const each = hours[nth];
                if (typeof each !== 'number')
                  return (
                    <i key={date} className={each === null ? 'q' : undefined}>
                      {each === null ? texts.unknown : '–'}
                    </i>
                  );
                return (
                  <button
                    key={date}
                    type="button"
                    aria-label={texts.copyOne(child.childName ?? erased, shortWeekday(date), each)}
                    onClick={() => copy(hoursText(each))}
                  >
                    {hoursText(each)}
                  </button>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
      <Differences all={all} dates={dates} />
      {wanted.length === 0 && sentAt ? (
        <p className="meta hive__done">{texts.wasTypedIn(dayAndMonth(sentAt.slice(0, 10)))}</p>
      ) : (
        <>
          <Button wide disabled={busy || waits !== undefined || !mayType} onClick={send}>
            {texts.typedIn}
          </Button>
          {waits && <p className="meta hive__done">{waits}</p>}
        </>
      )}
    </section>
  );
}

/** The days whose hours have changed since they were typed in. */
function Differences({ all, dates }: { all: readonly Typed[]; dates: readonly string[] }) {
  const others = all.flatMap(({ child, of: { sent, claimed } }) =>
    dates.flatMap((date, nth) => {
      const [then, now] = [sent?.claimed?.[nth], claimed[nth]];
      // Without a sign-out nobody knows what it is now.
      if (then === undefined || typeof now !== 'number' || then === now) return [];
      return [{ child, date, then, now }];
    }),
  );
  if (others.length === 0) return null;
  return (
    <Note tone="gold">
      {others.map(({ child, date, then, now }) => (
        <span key={`${child.childId} ${date}`} className="own-line">
          {texts.differs(child.childName ?? erased, longWeekday(date), then, now)}
        </span>
      ))}
      {texts.differsDetail}
    </Note>
  );
}

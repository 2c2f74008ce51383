import { type ActivityKind, labelOf } from '@nead/contracts/care/activities/activity.ts';
import { activities, signInKind } from '@nead/contracts/care/activities/registry.ts';
import { kidDayTexts } from '@nead/contracts/care/page-texts.ts';
import type { ChildToday } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { tileFootTexts } from '@nead/contracts/register/home-texts.ts';
import { UserRound } from 'lucide-react';
import { isToday } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { LargeRibbon } from '../../../ui/child/ribbon.tsx';
import { FootLine } from '../../../ui/child/tile-day.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { listName } from '../today/records.ts';
import { ribbonDay } from './ribbon-day.ts';
import { sumOfMinutes } from './sum-of-minutes.ts';
import './kid-day.css';

interface Total {
  what: string;
  detail: string;
}

const counted = activities.filter((kind) => kind.counted);
/** The kinds with a sum. Those for all children come first, so that they have the same place for each child. */
const summedUp = [...counted.filter(({ isFor }) => !isFor), ...counted.filter(({ isFor }) => isFor)];

/** A child's day for its parents, live: the ribbon, and below it the totals. */
export function KidDay({ child, today }: { child: Child; today: ChildToday }) {
  const now = useNow();
  return (
    <>
      <LargeRibbon name={firstNameOf(child)} day={ribbonDay(today, child, now)} />
      {child.currentStatus === 'signed-out' && <Collected by={today.last[signInKind.kind]} now={now} />}
      <div className="totals">
        {summedUp
          .filter(({ isFor }) => isFor?.(child) ?? true)
          .map((kind) => {
            const { icon, tint } = appearanceOfKind(kind.kind);
            const { what, detail } =
              kind.ribbon === 'stretch' ? lengthOf(today, kind, now) : countOf(today, kind);
            return (
              <p key={kind.kind} className={classes('total', tint)}>
                <Icon of={icon} size="s" />
                <b>{what}</b>
                <span>{detail}</span>
              </p>
            );
          })}
      </div>
    </>
  );
}

/** The person who collected the child today, if that was recorded. */
function Collected({ by, now }: { by: ChildToday['last'][string] | undefined; now: Date }) {
  if (!by?.collectedBy || !isToday(by.time, now)) return null;
  return <FootLine icon={UserRound}>{tileFootTexts.collectedBy(by.collectedBy)}</FootLine>;
}

function countOf({ marks }: ChildToday, kind: ActivityKind): Total {
  const times = marks.filter((mark) => mark.kind === kind.kind).map(({ time }) => time);
  const last = times.sort().at(-1);
  return {
    what: kidDayTexts.counted(times.length, labelOf(kind), listName(kind)),
    detail: last ? kidDayTexts.last(dublinTime(last)) : kidDayTexts.soFar,
  };
}

function lengthOf({ asleep, asleepSince }: ChildToday, kind: ActivityKind, now: Date): Total {
  const minutes = sumOfMinutes(asleep, now);
  if (asleep.length === 0) return { what: kidDayTexts.none(labelOf(kind)), detail: kidDayTexts.soFar };
  return {
    what: kidDayTexts.slept(Math.floor(minutes / 60), minutes % 60),
    detail: asleepSince ? kidDayTexts.asleepNow : kidDayTexts.naps(asleep.length),
  };
}

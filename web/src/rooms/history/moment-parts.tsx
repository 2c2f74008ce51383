import { capitalised } from '@nead/contracts/capitalised.ts';
import { labelOf, titleWithin } from '@nead/contracts/care/activities/activity.ts';
import { activities } from '@nead/contracts/care/activities/registry.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import type { ChildCard, Moment, RecordThen } from '@nead/contracts/history/moment.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { valueInWords } from '@nead/contracts/history/value-in-words.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { Pencil } from 'lucide-react';
import { elapsedMinutes, shortDate, shortDuration } from '../../engine/device/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { type Presence, presenceAppearances } from '../../ui/child/presence.tsx';
import { Timeline, TimelineEntry } from '../../ui/child/timeline.tsx';
import { classes } from '../../ui/classes.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { fullName } from '../../ui/person-name.ts';
import { emblemOf } from './kind-emblem.ts';

function presenceIn({ currentStatus, since, asleepSince }: Moment): Presence {
  if (asleepSince) return { state: 'asleep', text: historyTexts.asleep, since: dublinTime(asleepSince) };
  if (currentStatus === 'signed-in')
    return { state: 'here', text: historyTexts.here, ...(since && { since: dublinTime(since) }) };
  return { state: 'gone', text: historyTexts.notHere };
}

const timeOn = (at: string, date: string): string =>
  dublinDate(at) === date ? dublinTime(at) : dayAndTime(at);

/** One fact on two lines, so that it has the same height at every moment and nothing below it moves. */
const Fact = (props: { name: string; value: string; detail?: string | undefined; look?: string }) => {
  const { name, value, detail, look } = props;
  return (
    <div>
      <dt>{name}</dt>
      <dd className={look}>{value}</dd>
      <dd className="meta">{detail}</dd>
    </div>
  );
};

/** The child's status, and the last record of the most important kinds. */
export function StatusThen({ moment }: { moment: Moment }) {
  const { state, text, since } = presenceIn(moment);
  const here = moment.currentStatus === 'signed-in' && moment.since;
  // The kinds are in the order of the registry, so that each always has the same place.
  const lasts = activities.flatMap((of) => {
    const record = of.counted && moment.last.find(({ kind }) => kind === of.kind);
    return record ? [{ ...record, of }] : [];
  });
  return (
    <dl className="asof__now">
      <Fact
        name={historyTexts.status}
        value={text}
        detail={since && historyTexts.since(since)}
        look={classes('status', presenceAppearances[state].className)}
      />
      <Fact
        name={historyTexts.hereFor}
        value={here ? shortDuration(elapsedMinutes(here, moment.at)) : historyTexts.notThen}
      />
      {lasts.map(({ kind, of, time, title }) => {
        const what = title === of.name ? [] : [titleWithin(of, title)];
        const isThatDay = dublinDate(time) === moment.date;
        return (
          <Fact
            key={kind}
            name={historyTexts.last(labelOf(of).toLowerCase())}
            value={isThatDay ? dublinTime(time) : shortDate(time)}
            detail={[...(isThatDay ? [] : [dublinTime(time)]), ...what].join(', ')}
          />
        );
      })}
    </dl>
  );
}

const timesOf = ({ time, endTime }: RecordThen, date: string): string =>
  endTime ? `${timeOn(time, date)}–${dublinTime(endTime)}` : timeOn(time, date);

export function DayThen({ moment: { day, date } }: { moment: Moment }) {
  if (day.length === 0) return <p className="muted">{historyTexts.nothingThatDay}</p>;
  return (
    <Timeline>
      {day.toReversed().map((record) => (
        <TimelineEntry
          key={record._id}
          {...emblemOf(record.kind)}
          title={record.title}
          detail={record.detail}
          time={timesOf(record, date)}
          badges={
            <>
              {record.ongoing && <Badge emblem={emblemOf(record.kind).emblem}>{careTexts.ongoing}</Badge>}
              {record.changedSince && <Badge icon={Pencil}>{historyTexts.changedSince}</Badge>}
            </>
          }
        />
      ))}
    </Timeline>
  );
}

const LONG = 40;

export function CardThen({ card }: { card: ChildCard }) {
  const { facts, contacts, collectors, consents, absent } = card;
  return (
    <Facts
      roomy
      facts={[
        { name: historyTexts.name, value: fullName(card), wide: true },
        ...(absent ? [{ name: historyTexts.absent, value: capitalised(absent) }] : []),
        ...facts.map(({ name, value }) => ({
          name,
          value: value && valueInWords(value),
          wide: (value?.length ?? 0) > LONG,
        })),
        ...contacts.map(({ name, place }) => ({
          name: place === 'primary' ? historyTexts.primaryContact : historyTexts.secondaryContact,
          value: name ?? erased,
        })),
        {
          name: historyTexts.mayCollect,
          value: collectors.join(', ') || historyTexts.nobodyElse,
          wide: true,
        },
        { name: historyTexts.consents, value: consents.join(', ') || historyTexts.none, wide: true },
      ]}
    />
  );
}

/** The children who were signed in. */
export function HouseThen({ house, at }: { house: NonNullable<Moment['house']>; at: string }) {
  if (house.length === 0) return <p className="muted">{historyTexts.nobodyThere}</p>;
  return (
    <ul className="housethen">
      {house.map((child) => (
        <li key={child._id}>
          <Avatar who={child} size="s" />
          <span className="strong">{fullName(child)}</span>
          <span className="meta">{historyTexts.since(timeOn(child.since, dublinDate(at)))}</span>
        </li>
      ))}
    </ul>
  );
}

import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { valueInWords } from '@nead/contracts/history/value-in-words.ts';
import type { Difference, HistoryEntry } from '@nead/contracts/history/views.ts';
import { CircleAlert, Clock, CloudOff, History, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { elapsedMinutes, shortDate, shortDuration } from '../../engine/device/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { TimelineEntry } from '../../ui/child/timeline.tsx';
import { classes } from '../../ui/classes.ts';
import type { BrokenEvent } from './history-query.ts';
import { emblemOf } from './kind-emblem.ts';

type By = HistoryEntry['by'];

/** The person and the device in words. The product itself has neither. */
const byWords = ({ account, name, device }: By): string =>
  account === null
    ? historyTexts.byItself
    : [name ?? historyTexts.somebodyErased, device].filter(Boolean).join(', ');

const DAY = 24 * 60;
const lateBy = ({ happenedAt, recordedAt }: HistoryEntry): string => {
  const minutes = elapsedMinutes(happenedAt, recordedAt);
  if (minutes < 2 * DAY) return shortDuration(minutes);
  return historyTexts.daysLater(Math.floor(minutes / DAY));
};

interface HistoryEntryProps {
  entry: HistoryEntry;
  day: string;
  show: () => void;
  /** The event at which the hash chain breaks, if it is this entry. Verify then points to it. */
  broken: BrokenEvent | undefined;
}

/** One entry: what was done, when it happened and was recorded, and what was there before. */
export function HistoryEntryLine({ entry, day, show, broken }: HistoryEntryProps) {
  const line = useRef<HTMLLIElement>(null);
  // Scrolls to the entry again each time Verify finds the break.
  useEffect(() => {
    if (!broken || !line.current) return;
    line.current.scrollIntoView({ block: 'center' });
    line.current.focus({ preventScroll: true });
  }, [broken]);
  const { title, detail, why, happenedAt, recordedAt, late, waited, versions, did, fields } = entry;
  const happened = dublinDate(happenedAt);
  const time = `${happened === day ? '' : `${shortDate(happenedAt)}, `}${dublinTime(happenedAt)}`;
  return (
    <TimelineEntry
      {...emblemOf(entry.kind)}
      {...(broken && { pointedAt: line })}
      title={title}
      detail={[detail, why && historyTexts.reason(why)].filter(Boolean).join(' · ')}
      time={time}
      by={byWords(entry.by)}
      badges={
        <>
          {broken && (
            <Badge tone="coral" icon={CircleAlert}>
              {historyTexts.brokenMark}
            </Badge>
          )}
          {late ? (
            <Badge tone="gold" icon={Clock}>
              {historyTexts.recordedLater(dublinTime(recordedAt), lateBy(entry))}
            </Badge>
          ) : waited ? (
            <Badge icon={CloudOff}>{historyTexts.sentLater(dublinTime(recordedAt))}</Badge>
          ) : null}
          {did === 'removed' && <Badge icon={Trash2}>{historyTexts.takenBack}</Badge>}
        </>
      }
      action={
        <IconButton
          small
          icon={History}
          label={historyTexts.momentOf(title, dublinTime(recordedAt))}
          onClick={show}
        />
      }
      below={
        versions ? (
          <Versions entry={entry} fields={versions.fields} before={versions.before} />
        ) : did === 'removed' && fields.length > 0 ? (
          <Gone fields={fields} />
        ) : null
      }
    />
  );
}

function Versions(props: { entry: HistoryEntry; fields: readonly Difference[]; before: By | null }) {
  const { entry, fields, before } = props;
  const shown = fields.filter(({ before, after }) => before !== null || after !== null);
  const signature = (by: By) => {
    const at = `${dublinDate(by.at) === dublinDate(entry.recordedAt) ? '' : `${shortDate(by.at)}, `}${dublinTime(by.at)}`;
    return `${byWords(by)}, ${at}`;
  };
  return (
    <div className="versions">
      <div className="version">
        <h4 className="small strong">{historyTexts.before}</h4>
        <dl className="stack stack--s">
          {shown.map(({ field, name, before, differs }) => (
            <Value key={field} name={name} value={before} as={differs ? 'del' : 'span'} />
          ))}
        </dl>
        {before && <p className="meta">{signature(before)}</p>}
      </div>
      <div className="version version--now">
        <h4 className="small strong">{historyTexts.after}</h4>
        <dl className="stack stack--s">
          {shown.map(({ field, name, after, differs }) => (
            <Value key={field} name={name} value={after} as={differs ? 'ins' : 'span'} />
          ))}
        </dl>
        <p className="meta">{signature(entry.by)}</p>
      </div>
    </div>
  );
}

/** The last version of a deleted record. */
const Gone = ({ fields }: { fields: HistoryEntry['fields'] }) => (
  <div className="versions versions--one">
    <div className="version">
      <h4 className="small strong">{historyTexts.said}</h4>
      <dl className="stack stack--s">
        {fields.map(({ field, name, value }) => (
          <Value key={field} name={name} value={value} as="del" />
        ))}
      </dl>
    </div>
  </div>
);

const Value = ({
  name,
  value,
  as: As,
}: {
  name: string;
  value: string | null;
  as: 'del' | 'ins' | 'span';
}) => (
  <div>
    <dt>{name}</dt>
    <dd className={classes(value === null && 'muted')}>
      {value === null ? historyTexts.saidNothing : <As>{valueInWords(value)}</As>}
    </dd>
  </div>
);

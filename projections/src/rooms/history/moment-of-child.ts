import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Moment, RecordThen } from '@nead/contracts/history/moment.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Db } from '../../engine/db.ts';
import {
  type Clocks,
  cardAt,
  type Eyes,
  everLinked,
  INSPECTOR,
  type Line,
  recordsAt,
  standingAt,
  statusAt,
  watchersAt,
} from './moment.ts';
import { beside, houseLines, linesAround, profileLines, ticksOf } from './moment-queries.ts';
import { dataFor, type Onlooker, type Span, withheldFrom } from './queries.ts';
import { textOf } from './text-of.ts';

interface MomentViewer {
  childminder: Id | undefined;
  /** The parent who asks, or whose view the childminder wants to see. */
  eyes: Eyes | undefined;
}

/** The records without those removed later, which parents may not read. */
const withoutTakenBack = (records: readonly RecordThen[], lines: readonly Line[]): RecordThen[] => {
  const gone = new Set(lines.filter(({ did }) => did === 'removed').map(({ about }) => about));
  return records.filter(({ _id }) => !gone.has(_id));
};

export async function childAtMoment(
  db: Db,
  onlooker: Onlooker,
  asked: Clocks,
  { childminder, eyes }: MomentViewer,
): Promise<Moment> {
  const { childId, contacts, parent, within } = onlooker;
  const clocks: Clocks = { ...asked, since: within?.from };
  const date = dublinDate(clocks.at);
  const day = {
    from: dublinInstant(date, '00:00').toISOString(),
    to: dublinInstant(addDays(date, 1), '00:00').toISOString(),
  };
  const [read, around, house, ticks, edges, withheld] = await Promise.all([
    linesAround(db, childId, clocks, day),
    profileLines(db, [childId, ...contacts]),
    childminder && !eyes ? houseLines(db, childminder, clocks) : undefined,
    ticksOf(db, childId, day),
    beside(db, childId, day),
    withheldFrom(db, eyes?.account, childId),
  ]);
  const care = read.map((line) => ({ ...line, data: dataFor(onlooker, line.data) }));
  const could = watchersAt(around, clocks);
  const there = standingAt(around, clocks).there && (!eyes || parent || could.has(eyes.account));
  const standing = there ? recordsAt(care, clocks) : [];
  const shown = parent ? withoutTakenBack(standing, care) : standing;
  const records = shown.filter(({ _id }) => !withheld.has(_id));
  const ongoing = records.findLast((record) => record.ongoing);
  return {
    _id: childId,
    ...asked,
    date,
    there,
    card: there ? cardAt(around, clocks, within ? INSPECTOR : eyes) : null,
    ...(there ? statusAt(care, clocks) : { currentStatus: 'signed-out', since: null }),
    asleepSince: ongoing?.time ?? null,
    last: [...new Map(records.map((record) => [record.kind, record])).values()],
    day: records.filter(({ time, ongoing }) => (time >= day.from && time < day.to) || ongoing),
    house: house ? inHouse(house, clocks) : null,
    watchers:
      parent || within
        ? null
        : everLinked(around).map((parent) => ({ ...parent, could: could.has(parent.account) })),
    ...(within ? narrowed({ ticks, ...edges }, within) : { ticks, ...edges }),
  };
}

/** Leaves out events outside the chosen days, even if they were recorded within them. */
function narrowed(
  { ticks, earlier, later }: Pick<Moment, 'ticks' | 'earlier' | 'later'>,
  { from, to }: Span,
) {
  const isIn = (at: string) => at >= from && at < to;
  return {
    ticks: ticks.filter(({ happenedAt }) => isIn(happenedAt)),
    earlier: earlier && isIn(earlier) ? earlier : null,
    later: later && isIn(later) ? later : null,
  };
}

function inHouse(lines: readonly Line[], clocks: Clocks): NonNullable<Moment['house']> {
  return [...new Set(lines.map(({ subject }) => subject))]
    .flatMap((_id) => {
      const own = lines.filter(({ subject }) => subject === _id);
      const { there, profile } = standingAt(own, clocks);
      const { currentStatus, since } = statusAt(own, clocks);
      if (!there || currentStatus !== 'signed-in' || !since) return [];
      const { firstName, lastName } = profile;
      return [{ _id, firstName: textOf(firstName), lastName: textOf(lastName), since }];
    })
    .sort((a, b) => (a.since < b.since ? -1 : 1));
}

import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import type { WorkPart } from '@nead/contracts/admin/operation-requests.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { coalesce } from '@nead/http-kit/coalesce.ts';
import type { DiskStorage } from '@nead/http-kit/files/file-storage.ts';
import { hasReadLog } from '@nead/http-kit/postgres/checkpoint.ts';
import { ofReadSide, ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';
import { type Probe, unwellParts } from '@nead/http-kit/process/health.ts';
import type pg from 'pg';
import { checkpoints } from './engine/write-batch.ts';
import { ANCHOR_AWAITED_SINCE, BACKUP_AWAITED_SINCE, LETTERS_DUE } from './late-since.ts';
import { projections } from './projections.ts';

/** A takeover takes at most 5 s (docs/decisions/007); a process that is started anew takes some more. */
const PATIENCE_S = 30;
/** The time that a follower may be behind the furthest one. */
const LAG_MS = 60_000;
/** The least time between two notes of the furthest follower's position. */
const NOTED_MS = 1_000;

interface Following {
  name: string;
  position: string;
  /** Seconds since its lease ran out; negative while a worker holds it, null if none ever did. */
  unattended_s: string | null;
}

type Followers = (typeof ofReadSide | typeof ofWriteSide)['checkpoint'];

const following = (followers: Followers) => `
  select name, position::text, extract(epoch from clock_timestamp() - lease_until)::text as unattended_s
  from ${followers} where build = 'live'`;

/**
 * Reports followers of one side that no worker advances, or that do not keep up. Positions of some stores count bytes,
 * so being behind is measured in time: by now each must have reached the position that the furthest had a minute ago,
 * if this process was asked then.
 */
function attendance(pool: pg.Pool, followers: Followers, names: readonly string[], now: () => number) {
  let heads: { at: number; furthest: bigint }[] = [];

  return async (): Promise<string[]> => {
    const { rows } = await pool.query<Following>(following(followers));
    const { rows: ends } = await pool.query<{ furthest: string | null }>(
      `select max(position)::text as furthest from (
         select position from ${ofReadSide.checkpoint} where build = 'live'
         union all select position from ${ofWriteSide.checkpoint} where build = 'live') as follower`,
    );
    const furthest = BigInt(ends[0]?.furthest ?? 0);
    const at = now();
    const before = heads.findLast((head) => at - head.at >= LAG_MS);
    heads = heads.filter((head) => head.at >= (before?.at ?? 0));
    if (at - (heads.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= NOTED_MS) heads.push({ at, furthest });
    const known = new Set(rows.map(({ name }) => name));
    const never = names.filter((name) => !known.has(name)).map(healthTexts.unattended);
    const absent = rows.flatMap(({ name, position, unattended_s: unattended }) => {
      if (unattended === null || Number(unattended) > PATIENCE_S) return [healthTexts.unattended(name)];
      return before && BigInt(position) < before.furthest ? [healthTexts.behind(name)] : [];
    });
    return [...never, ...absent];
  };
}

const joined = (reasons: readonly string[]): string | undefined =>
  reasons.length > 0 ? reasons.join('; ') : undefined;

/** Checks that all read models are built, none has stopped, and each advances, in any process. */
export function readModelsProbe(pool: pg.Pool, now: () => number = Date.now): Probe {
  const absences = attendance(pool, ofReadSide.checkpoint, [], now); // those never built are reported below
  return async () => {
    const live = new Map((await checkpoints.live(pool)).map((checkpoint) => [checkpoint.name, checkpoint]));
    const wrong = projections.flatMap(({ name, version }) => {
      const at = live.get(name);
      if (!at) return [healthTexts.neverBuilt(name)];
      if (at.stopped !== null) return [healthTexts.stoppedAt(name, at.stopped)];
      return at.version === version ? [] : [healthTexts.ofVersion(name, at.version, version)];
    });
    // A stopped read model does not advance either; only the reason for its stop is reported.
    return joined(wrong.length > 0 ? wrong : await absences());
  };
}

const OUTBOX = `
  select count(*)::integer as stuck from ${LETTERS_DUE} as due where due_at < now() - interval '5 minutes'`;
const ANCHORS = `
  select exists (select from ${ofWriteSide.anchorTrouble}) as broken,
    ${ANCHOR_AWAITED_SINCE} < now() - interval '50 hours' as late`;
const BACKUPS = `select now() - interval '50 hours' > ${BACKUP_AWAITED_SINCE} as late`;

type Room = Awaited<ReturnType<DiskStorage['room']>>;
/** A large disk has room for days in its last twentieth. */
const isNearlyFull = ({ free, size }: Room) => free < size / 20 && free < 5 * 2 ** 30;

interface Watched {
  log: Pick<EventLog, 'head'>;
  pool: pg.Pool;
  roomForFiles: DiskStorage['room'];
  now?: () => number;
}

/**
 * The conditions for which an operator must be woken although requests are answered: the log is away, lost or changed,
 * no process runs reactions, letters do not go out, no backup is made, a disk is nearly full.
 */
export function workProbes({
  log,
  pool,
  roomForFiles,
  now = Date.now,
}: Watched): Record<Exclude<WorkPart, 'readModels'>, Probe> {
  const absences = attendance(pool, ofWriteSide.checkpoint, ['reactor'], now);
  return {
    log: async () => {
      const isLost = (await log.head()) === 0n && (await hasReadLog(pool));
      return isLost ? healthTexts.logEmpty : undefined;
    },
    reactions: async () => joined(await absences()),
    outbox: async () => {
      const { rows } = await pool.query<{ stuck: number }>(OUTBOX);
      const stuck = rows[0]?.stuck ?? 0;
      return stuck > 0 ? healthTexts.outboxStuck(stuck) : undefined;
    },
    anchors: async () => {
      const { rows } = await pool.query<{ broken: boolean; late: boolean }>(ANCHORS);
      if (rows[0]?.broken) return healthTexts.logBroken;
      return rows[0]?.late ? healthTexts.anchorLate : undefined;
    },
    backups: async () => {
      const { rows } = await pool.query<{ late: boolean | null }>(BACKUPS);
      return rows[0]?.late ? healthTexts.backupLate : undefined;
    },
    damage: async () => {
      const { rows } = await pool.query<{ places: number }>(
        `select count(*)::integer as places from ${ofWriteSide.damage}`,
      );
      const places = rows[0]?.places ?? 0;
      return places > 0 ? healthTexts.damaged(places) : undefined;
    },
    disk: async () => {
      const room = await roomForFiles();
      return isNearlyFull(room)
        ? healthTexts.diskNearlyFull(Math.floor((100 * room.free) / room.size))
        : undefined;
    },
  };
}

export type Seen = Awaited<ReturnType<ReturnType<typeof lookAfter>>>;

/**
 * The parts that are not well, and the time since which this process has seen all well, or not: it only looks when
 * asked.
 */
export function lookAfter(probes: Record<WorkPart, Probe>, now: () => number = Date.now) {
  let seen: { well: boolean; since: number } | undefined;
  return coalesce(async () => {
    const unwell = (await unwellParts(probes)).map(([part, why]) => ({ part: part as WorkPart, why })); // its own keys
    const well = unwell.length === 0;
    if (seen?.well !== well) seen = { well, since: now() };
    return { unwell, since: new Date(seen.since).toISOString() };
  });
}

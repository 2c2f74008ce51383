import { WorkPart } from '@nead/contracts/admin/operation-requests.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { coalesce } from '@nead/http-kit/coalesce.ts';
import type { DiskStorage } from '@nead/http-kit/files/file-storage.ts';
import { ofReadSide, ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';
import { gauge, type Measured, type Metrics } from '@nead/http-kit/process/metrics.ts';
import type pg from 'pg';
import type { Seen } from './health.ts';
import { ANCHOR_AWAITED_SINCE, BACKUP_AWAITED_SINCE, LETTERS_DUE } from './late-since.ts';

interface MeasuredParts {
  log: Pick<EventLog, 'head'>;
  pool: pg.Pool;
  roomForFiles: DiskStorage['room'];
  look: () => Promise<Seen>;
}

interface FollowerRow {
  name: string;
  position: string;
  stopped: boolean;
  held: boolean;
}

const FOLLOWERS = `
  select name, position::text, stopped is not null as stopped,
    coalesce(lease_until > clock_timestamp(), false) as held
  from (select * from ${ofReadSide.checkpoint} union all select * from ${ofWriteSide.checkpoint}) as follower
  where build = 'live'`;

const WAITING = `
  select
    (select count(*) from ${ofWriteSide.outbox} where state = 'waiting')::integer as waiting,
    (select extract(epoch from now() - min(due_at)) from ${LETTERS_DUE} as due)::float as waiting_s,
    (select count(*) from ${ofWriteSide.outbox} where state in ('dead', 'unclear'))::integer as mails,
    (select extract(epoch from now() - min(made_at)) from ${ofWriteSide.outbox}
      where state in ('dead', 'unclear'))::float as mails_s,
    (select count(*) from ${ofWriteSide.deadWebhook})::integer as webhooks,
    (select extract(epoch from now() - min(at)) from ${ofWriteSide.deadWebhook})::float as webhooks_s,
    (select extract(epoch from now() - ${ANCHOR_AWAITED_SINCE}))::float as anchor_s,
    (select extract(epoch from now() - ${BACKUP_AWAITED_SINCE}))::float as backup_s,
    (select count(*) from ${ofWriteSide.anchorTrouble})::integer as broken,
    (select count(*) from ${ofWriteSide.damage})::integer as damaged`;

interface WaitingRow {
  waiting: number;
  waiting_s: number | null;
  mails: number;
  mails_s: number | null;
  webhooks: number;
  webhooks_s: number | null;
  anchor_s: number | null;
  backup_s: number | null;
  broken: number;
  damaged: number;
}

const one = (value: number | null | undefined): Measured<never>[] => [{ labels: {}, value: value ?? 0 }];

/** An operator's measures of the whole installation, taken by the process that answers queries (docs/decisions/104). */
export function measureWork(metrics: Metrics, { log, pool, roomForFiles, look }: MeasuredParts): void {
  const head = coalesce(() => log.head());
  const followers = coalesce(async () => (await pool.query<FollowerRow>(FOLLOWERS)).rows);
  const waiting = coalesce(async () => (await pool.query<WaitingRow>(WAITING)).rows[0]);
  const room = coalesce(roomForFiles);
  const gaugeOfAll = (name: string, help: string, value: () => Promise<number | null | undefined>) =>
    gauge(metrics, name, help, [], async () => one(await value()));
  const gaugePerFollower = (name: string, help: string, value: (row: FollowerRow, head: bigint) => number) =>
    gauge(metrics, name, help, ['follower'], async () => {
      const end = await head();
      return (await followers()).map((row) => ({ labels: { follower: row.name }, value: value(row, end) }));
    });

  gaugeOfAll('log_head_position', 'Position of the last event of the log', async () => Number(await head()));
  gaugePerFollower('follower_position', 'How far a follower of the log has come', ({ position }) =>
    Number(position),
  );
  gaugePerFollower('follower_behind', 'Positions between a follower and the end of the log', (row, end) =>
    Math.max(0, Number(end - BigInt(row.position))),
  );
  gaugePerFollower('follower_held', '1 while some process moves a follower on', ({ held }) => Number(held));
  gaugePerFollower('follower_stopped', '1 where a follower stopped at an event', ({ stopped }) =>
    Number(stopped),
  );
  gaugeOfAll('outbox_waiting', 'Letters that wait to be sent', async () => (await waiting())?.waiting);
  gaugeOfAll('outbox_overdue_seconds', 'For how long the oldest letter has been due', async () => {
    return (await waiting())?.waiting_s;
  });
  gauge(metrics, 'dead_letters', 'What a person has to decide about', ['kind'], async () => {
    const { mails = 0, webhooks = 0 } = (await waiting()) ?? {};
    return [
      { labels: { kind: 'mail' }, value: mails },
      { labels: { kind: 'webhook' }, value: webhooks },
    ];
  });
  gaugeOfAll('dead_letter_age_seconds', 'Age of the oldest dead letter', async () => {
    const row = await waiting();
    return Math.max(row?.mails_s ?? 0, row?.webhooks_s ?? 0);
  });
  gaugeOfAll(
    'anchor_age_seconds',
    'Age of the newest anchor; before the first, of the installation',
    async () => (await waiting())?.anchor_s,
  );
  gaugeOfAll(
    'backup_age_seconds',
    'Age of the newest daily backup, or of the first that failed, or of the newest by hand; 0 if there is none',
    async () => (await waiting())?.backup_s,
  );
  gaugeOfAll('log_broken', '1 while the log does not fit its anchors', async () => (await waiting())?.broken);
  gaugeOfAll('damaged_places', 'Stored files and streams that are not what was written', async () => {
    return (await waiting())?.damaged;
  });
  gaugeOfAll('files_disk_free_bytes', 'Free bytes where stored files lie', async () => (await room()).free);
  gaugeOfAll(
    'files_disk_size_bytes',
    'Bytes of the disk where stored files lie',
    async () => (await room()).size,
  );
  gauge(metrics, 'work_unwell', '1 for each part that /health/work says is not well', ['part'], async () => {
    const unwell = new Set((await look()).unwell.map(({ part }) => part));
    return WorkPart.options.map((part) => ({ labels: { part }, value: Number(unwell.has(part)) }));
  });
}

import { healthTexts } from '@nead/contracts/admin/health-texts.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import type { Log } from '@nead/http-kit/log.ts';
import { ofBoth, ofLog, ofWriteSide } from '@nead/http-kit/postgres/shared-tables.ts';
import type { Probe } from '@nead/http-kit/process/health.ts';
import { gauge, type Metrics } from '@nead/http-kit/process/metrics.ts';
import type pg from 'pg';
import { trimFeed } from './engine/feed.ts';
import type { Projection } from './engine/projection.ts';
import { type ProjectionHealth, runProjection } from './engine/run-projection.ts';
import { followWantedScrubs, type TablesToScrub } from './engine/scrub.ts';
import { followWantedRebuilds } from './engine/wanted-rebuilds.ts';
import { projections as everyProjection } from './projections.ts';
import { migrateReadSide } from './rooms/admin/platform.ts';

export interface WorkerParts {
  log: EventLog;
  pool: pg.Pool;
  databaseUrl: string;
  logger: Log;
  metrics?: Metrics;
  /** All projections, except in tests. */
  projections?: readonly Projection[];
}

export interface Worker {
  health(): Readonly<Record<string, ProjectionHealth>>;
  /** For /health/ready: a standby is healthy, a stopped projection is not. */
  probe: Probe;
  stop(): Promise<void>;
}

const TRIM_MS = 3_600_000;

/** Tables of others that may hold data which an erasure must remove. The mailbox exists in development only. */
export const tablesToScrub: TablesToScrub = {
  writtenAnew: [
    ofLog.personKey,
    ofWriteSide.outbox,
    ofWriteSide.directory,
    ofWriteSide.openClaim,
    ofWriteSide.pushDevice,
    ofWriteSide.uploadPart,
    ofBoth.session,
    ofBoth.limitPoint,
  ],
  emptied: [ofWriteSide.mailbox],
};

/** Follows the log with every projection. Any number of workers may run; one at a time advances each projection. */
export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { log, pool, logger } = parts;
  await migrateReadSide(parts.databaseUrl);
  const projections = parts.projections ?? everyProjection;
  const running = new Map(
    projections.map((projection) => [projection.name, runProjection({ projection, log, pool, logger })]),
  );
  const health = () =>
    Object.fromEntries([...running].map(([name, projection]) => [name, projection.health()]));
  if (parts.metrics) measure(parts.metrics, health);

  const trim = () => {
    trimFeed(pool).catch((error: unknown) => logger.warn({ err: error }, 'the feed was not trimmed'));
  };
  trim();
  const trimming = setInterval(trim, TRIM_MS);
  trimming.unref();
  const stopScrubs = followWantedScrubs({ projections, log, pool, logger, tables: tablesToScrub });
  const stopRebuilds = followWantedRebuilds({ projections, log, pool, logger });

  return {
    health,
    probe: () => unwell(health()),
    async stop() {
      clearInterval(trimming);
      // Both are awaited together: a running scrub may take long, and no other worker advances a projection until this
      // one gives it back.
      await Promise.all([
        stopScrubs(),
        stopRebuilds(),
        ...[...running.values()].map((projection) => projection.stop()),
      ]);
    },
  };
}

function unwell(health: Readonly<Record<string, ProjectionHealth>>): string | undefined {
  const reasons = Object.entries(health).flatMap(([name, { state, reason }]) =>
    state === 'live' || state === 'standby' ? [] : [healthTexts.isIn(name, state, reason)],
  );
  return reasons.length > 0 ? reasons.join('; ') : undefined;
}

function measure(metrics: Metrics, health: () => Readonly<Record<string, ProjectionHealth>>): void {
  gauge(metrics, 'projection_position', 'How far this worker has brought a read model', ['projection'], () =>
    Object.entries(health()).flatMap(([projection, { position }]) =>
      position === undefined ? [] : [{ labels: { projection }, value: Number(position) }],
    ),
  );
  gauge(metrics, 'projection_stopped', '1 when an event could not be taken', ['projection'], () =>
    Object.entries(health()).map(([projection, { state }]) => ({
      labels: { projection },
      value: state === 'stopped' ? 1 : 0,
    })),
  );
}

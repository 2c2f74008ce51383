import type { EventLog } from '@nead/event-store/event-log.ts';
import { counter, gauge, histogram, type Metrics } from '@nead/http-kit/process/metrics.ts';
import type pg from 'pg';

/** The same log, with its appends timed and conflicts counted (another process wrote to the stream first). */
export function measuredLog(log: EventLog, metrics: Metrics): EventLog {
  const seconds = histogram(
    metrics,
    'log_append_seconds',
    'Seconds until the log has taken the events of a command',
    [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  );
  const conflicts = counter(
    metrics,
    'log_append_conflicts_total',
    'Appends that came after somebody else’s',
    [],
  );
  return {
    ...log,
    async append(...asked) {
      const end = seconds.startTimer();
      try {
        const appended = await log.append(...asked);
        if (!appended.ok) conflicts.inc();
        return appended;
      } finally {
        end();
      }
    },
  };
}

export function measurePool(pool: pg.Pool, metrics: Metrics): void {
  gauge(metrics, 'database_connections', 'Connections of this process to the database', ['state'], () => [
    { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
    { labels: { state: 'awaited' }, value: pool.waitingCount },
  ]);
}

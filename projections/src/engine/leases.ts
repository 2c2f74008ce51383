import type { Held } from '@nead/http-kit/postgres/checkpoint.ts';
import type pg from 'pg';
import { checkpoints } from './write-batch.ts';

const RENEW_MS = 1_000;

interface Lease {
  held: Held;
  /** True during a batch, which renews the lease itself. */
  isWriting?: () => boolean;
  lost(): void;
}

interface Leases {
  all: Set<Lease>;
  renewing: NodeJS.Timeout;
}

/**
 * The leases that a process holds in a database, which are renewed in one statement, so that an idle process does
 * little.
 */
const leasesIn = new WeakMap<pg.Pool, Leases>();

/**
 * Renews a lease each second, until it is released. A lease that is not renewed expires, and the next batch notices.
 */
export function keepLease(pool: pg.Pool, lease: Lease): () => void {
  const leases = leasesIn.get(pool) ?? begin(pool);
  leases.all.add(lease);
  return () => {
    leases.all.delete(lease);
    if (leases.all.size > 0) return;
    clearInterval(leases.renewing);
    if (leasesIn.get(pool) === leases) leasesIn.delete(pool);
  };
}

function begin(pool: pg.Pool): Leases {
  const all = new Set<Lease>();
  const renew = async () => {
    const idle = [...all].filter(({ isWriting }) => !isWriting?.());
    if (idle.length === 0) return;
    const held = await checkpoints.renewAll(
      pool,
      idle.map((lease) => lease.held),
    );
    for (const [nth, lease] of idle.entries()) if (!held[nth]) lease.lost();
  };
  const leases = { all, renewing: setInterval(() => void renew().catch(() => undefined), RENEW_MS) };
  leasesIn.set(pool, leases);
  return leases;
}

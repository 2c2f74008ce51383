import { append } from './append.ts';
import { backup } from './backup.ts';
import { commandCost } from './command-cost.ts';
import { country } from './country/row.ts';
import { image } from './image.ts';
import { javascript } from './javascript.ts';
import { leaving } from './leaving.ts';
import { liveRow } from './live.ts';
import { messages } from './messages.ts';
import { offlineQueueRow } from './offline-queue.ts';
import { onTheWire } from './on-the-wire.ts';
import { pageAudit } from './page-audit.ts';
import { paperWaits } from './papers.ts';
import { peakLoad } from './peak.ts';
import { reads } from './reads.ts';
import { rebuilding } from './rebuild.ts';
import { replay } from './replay.ts';
import type { BenchRow } from './rounds.ts';
import { signInRow } from './sign-in.ts';
import { start } from './start.ts';
import { stores } from './stores.ts';
import { summary } from './summary.ts';
import { touching } from './touch.ts';

/** The rows in their order: those that need a quiet machine come first. */
export const rows: readonly BenchRow[] = [
  append,
  signInRow,
  reads,
  commandCost,
  liveRow,
  stores,
  messages,
  offlineQueueRow,
  summary,
  paperWaits,
  leaving,
  touching,
  rebuilding,
  replay,
  backup,
  start,
  image,
  javascript,
  onTheWire,
  pageAudit,
  peakLoad,
  country,
];

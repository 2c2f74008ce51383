import { append } from './append.ts';
import { commandCost } from './command-cost.ts';
import { javascript } from './javascript.ts';
import { live } from './live.ts';
import { messages } from './messages.ts';
import { offlineQueue } from './offline-queue.ts';
import { rebuilding } from './rebuild.ts';
import { replay } from './replay.ts';
import type { Row } from './rounds.ts';
import { signIn } from './sign-in.ts';
import { start } from './start.ts';
import { summary } from './summary.ts';
import { touching } from './touch.ts';

/** In the order in which they are run: what needs a quiet machine first. */
export const rows: readonly Row[] = [
  append,
  signIn,
  commandCost,
  live,
  messages,
  offlineQueue,
  summary,
  touching,
  rebuilding,
  replay,
  start,
  javascript,
];

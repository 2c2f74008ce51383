import type { EventLog } from '@nead/event-store/event-log.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { Sessions } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type pg from 'pg';
import type { Answers } from './answers.ts';
import type { Streams } from './handle.ts';
import type { LimitSettings } from './limits.ts';
import type { CommandIds } from './request.ts';

/** The parts of every door. A room whose door needs more declares it, and app.ts asks for all of it together. */
export interface DoorParts {
  streams: Streams;
  sessions: Sessions;
  commandIds: CommandIds;
  answers: Answers;
  pool: pg.Pool;
  log: EventLog;
  logger: Log;
  privateKey: string;
  limits: LimitSettings;
  setPosition(ctx: Context, position: bigint): void;
}

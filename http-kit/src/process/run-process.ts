import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { type Config, describeConfig, readConfig } from '../config.ts';
import { type SecretName, secretNames } from '../environment.ts';
import { createLog, type Log } from '../log.ts';
import { isDiskFull } from '../postgres/database.ts';
import { readSecretFiles } from '../secret-files.ts';

/** Registers a step for the process's stop; the last one registered runs first. */
export type OnStop = (name: string, step: () => Promise<unknown> | unknown) => void;

export interface Running {
  config: Config;
  log: Log;
  onStop: OnStop;
  /** Stops a program that ends by itself. */
  stop(): Promise<void>;
}

/** The exit code in shells for a program that a signal ended. */
const BROKEN_OFF = 143;

/**
 * Answers whether an error is for operators, such as a store that is away: `StoreUnavailable` of the log's own
 * packages.
 */
const isForOperators = (error: unknown): error is Error =>
  error instanceof CannotStart || (error instanceof Error && error.name === 'StoreUnavailable');

/** Answers whether the disk is full, read-only, or belongs to another user. */
const isRefusedByDisk = (error: unknown): error is Error =>
  error instanceof Error &&
  (isDiskFull(error) || ('code' in error && (error.code === 'EROFS' || error.code === 'EACCES')));

/**
 * The error to report: a bug with its stack; a store that is away because the disk is full counts as the disk's
 * trouble.
 */
function asTold(error: unknown): unknown {
  if (isRefusedByDisk(error)) {
    const { message } = error.cause instanceof Error ? error.cause : error;
    return `The work broke off, since a disk or a folder refused it: ${message}`;
  }
  return isForOperators(error) ? error.message : error;
}

/** The longest time that a stop may take; steps that still hang are abandoned. */
const STOP_WITHIN = 15_000;

/** The reader of messages: a person who runs the program by hand, or the log of a process in a fleet. */
export type Tells = 'whom it is run by' | 'in its log';

/**
 * Runs one process: reads and checks the configuration once, stops cleanly on SIGINT and SIGTERM, and reports mistakes
 * that an operator can fix as plain sentences without a stack.
 */
export async function runProcess(
  name: string,
  start: (running: Running) => Promise<void>,
  environment: (onStop: OnStop) => Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv = () => process.env,
  secrets: readonly SecretName[] = secretNames,
  tells: Tells = 'whom it is run by',
): Promise<void> {
  const steps: { name: string; step: () => Promise<unknown> | unknown }[] = [];
  let log: Log | undefined;

  let stopping: Promise<void> | undefined;

  /** The first reason counts: errors of parts that are already closed do not end the process early. */
  function stop(code: number): Promise<void> {
    stopping ??= end(code);
    return stopping;
  }

  async function end(code: number): Promise<void> {
    setTimeout(() => process.exit(code || 1), STOP_WITHIN).unref();
    for (const { name: part, step } of steps.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        log?.warn({ err: error, part }, 'a part did not stop cleanly');
      }
    }
    process.exit(code);
  }

  function tellLast(error: unknown): void {
    const told = asTold(error);
    const into = log ?? createLog(name, 'info');
    if (tells === 'whom it is run by') console.error(told);
    else if (typeof told === 'string') into.fatal(told);
    else into.fatal({ err: told }, 'ended by a mistake of ours');
  }

  // Until `start` returns, a signal means that the work was not done.
  let unfinished = BROKEN_OFF;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(unfinished));
  try {
    const onStop: OnStop = (part, step) => void steps.push({ name: part, step });
    readSecretFiles(process.env);
    const config = readConfig(await environment(onStop), secrets);
    log = createLog(name, config.logLevel);
    if (tells === 'in its log') log.info(describeConfig(config), 'starting');
    await start({ config, log, onStop, stop: () => stop(0) });
    unfinished = 0;
  } catch (error) {
    if (!stopping) tellLast(error);
    await stop(1);
  }
}

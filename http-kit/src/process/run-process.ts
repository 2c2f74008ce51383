import { CannotStart } from '@nead/contracts/cannot-start.ts';
import { type Config, describeConfig, readConfig } from '../config.ts';
import { type SecretName, secretNames } from '../environment.ts';
import { createLog, type Log } from '../log.ts';
import { isDiskFull } from '../postgres/database.ts';
import { readSecretFiles } from '../secret-files.ts';

/** Registers what to do when the process is told to stop; the last one registered runs first. */
export type OnStop = (name: string, step: () => Promise<unknown> | unknown) => void;

export interface Running {
  config: Config;
  log: Log;
  onStop: OnStop;
  /** For a program that ends by itself. */
  stop(): Promise<void>;
}

/** As shells say of a program that a signal ended. */
const BROKEN_OFF = 143;

/** A store that is away is told by its name: `StoreUnavailable` of the log's own packages. */
const isForOperators = (error: unknown): error is Error =>
  error instanceof CannotStart || (error instanceof Error && error.name === 'StoreUnavailable');

/** The disk is full, can only be read, or belongs to another user. */
const isRefusedByDisk = (error: unknown): error is Error =>
  error instanceof Error &&
  (isDiskFull(error) || ('code' in error && (error.code === 'EROFS' || error.code === 'EACCES')));

/** A bug is shown with its stack. A store that is away for want of room is no other trouble than the disk's. */
function asTold(error: unknown): unknown {
  if (isRefusedByDisk(error)) {
    const { message } = error.cause instanceof Error ? error.cause : error;
    return `The work broke off, since a disk or a folder refused it: ${message}`;
  }
  return isForOperators(error) ? error.message : error;
}

/** The longest time that a stop may take; steps that still hang are abandoned. */
const STOP_WITHIN = 15_000;

/** A program that somebody runs by hand is read there and then; what a process of a fleet says is collected. */
export type Tells = 'whom it is run by' | 'in its log';

/**
 * Runs one process: reads and checks the configuration once, stops cleanly on SIGINT and SIGTERM, and reports
 * mistakes that an operator can fix as plain sentences without a stack.
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

  /** The first reason counts: what fails because parts were closed ends nothing early. */
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

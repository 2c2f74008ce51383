import { BadConfiguration, type Config, describeConfig, readConfig } from './config.ts';
import { createLog, type Log } from './log.ts';

/** Steps to undo, last first, when the process is told to stop. */
export type OnStop = (name: string, step: () => Promise<unknown> | unknown) => void;

export interface Running {
  config: Config;
  log: Log;
  onStop: OnStop;
  /** For a program that is done by itself. */
  stop(): Promise<void>;
}

/** Longer than this a stop does not take: whatever hangs is left. */
const STOP_WITHIN = 15_000;

/**
 * Runs one process: configuration read once and checked, a clean stop on SIGINT and SIGTERM, and a mistake that an
 * operator can mend said in plain sentences instead of a stack.
 */
export async function runProcess(
  name: string,
  start: (running: Running) => Promise<void>,
  environment: (onStop: OnStop) => Promise<NodeJS.ProcessEnv> | NodeJS.ProcessEnv = () => process.env,
): Promise<void> {
  const steps: { name: string; step: () => Promise<unknown> | unknown }[] = [];
  let log: Log | undefined;

  async function stop(code: number): Promise<void> {
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

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));
  try {
    const onStop: OnStop = (part, step) => void steps.push({ name: part, step });
    const config = readConfig(await environment(onStop));
    log = createLog(name, config.logLevel);
    log.info(describeConfig(config), 'starting');
    await start({ config, log, onStop, stop: () => stop(0) });
  } catch (error) {
    // Sentences meant for the operator; anything else is a mistake of ours and shows where it happened.
    const readable =
      error instanceof BadConfiguration || (error instanceof Error && error.name === 'CannotStart');
    console.error(readable ? (error as Error).message : error); // checked in the line above
    await stop(1);
  }
}

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { compiled } from '@nead/embedded-postgres/test-compiled.ts';
import { root } from './processes.ts';

/** The environment for a test that needs a second or an empty log: there is one EventStoreDB for all of them. */
export const LOG_IN_POSTGRES = { EVENTSTORE_URL: '' };

/** Runs one of the operator's programs on the data in this folder, as `npm run` does. */
export const runProgram = (file: string, dataDir: string, ...args: string[]) =>
  runProgramWith({ ...LOG_IN_POSTGRES, DATA_DIR: dataDir }, file, ...args);

export const runProgramWith = async (env: NodeJS.ProcessEnv, file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [await compiled(file), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', NODE_ENV: 'development', ...env },
  });

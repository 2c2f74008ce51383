import { runProcess } from './http-kit/src/process/run-process.ts';
import { everyPart, readParts } from './processes/src/processes.ts';
import { localEnvironment } from './tools/src/local-environment.ts';

/** `npm start`: the whole product in one process, on a PostgreSQL of its own. */
const say = (line: string) => console.log(line);

// The code is read while PostgreSQL starts, which is another process.
const code = Promise.all([
  import('./processes/src/installation.ts'),
  import('./web/fresh-build.ts'),
  readParts(everyPart),
]);
code.catch(() => undefined); // told where it is waited for

// npm puts a shell between itself and this process. Only that shell receives a signal to npm, and it ends without
// passing it on.
const { ppid: shell } = process;
if (process.env.npm_lifecycle_event === 'start') {
  setInterval(() => {
    if (process.ppid !== shell) process.emit('SIGTERM');
  }, 200).unref();
}

await runProcess(
  'nead',
  async (running) => {
    const [{ startInstallation }, { freshBuild }] = await code;
    const { port } = await startInstallation({ ...running, say, freshBuild });
    say(`Nead is ready on http://localhost:${port}`);
  },
  (onStop) => localEnvironment(onStop, say),
  undefined,
  process.env.NODE_ENV === 'production' ? 'in its log' : 'whom it is run by',
);

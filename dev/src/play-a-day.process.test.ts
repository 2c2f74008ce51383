import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** Nobody listens on this port: only a superuser could, and no service does. */
const NOBODY = '1';

const playADay = (...words: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const typescript = ['--import', new URL('../../typescript.mjs', import.meta.url).href];
    execFile(
      process.execPath,
      [...typescript, 'play-a-day.ts', ...words],
      { cwd: import.meta.dirname, env: { ...process.env, PORT: NOBODY } },
      (error, out, err) => resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });

test('where nobody answers, it says so in a sentence, of the port that npm start has too', async () => {
  expect(await playADay()).toEqual({
    code: 1,
    said: 'Nobody answers at http://localhost:1. Start Nead first, or say where it is: npm run play-a-day -- ADDRESS\n',
  });
});

test('it asks at the address that it is given', async () => {
  expect((await playADay('http://127.0.0.1:1')).said).toContain('Nobody answers at http://127.0.0.1:1.');
});

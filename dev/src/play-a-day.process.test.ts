import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';

/** A port on which a server listened a moment ago. */
async function portOfNobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return String(address && typeof address === 'object' ? address.port : address);
}

const playADay = (port: string, ...words: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    const typescript = ['--import', new URL('../../typescript.mjs', import.meta.url).href];
    execFile(
      process.execPath,
      [...typescript, 'play-a-day.ts', ...words],
      { cwd: import.meta.dirname, env: { ...process.env, PORT: port } },
      (error, out, err) => resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });

test('where nobody answers, it says so in a sentence, of the port that npm start has too', async () => {
  const port = await portOfNobody();
  expect(await playADay(port)).toEqual({
    code: 1,
    said: `Nobody answers at http://localhost:${port}. Start Nead first, or say where it is: npm run play-a-day -- ADDRESS\n`,
  });
});

test('it asks at the address that it is given, if that is one', async () => {
  const port = await portOfNobody();
  expect((await playADay('', `http://127.0.0.1:${port}`)).said).toContain(
    `Nobody answers at http://127.0.0.1:${port}.`,
  );
  expect(await playADay('', `localhost:${port}`)).toEqual({
    code: 1,
    said: `localhost:${port} is no address: one begins with http:// or https://\n`,
  });
});

test.each([[['--times', 'abc']], [['--help']]])(
  '%j is no way to ask for a day, and plays none without a word',
  async (words) => {
    expect(await playADay('9', ...words)).toEqual({
      code: 1,
      said: 'Say how a day is played: npm run play-a-day -- [ADDRESS] [--seconds N] [--times N]\n',
    });
  },
);

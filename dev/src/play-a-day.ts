import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';

/**
 * `npm run play-a-day -- [ADDRESS] [--seconds N] [--times N]`: plays a day of the demo household on a running
 * development server, once or the given number of times, and prints the outcome. Without an address it uses this
 * machine's, at PORT.
 */
function asked() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { seconds: { type: 'string', default: '120' }, times: { type: 'string', default: '1' } },
    });
    const [seconds, times] = [Number(values.seconds), Number(values.times)];
    return seconds >= 0 && times >= 1 ? { seconds, times, positionals } : undefined;
  } catch {
    return undefined; // an option that there is not
  }
}
const how = asked();
if (!how) {
  console.error('Say how a day is played: npm run play-a-day -- [ADDRESS] [--seconds N] [--times N]');
  process.exit(1);
}
const { seconds, times, positionals } = how;
const base = positionals[0] ?? `http://localhost:${process.env.PORT || 3000}`;
if (!/^https?:\/\//.test(base)) {
  console.error(`${base} is no address: one begins with http:// or https://`);
  process.exit(1);
}
const ASK_MS = 250;

const Day = z.object({
  playing: z.nullable(z.object({ own: z.string(), done: z.number(), of: z.number() })),
  last: z.nullable(
    z.object({
      ending: z.string(),
      done: z.optional(z.number()),
      leftOut: z.optional(z.array(z.string())),
      refused: z.optional(z.array(z.string())),
    }),
  ),
});

async function ask(method: 'GET' | 'POST', path = ''): Promise<z.infer<typeof Day>> {
  const response = await fetch(`${base}/dev/day${path}`, { method }).catch(() => {
    console.error(
      `Nobody answers at ${base}. Start Nead first, or say where it is: npm run play-a-day -- ADDRESS`,
    );
    process.exit(1);
  });
  if (!response.ok) throw new Error(`${base} plays no day now: it answered ${response.status}`);
  return z.object({ data: Day }).parse(await response.json()).data;
}

for (let nth = 1; nth <= times; nth++) {
  const began = performance.now();
  let day = await ask('POST', `/play?seconds=${seconds}`);
  while (day.playing) {
    await pause(ASK_MS);
    day = await ask('GET');
  }
  const { ending, done = 0, leftOut = [], refused = [] } = day.last ?? { ending: 'failed' };
  const took = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `Day ${nth}: ${ending}, ${done} steps in ${took} s, ${leftOut.length} left out, ${refused.length} refused.`,
  );
  for (const why of [...leftOut, ...refused]) console.log(`  ${why}`);
  if (ending !== 'played' || refused.length > 0) process.exitCode = 1;
}

import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { careDecider } from '@nead/command-api/rooms/care/decider.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { must } from '@nead/dev/demo/must.ts';
import { Caller } from '@nead/e2e/kit/api.ts';
import { HOUSE_PASSWORD, type SmallHouse, smallHouse } from '@nead/e2e/kit/small-house.ts';
import { waitUntil } from '@nead/embedded-postgres/wait-until.ts';
import { medianTime } from './asking.ts';
import { type BenchRow, interleaved, median, ratio } from './rounds.ts';
import { addVillageChild } from './village.ts';

const FEW = 100;
const MANY = 50_000;
/** The records on the requested day, the same for both children. */
const PER_DAY = 20;
const ASKED = 60;

const yesterday = addDays(dublinDate(new Date()), -1);

/** A child with this many records, the oldest first, up to yesterday. */
async function recorded(
  { streams }: SmallHouse,
  childminderId: Id,
  childId: Id,
  count: number,
): Promise<void> {
  const context = {
    childminderId,
    childId,
    activities: count,
    consents: new Map(),
    collectors: new Map<Id, string>(),
    allergies: { allergies: [] },
  };
  const days = Math.ceil(count / PER_DAY);
  for (let nth = 0; nth < days * PER_DAY; nth++) {
    const { metadata, inputs } = systemIdentity('bench', `${childId} ${nth}`);
    const date = addDays(yesterday, Math.floor(nth / PER_DAY) + 1 - days);
    const time = new Date(dublinInstant(date, '08:00').getTime() + (nth % PER_DAY) * 60_000).toISOString();
    const fields = { type: 'wet', condition: 'normal' };
    const command = {
      type: 'Record',
      kind: 'nappy',
      recordId: inputs.newId('nappy'),
      sent: { time, fields },
      at: inputs.at,
      now: inputs.at,
    } as const;
    must(await streams.handle(careDecider, childId, command, metadata, context));
  }
}

/** Measures if a child's day is shown as quickly after years as in the first week. */
export const summary: BenchRow = {
  name: 'summary',
  async run({ rounds, length, size }) {
    const house = await smallHouse();
    const many = Math.max(FEW * 2, Math.round(MANY * size));
    try {
      const email = 'summary@example.ie';
      const childminderId = await house.settle('childminder', email);
      async function childWith(count: number): Promise<string> {
        const { childId } = await addVillageChild(house.streams, childminderId);
        await recorded(house, childminderId, childId, count);
        return `/daily-activities/children/${childId}/activities?date=${yesterday}`;
      }
      const [few, lots] = [await childWith(FEW), await childWith(many)];
      // Logs in only now, since the server closes connections that are idle for as long as the writing takes.
      const caller = await new Caller(house.url).login(email, HOUSE_PASSWORD);
      type Day = { activities: Record<string, unknown[]> };
      for (const path of [few, lots]) {
        const arrived = async () =>
          (await caller.call<Day>('GET', path)).data?.activities?.nappies?.length === PER_DAY;
        if (!(await waitUntil(arrived, { atMostMs: 300_000, everyMs: 100 }))) {
          throw new Error('The records did not arrive');
        }
      }
      const asking = (path: string) => () => medianTime(caller, path, ASKED * length);
      const measured = await interleaved(rounds, { few: asking(few), many: asking(lots) });
      const name = `daily summary of a child with ${many} records: p50`;
      return [
        { name, value: ratio(measured.many, measured.few), unit: `x that of ${FEW}`, bar: { atMost: 1.2 } },
        { name, value: median(measured.many), unit: 'ms' },
      ];
    } finally {
      await house.close();
    }
  },
};

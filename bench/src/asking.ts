import type { Caller } from '@nead/e2e/kit/api.ts';
import { median } from './rounds.ts';

/** The median time of this call in milliseconds. */
export async function medianTime(caller: Caller, path: string, times: number): Promise<number> {
  const taken: number[] = [];
  for (let n = 0; n < Math.max(3, times); n++) {
    const began = performance.now();
    const { status } = await caller.call('GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    taken.push(performance.now() - began);
  }
  return median(taken);
}

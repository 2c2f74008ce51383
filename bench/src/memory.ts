import { readFileSync } from 'node:fs';

const PAGE = 4096;

/** Bytes that a process holds in memory now. */
export function memoryOf(pid: number): number {
  const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(resident) * PAGE;
}

const SAMPLE_MS = 20;

export interface Grown {
  /** The highest value in the last third of the time, as a ratio to that of the first third. */
  grown: number;
  /** Megabytes of the whole process, at most. */
  most: number;
}

/** The memory of this process while something is done. */
export async function memoryDuring<Result>(what: () => Promise<Result>): Promise<Grown & { result: Result }> {
  const heap: number[] = [];
  let most = 0;
  const sample = () => {
    const { heapUsed, rss } = process.memoryUsage();
    heap.push(heapUsed);
    most = Math.max(most, rss);
  };
  sample();
  const sampling = setInterval(sample, SAMPLE_MS);
  try {
    const result = await what();
    sample();
    const third = Math.ceil(heap.length / 3);
    const grown = Math.max(...heap.slice(-third)) / Math.max(...heap.slice(0, third));
    return { result, grown, most: most / 1e6 };
  } finally {
    clearInterval(sampling);
  }
}

import { readFileSync } from 'node:fs';

const PAGE = 4096;

/** Bytes that a process holds in memory now. */
export function memoryOf(pid: number): number {
  const [, resident = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(resident) * PAGE;
}

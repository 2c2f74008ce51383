import type { Body } from '@nead/contracts/care/activities/activity.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { CareCommand } from './decider.ts';
import type { Care } from './state.ts';

interface Entry {
  id: string;
  kind: string;
  time: string;
  endTime: string | null;
  body: Body;
  version: number;
  /** The one written last stands last of those at the same time. */
  written: number;
}

/** The moment in which all of it is written down, and the minute that a clock may be ahead. */
const NOW = '2026-11-17T20:01';
const COUNTED = ['meal', 'nappy', 'sleep'];

/**
 * For tests: what a child's records come to, said as plainly as can be. A list, gone through from the beginning for every
 * question, against which the decider is held.
 */
export class PlainDay {
  private entries: Entry[] = [];
  private gone = new Set<string>();
  private done = new Set<string>();
  private written = 0;
  private readonly limit: number;
  constructor(limit: number) {
    this.limit = limit;
  }

  private latest(): Entry | undefined {
    const moves = this.entries.filter(({ kind }) => kind === 'attendance');
    return moves
      .sort((a, b) => (a.time === b.time ? a.written - b.written : a.time < b.time ? -1 : 1))
      .at(-1);
  }

  private status(): string {
    return this.latest()?.body.type === 'signIn' ? 'signed-in' : 'signed-out';
  }

  /** Whether it was done, now or before; a refused command is asked anew each time. */
  apply(name: string, command: CareCommand): boolean {
    if (this.done.has(name)) return true;
    const done = this.decide(command);
    if (done) this.done.add(name);
    return done;
  }

  private add(id: string, kind: string, time: string, endTime: string | null, body: Body): boolean {
    if (endTime !== null && endTime > NOW) return false;
    const known = this.gone.has(id) || this.entries.some((entry) => entry.id === id);
    const asleep = this.entries.some((entry) => entry.kind === 'sleep' && entry.endTime === null);
    if (known || (kind === 'sleep' && endTime === null && asleep)) return false;
    const counted = this.entries.filter(
      (entry) => COUNTED.includes(entry.kind) && dublinDate(entry.time) === dublinDate(time),
    );
    if (COUNTED.includes(kind) && counted.length >= this.limit) return false;
    this.entries.push({ id, kind, time, endTime, body, version: 1, written: ++this.written });
    return true;
  }

  private decide(command: CareCommand): boolean {
    if (command.type === 'Toggle') {
      if (this.status() === command.status) return true;
      const type = command.status === 'signed-in' ? 'signIn' : 'signOut';
      return this.add(command.recordId, 'attendance', command.time, null, { type });
    }
    if (command.type === 'Record') {
      const { time = '', endTime, fields } = command.sent;
      const quality = endTime ? { quality: 'good' } : {};
      return this.add(command.recordId, command.kind, time, endTime ? later(time, endTime) : null, {
        ...quality,
        ...fields,
      });
    }
    if (command.type === 'Acknowledge' || command.type === 'Refuse') return false;
    const entry = this.entries.find(({ id, kind }) => id === command.recordId && kind === command.kind);
    if (command.type === 'Remove') {
      if (this.gone.has(command.recordId)) return true;
      if (!entry) return false;
      this.entries = this.entries.filter((each) => each !== entry);
      this.gone.add(entry.id);
      return true;
    }
    return entry !== undefined && this.change(entry, command);
  }

  private change(entry: Entry, { sent, at }: Extract<CareCommand, { type: 'Correct' }>): boolean {
    if (sent.ends && entry.endTime !== null) return true;
    const time = sent.time ?? entry.time;
    const ends = sent.ends ? (at > time ? at : time) : entry.endTime;
    const endTime = ends === null ? null : later(time, ends);
    // A sleep that would end tomorrow has not ended yet.
    if (endTime !== null && endTime > NOW) return false;
    const notes = sent.fields.notes === undefined ? entry.body.notes : sent.fields.notes || undefined;
    const body = { ...entry.body, ...(sent.ends && { quality: entry.body.quality ?? 'good' }), notes };
    const before = JSON.stringify(sorted(entry.body)) + entry.time + entry.endTime;
    if (before === JSON.stringify(sorted(body)) + time + endTime) return true;
    Object.assign(entry, { time, endTime, body, version: entry.version + 1, written: ++this.written });
    return true;
  }

  expected() {
    const latest = this.latest();
    return {
      status: this.status(),
      since: latest?.time ?? null,
      records: this.entries
        .map(({ id, kind, time, endTime, body, version }) => ({
          id,
          kind,
          time,
          endTime,
          version,
          body: sorted(body),
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    };
  }

  /** A decider's state in the same words. */
  same({ status, since, records }: Care) {
    return {
      status,
      since,
      records: [...records.values()]
        .map(({ recordId: id, kind, time, endTime, body, version }) => ({
          id,
          kind,
          time,
          endTime,
          version,
          body: sorted(body ?? {}),
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
    };
  }
}

const sorted = (body: Body) =>
  Object.entries(body)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));

/** An end before the start was on the next day; no clock changes on these days. */
const later = (start: string, end: string): string =>
  end >= start ? end : new Date(Date.parse(end) + 24 * 3600_000).toISOString();

import type { Body } from '@nead/contracts/care/activities/activity.ts';
import type { Care } from '@nead/contracts/care/rules/state.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { CareCommand } from './decider.ts';

interface Entry {
  id: string;
  kind: string;
  time: string;
  endTime: string | null;
  /** The sign-out that ended it. */
  endedBy?: string | undefined;
  body: Body;
  version: number;
  /** The order among records of the same time: the one recorded last has the highest. */
  written: number;
}

/** The moment at which everything is recorded, plus the minute by which a clock may be ahead. */
const NOW = '2026-11-17T20:01';
const COUNTED = ['meal', 'nappy', 'sleep'];

/**
 * For tests: a child's records in the plainest possible way, as a list that is searched for every question. The decider
 * is compared with it.
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

  private moves(): Entry[] {
    const moves = this.entries.filter(({ kind }) => kind === 'attendance');
    return moves.sort((a, b) => (a.time === b.time ? a.written - b.written : a.time < b.time ? -1 : 1));
  }

  private latest(): Entry | undefined {
    return this.moves().at(-1);
  }

  private leftFrom(time: string): Entry | undefined {
    return this.moves().find((move) => move.time >= time && move.body.type === 'signOut');
  }

  /** Ends the sleeps of a child that this record signed out, or resumes those that it had ended. */
  private follow(id: string): void {
    const latest = this.latest();
    const sleeps = this.entries
      .filter(({ kind, endTime, endedBy }) => kind === 'sleep' && (endTime === null || endedBy === id))
      .sort((a, b) => (a.time + a.id < b.time + b.id ? 1 : -1));
    const before = sleeps.filter(({ endTime }) => endTime === null);
    let goesOn = before.length > 0;
    for (const sleep of sleeps) {
      const left = this.leftFrom(sleep.time);
      const never = latest?.id === id && latest.body.type === 'signOut' ? sleep.time : null;
      const endTime = left?.time ?? never;
      if (endTime === sleep.endTime || (endTime === null && goesOn)) continue;
      if (endTime === null) goesOn = true;
      sleep.endTime = endTime;
      sleep.endedBy = endTime === null ? undefined : (left?.id ?? id);
      sleep.version += 1;
      if (endTime !== null) sleep.body = { quality: 'good', ...sleep.body };
    }
  }

  private status(): string {
    return this.latest()?.body.type === 'signIn' ? 'signed-in' : 'signed-out';
  }

  /** Answers whether it was done, now or before; a refused command is decided anew each time. */
  apply(name: string, command: CareCommand): boolean {
    if (this.done.has(name)) return true;
    const done = this.decide(command);
    if (done) this.done.add(name);
    return done;
  }

  private add(id: string, kind: string, time: string, ends: string | null, told: Body): boolean {
    const left = kind === 'sleep' && ends === null ? this.leftFrom(time) : undefined;
    const endTime = left ? left.time : ends;
    const body = left ? { quality: 'good', ...told } : told;
    if (endTime !== null && endTime > NOW) return false;
    const known = this.gone.has(id) || this.entries.some((entry) => entry.id === id);
    const asleep = this.entries.some((entry) => entry.kind === 'sleep' && entry.endTime === null);
    if (known || (kind === 'sleep' && endTime === null && asleep)) return false;
    const counted = this.entries.filter(
      (entry) => COUNTED.includes(entry.kind) && dublinDate(entry.time) === dublinDate(time),
    );
    if (COUNTED.includes(kind) && counted.length >= this.limit) return false;
    const written = ++this.written;
    this.entries.push({ id, kind, time, endTime, endedBy: left?.id, body, version: 1, written });
    if (kind === 'attendance') this.follow(id);
    return true;
  }

  private decide(command: CareCommand): boolean {
    if (command.type === 'SetStatus') {
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
    // Neither the confirmation of an incident nor something from home is part of a plain day.
    if (!('kind' in command)) return false;
    const entry = this.entries.find(({ id, kind }) => id === command.recordId && kind === command.kind);
    if (command.type === 'Remove') {
      if (this.gone.has(command.recordId)) return true;
      if (!entry) return false;
      this.entries = this.entries.filter((each) => each !== entry);
      this.gone.add(entry.id);
      if (entry.kind === 'attendance') this.follow(entry.id);
      return true;
    }
    return entry !== undefined && this.change(entry, command);
  }

  private change(entry: Entry, { sent, at }: Extract<CareCommand, { type: 'Correct' }>): boolean {
    if (sent.ends && entry.endTime !== null) return true;
    const time = sent.time ?? entry.time;
    const ends = sent.ends ? (at > time ? at : time) : entry.endTime;
    const left = entry.kind === 'sleep' && ends === null ? this.leftFrom(time) : undefined;
    const endTime = left ? left.time : ends === null ? null : later(time, ends);
    // An end in the future is not allowed.
    if (endTime !== null && endTime > NOW) return false;
    const notes = sent.fields.notes === undefined ? entry.body.notes : sent.fields.notes || undefined;
    const quality = (sent.ends || left) && { quality: entry.body.quality ?? 'good' };
    const body = { ...entry.body, ...quality, notes };
    const before = JSON.stringify(sorted(entry.body)) + entry.time + entry.endTime;
    if (before === JSON.stringify(sorted(body)) + time + endTime) return true;
    const endedBy = left?.id ?? (endTime === entry.endTime ? entry.endedBy : undefined);
    const version = entry.version + 1;
    Object.assign(entry, { time, endTime, endedBy, body, version, written: ++this.written });
    if (entry.kind === 'attendance') this.follow(entry.id);
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

  /** The state in the form in which it is compared with a decider's. */
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

/** A time on the next day, for an end before the start; clocks do not change on these days. */
const later = (start: string, end: string): string =>
  end >= start ? end : new Date(Date.parse(end) + 24 * 3600_000).toISOString();

/** The clock of tests: the machine's, or one ahead of it. */

const { Date: MachineDate } = globalThis;
let shiftMs = 0;
let moment = '';
/** The machine's time at which the clock was stopped for this process. */
let stoppedAt: number | undefined;

/** The time by which the clock of this process is ahead of the machine's. */
export const clockShift = (): number => shiftMs;

/**
 * A `Date` that is ahead of this one. It uses nothing around it, so that a page can get it too; its dates are ordinary
 * ones, and all the same while it is stopped. Its `now` can be replaced and put back, without changing that of
 * `Machine`.
 */
export const aheadBy = (Machine: DateConstructor, ms: number, stopped?: number): DateConstructor => {
  const ahead = () => (stopped ?? Machine.now()) + ms;
  let now = ahead;
  const moved: DateConstructor = new Proxy(Machine, {
    construct: (_, given, made) => Reflect.construct(Machine, given.length ? given : [ahead()], made),
    apply: () => new Machine(ahead()).toString(),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Machine, name)),
    set: (_, name, value, on) => {
      if (name !== 'now' || on !== moved) return Reflect.set(Machine, name, value, on);
      now = value;
      return true;
    },
  });
  return moved;
};

const { NODE_OPTIONS = '' } = process.env;

function shift(ms: number): void {
  shiftMs = ms;
  globalThis.Date = ms === 0 ? MachineDate : aheadBy(MachineDate, ms, stoppedAt);
  // Processes started from here use the same clock.
  const move = encodeURIComponent(`globalThis.Date = (${aheadBy})(Date, ${ms})`);
  process.env.NODE_OPTIONS =
    ms === 0 ? NODE_OPTIONS : `${NODE_OPTIONS} --import data:text/javascript,${move}`;
}

/**
 * Sets the clock of this process, which runs on from there; without a time, to the machine's. Templates are made anew
 * for each `day`.
 */
export function setClock(at?: Date, day = ''): void {
  stoppedAt = undefined;
  setClockTo(at, day);
}

function setClockTo(at: Date | undefined, day: string): void {
  const name = at ? at.toISOString().slice(0, 16) : day;
  moment = name && `_${name.replaceAll(/\D/g, '')}`;
  shift(at ? at.getTime() - (stoppedAt ?? MachineDate.now()) : 0);
}

/** The end of a template's name, so that files with another clock do not share it. */
export const momentName = (): string => moment;

const BEFORE_MS = 120_000;

/** Stops the clock of this process at a moment, so that everything made then is the same each time. */
export function stopClock(at: Date): void {
  stoppedAt = MachineDate.now();
  setClockTo(at, '');
}

/** Runs something with the clock two minutes back, so that copies of its outcome hold nothing of the future. */
export async function earlier<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
  const now = shiftMs;
  if (now === 0) return act();
  shift(now - BEFORE_MS);
  try {
    return await act();
  } finally {
    shift(now);
  }
}

/** SQL that makes `now()` and the defaults of columns follow this process's clock. */
export const databaseClock = (): string => `
  create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe
  as $$ select transaction_timestamp() + interval '${shiftMs} milliseconds' $$;
  do $$ declare it record; begin
    for it in select * from information_schema.columns where column_default = 'CURRENT_TIMESTAMP' loop
      execute format('alter table %I.%I alter %I set default now()', it.table_schema, it.table_name, it.column_name);
    end loop;
  end $$`;

import { isStoreAway } from '@nead/http-kit/postgres/database.ts';
import type { PendingSession } from '@nead/http-kit/sessions/pending-session.ts';
import { goesOnSql } from '@nead/http-kit/sessions/sessions.ts';
import pg from 'pg';
import { prepared } from './prepared.ts';

/** The session of a request, until one of its statements has confirmed it. */
export type SessionGuard = Omit<PendingSession, 'settle'>;

type AnyRow = Record<string, unknown>;
interface Ran {
  rows: AnyRow[];
  rowCount: number;
}
export type RunStatement = (text: string, values: readonly unknown[]) => Promise<Ran>;

/** A statement that only reads, and so can be part of a batch. */
const READS_ONLY = /^\s*(?:select|with)\b(?![\s\S]*\b(?:insert|update|delete)\b)/i;
const PARAMETERS = /\$(\d+)/g;

/** Types whose values are the same after JSON as in node-postgres. */
const AS_IT_IS: ReadonlySet<number> = new Set([
  pg.types.builtins.BOOL,
  pg.types.builtins.INT2,
  pg.types.builtins.INT4,
  pg.types.builtins.FLOAT4,
  pg.types.builtins.FLOAT8,
  pg.types.builtins.TEXT,
  pg.types.builtins.VARCHAR,
  pg.types.builtins.JSON,
  pg.types.builtins.JSONB,
  1009, // text[], for which node-postgres has no name
]);
/** Numbers that are texts everywhere else, since they may be too large for JSON. */
const AS_TEXT: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

/** The facts about a statement that a batch needs. They are learned when the statement first runs alone. */
interface Shape {
  /** The same number for statements with the same text. */
  id: number;
  /** The statement's text within a batch. */
  text: string;
  parameters: number;
  dates: readonly string[];
}
let shapes = 0;

/** Undefined for a statement that must run by itself. */
function shapeOf(text: string, fields: readonly pg.FieldDef[]): Shape | undefined {
  const names = new Set(fields.map(({ name }) => name));
  const known = ({ dataTypeID: type }: pg.FieldDef) =>
    AS_IT_IS.has(type) || AS_TEXT.has(type) || type === pg.types.builtins.TIMESTAMPTZ;
  if (!READS_ONLY.test(text) || names.size < fields.length || !fields.every(known)) return undefined;
  const columns = fields.map(({ name, dataTypeID }) => {
    const column = pg.escapeIdentifier(name);
    return AS_TEXT.has(dataTypeID) ? `s.${column}::text ${column}` : `s.${column}`;
  });
  const numbers = [...text.matchAll(PARAMETERS)].map(([, number]) => Number(number));
  return {
    id: ++shapes,
    text: fields.some(({ dataTypeID }) => AS_TEXT.has(dataTypeID))
      ? `select ${columns.join(', ')} from (${text}) s`
      : text,
    parameters: Math.max(0, ...numbers),
    dates: fields
      .filter(({ dataTypeID }) => dataTypeID === pg.types.builtins.TIMESTAMPTZ)
      .map(({ name }) => name),
  };
}

/** Shapes by the text of a statement, which has no values in it. Only a limited number is remembered. */
const known = new Map<string, Shape | 'alone'>();
const MOST_KNOWN = 1_000;

function learn(text: string, fields: readonly pg.FieldDef[]): void {
  if (known.size < MOST_KNOWN) known.set(text, shapeOf(text, fields) ?? 'alone');
}

const composed = new Map<string, string>();

/**
 * Composes a statement with one row, which has the rows of each part as JSON; there is no row if the session is over.
 */
function compose(parts: readonly Shape[], withSession: boolean): string {
  const key = `${parts.map(({ id }) => id).join()}${withSession ? ' session' : ''}`;
  const made = composed.get(key);
  if (made) return made;
  let before = 0;
  const columns = parts.map(({ text, parameters }, nth) => {
    const moved = text.replace(PARAMETERS, (_, number) => `$${Number(number) + before}`);
    before += parameters;
    return `(select coalesce(json_agg(row_of_part), '[]') from (${moved}) row_of_part) as r${nth}`;
  });
  const condition = withSession ? ` where exists (${goesOnSql(before + 1, before + 2, before + 3)})` : '';
  const text = `select ${columns.join(',\n')}${condition}`;
  if (composed.size < MOST_KNOWN) composed.set(key, text);
  return text;
}

function withDates(rows: AnyRow[], dates: readonly string[]): AnyRow[] {
  for (const row of rows) {
    for (const name of dates) {
      const value = row[name];
      if (typeof value === 'string') row[name] = new Date(value);
    }
  }
  return rows;
}

interface WaitingCall {
  text: string;
  values: readonly unknown[];
  resolve(ran: Ran): void;
  reject(error: unknown): void;
}

/**
 * Runs a request's simultaneous statements as one, which also checks that its session goes on (docs/decisions/120): a
 * round trip costs both ends more than most statements do. A statement first runs by itself, which tells the types of
 * its columns.
 */
export function batchStatements(pool: pg.Pool, guard?: SessionGuard): RunStatement {
  let waiting: WaitingCall[] = [];

  async function alone(text: string, values: readonly unknown[]): Promise<Ran> {
    await guard?.mustGoOn();
    const { rows, rowCount, fields } = await runPrepared(pool, text, [...values]);
    if (!known.has(text)) learn(text, fields);
    return { rows, rowCount: rowCount ?? rows.length };
  }

  async function inOneStatement(calls: readonly WaitingCall[], parts: readonly Shape[]): Promise<void> {
    const session = guard && !guard.known() ? guard.session : undefined;
    const text = compose(parts, session !== undefined);
    const values = calls.flatMap((call) => call.values);
    if (session) values.push(session.id, session.account, session.role);
    const { rows } = await runPrepared(pool, text, values);
    const [row] = rows;
    if (!row) return void calls.map(runAlone); // each checks again that the session goes on
    guard?.confirm();
    for (const [nth, { resolve }] of calls.entries()) {
      const found = withDates(row[`r${nth}`] as AnyRow[], parts[nth]?.dates ?? []); // an array, by compose()
      resolve({ rows: found, rowCount: found.length });
    }
  }

  const runAlone = ({ text, values, resolve, reject }: WaitingCall) =>
    void alone(text, values).then(resolve, reject);

  function flush(): void {
    const calls = waiting;
    waiting = [];
    const parts: Shape[] = [];
    const batched: WaitingCall[] = [];
    for (const call of calls) {
      const shape = known.get(call.text);
      if (!shape || shape === 'alone') runAlone(call);
      else if (!joined(batched, call)) {
        parts.push(shape);
        batched.push(call);
      }
    }
    if (batched.length === 0) return;
    inOneStatement(batched, parts).catch((error: unknown) => {
      // After an error in a batch each statement is run alone, so that only the faulty one fails; not if the database is
      // away.
      if (batched.length === 1 || isStoreAway(error)) for (const { reject } of batched) reject(error);
      else for (const call of batched) runAlone(call);
    });
  }

  return (text, values) =>
    new Promise((resolve, reject) => {
      // Runs at the end of this turn: by then every statement of the request that needs no earlier answer is here.
      if (waiting.length === 0) process.nextTick(flush);
      waiting.push({ text, values, resolve, reject });
    });
}

/** Uses the answer of an equal statement in the batch, if there is one. */
function joined(batched: readonly WaitingCall[], call: WaitingCall): boolean {
  const same = batched.find(
    ({ text, values }) => text === call.text && values.every((value, nth) => value === call.values[nth]),
  );
  if (!same) return false;
  const { resolve, reject } = same;
  same.resolve = (ran) => {
    resolve(ran);
    call.resolve({ ...ran, rows: [...ran.rows] });
  };
  same.reject = (error) => {
    reject(error);
    call.reject(error);
  };
  return true;
}

/** Answers whether the tables of a read model have changed their columns since the statement was prepared. */
const isOutdated = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '0A000';

async function runPrepared(pool: pg.Pool, text: string, values: unknown[]) {
  try {
    return await pool.query<AnyRow>({ ...prepared(text), values });
  } catch (error) {
    if (!isOutdated(error)) throw error;
    return pool.query<AnyRow>({ text, values });
  }
}

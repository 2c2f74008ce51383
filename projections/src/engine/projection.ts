import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { LiveMessageKind } from '@nead/contracts/live.ts';
import type { EventMetadata, Role } from '@nead/contracts/metadata.ts';

/** An event with its place in the log. */
export type ProjectedEvent = DomainEvent & {
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  meta: EventMetadata;
};

/**
 * A read model as a pure function of the log: no clock, no randomness, no I/O, no reading of its own rows. So it can be
 * rebuilt from the beginning at any time, with the same result (docs/decisions/004).
 */
export interface Projection {
  /** The name is also the Postgres schema of its tables. */
  name: string;
  /** To be raised with every change to tables or handle: the new version is built beside the live one and swapped. */
  version: number;
  tables: readonly Table[];
  views?: readonly View[];
  /** Event types whose personal fields it needs; all others stay sealed. */
  unseals: ReadonlySet<DomainEvent['type']>;
  /**
   * Set if its rows decide who receives messages. This statement runs before they are written, and blocks the
   * addressing of other messages until they are committed.
   */
  decidesAudiences?: string;
  handle(event: ProjectedEvent): readonly Effect[];
}

type ColumnType = 'text' | 'boolean' | 'integer' | 'bigint' | 'timestamptz' | 'date' | 'jsonb';
export type Column = ColumnType | `${ColumnType} null`;

export type ColumnJson =
  | string
  | number
  | boolean
  | null
  | readonly ColumnJson[]
  | { readonly [key: string]: ColumnJson };

interface ValueTypes {
  text: string;
  boolean: boolean;
  integer: number;
  /** Decimal text, since a position may be too large for a number. */
  bigint: string;
  timestamptz: string;
  date: string;
  jsonb: ColumnJson;
}
type ValueOf<C> = C extends `${infer T extends ColumnType} null`
  ? ValueTypes[T] | null
  : C extends ColumnType
    ? ValueTypes[C]
    : never;

export type Columns = Readonly<Record<string, Column>>;
export type Row<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> };
export type AnyRow = Readonly<Record<string, ColumnJson>>;

export interface Table<C extends Columns = Columns, K extends string = string> {
  /** The name of its projection. */
  readModel: string;
  name: string;
  columns: C;
  key: readonly K[];
  /** Indexes, each a list of columns, or of SQL expressions. */
  indexes?: readonly (readonly (string | { expression: string })[])[];
  /** The database keeps the rows of this table: the number of rows of the other table for each key (countOf). */
  counts?: Table;
}

export interface View {
  readModel: string;
  name: string;
  /** Its query in the schema of its tables, which differs during a rebuild. */
  select(schema: string): string;
}

/** Declares tables that know their read model, so that a statement with a table knows what to wait for. */
export const tablesOf =
  (readModel: string) =>
  <const C extends Columns, const K extends keyof C & string>(
    declared: Omit<Table<C, K>, 'readModel'>,
  ): Table<C, K> => ({ readModel, ...declared });

/**
 * A table with the number of rows that have the same values in these columns. The database updates the number with
 * every write, so that reading counts nothing. No event writes to it (docs/decisions/129).
 */
export const countOf = <C extends Columns, const K extends keyof C & string>(
  { readModel, columns, ...counted }: Table<C>,
  name: string,
  by: readonly K[],
) => ({
  readModel,
  name,
  columns: {
    ...(Object.fromEntries(by.map((column) => [column, columns[column]])) as Pick<C, K>),
    n: 'integer' as const,
  },
  key: by,
  counts: { readModel, columns, ...counted },
});

/** The name of a database function that finds accounts. A room creates it. */
type FoundBy = `feed.${string}`;

/** A function that takes ids, and returns rows of an id and the account of a parent. */
export interface FoundParents {
  readonly foundBy: FoundBy;
  readonly of: Id;
}

/** A function without parameters that returns accounts; also their roles, unless `role` is that of all of them. */
export interface FoundAccounts {
  readonly foundBy: FoundBy;
  readonly role?: Role;
}

/** The screens for a message: one account's, or those of all accounts that a room finds when it is written. */
export type Audience =
  | { readonly childminder: Id }
  | { readonly parent: Id }
  | { readonly admin: Id }
  | FoundParents
  | FoundAccounts;

export const parentsFoundBy =
  (foundBy: FoundBy) =>
  (of: Id): FoundParents => ({ foundBy, of });

export interface OutgoingMessage {
  audience: Audience;
  kind: LiveMessageKind;
  id?: Id;
  /** The child it is about: receivers who may not see the child when it is sent do not get it. */
  childId?: Id;
  row?: ColumnJson;
}

export type RowEffect =
  | { do: 'put'; table: Table; row: AnyRow }
  | { do: 'patch'; table: Table; key: AnyRow; set: AnyRow }
  | { do: 'remove'; table: Table; key: AnyRow };
export type Effect = RowEffect | { do: 'publish'; message: OutgoingMessage };

/** Writes the whole row, replacing one with the same key. */
export const put = <C extends Columns, K extends string>(into: Table<C, K>, row: Row<C>): Effect => ({
  do: 'put',
  table: into,
  row,
});

/** Sets some columns of the row with this key, if there is one. */
export const patch = <C extends Columns, K extends keyof C & string>(
  of: Table<C, K>,
  key: Pick<Row<C>, K>,
  set: Partial<Omit<Row<C>, K>>,
): Effect => ({ do: 'patch', table: of, key, set: set as AnyRow }); // only the table's own columns, by its type

export const remove = <C extends Columns, K extends keyof C & string>(
  from: Table<C, K>,
  key: Pick<Row<C>, K>,
): Effect => ({ do: 'remove', table: from, key });

export const publish = (message: OutgoingMessage): Effect => ({ do: 'publish', message });

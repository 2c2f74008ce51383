import type { DomainEvent } from '@nead/contracts/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { ChangeKind } from '@nead/contracts/live.ts';
import type { EventMetadata } from '@nead/contracts/metadata.ts';

/** An event with its place in the log. */
export type ProjectedEvent = DomainEvent & {
  id: string;
  stream: string;
  revision: number;
  position: bigint;
  meta: EventMetadata;
};

/**
 * A read model as a pure function of the log: no clock, no random, no I/O, no look at its own rows. So it can be built
 * again from the beginning at any time and comes out the same.
 */
export interface Projection {
  /** Also the Postgres schema in which its tables live. */
  name: string;
  /** A changed version is built beside the live one and swapped. Raise it with every change to tables or handle. */
  version: number;
  tables: readonly Table[];
  views?: readonly View[];
  /** Event types whose personal fields it shows. What is not named here is never unsealed for it. */
  unseals: ReadonlySet<DomainEvent['type']>;
  /** Its rows decide who hears of a child; see audiences.ts. */
  decidesAudiences?: true;
  handle(event: ProjectedEvent): readonly Effect[];
}

type ColumnType = 'text' | 'boolean' | 'integer' | 'bigint' | 'timestamptz' | 'date' | 'jsonb';
export type Column = ColumnType | `${ColumnType} null`;

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

interface ValueTypes {
  text: string;
  boolean: boolean;
  integer: number;
  /** Decimal text: a position has no safe place in a number. */
  bigint: string;
  timestamptz: string;
  date: string;
  jsonb: Json;
}
type ValueOf<C> = C extends `${infer T extends ColumnType} null`
  ? ValueTypes[T] | null
  : C extends ColumnType
    ? ValueTypes[C]
    : never;

export type Columns = Readonly<Record<string, Column>>;
export type Row<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K]> };
export type AnyRow = Readonly<Record<string, Json>>;

export interface Table<C extends Columns = Columns, K extends string = string> {
  name: string;
  columns: C;
  key: readonly K[];
  indexes?: readonly (readonly string[])[];
}

export interface View {
  name: string;
  /** Tables are written with the schema in front, which differs while the read model is built beside. */
  select(schema: string): string;
}

export function table<const C extends Columns, const K extends keyof C & string>(
  declared: Table<C, K>,
): Table<C, K> {
  return declared;
}

/** Whose screens a message is for. Who they are is found out when it is written, from the read model of the register. */
export type Audience =
  | { childminder: Id }
  | { parent: Id }
  /** Every parent who sees the child. */
  | { parentsOf: Id }
  /** The parent behind a contact, also one who has just lost sight of a child. */
  | { parentBehind: Id }
  /** Every parent who is a contact of the childminder. */
  | { parentsWith: Id }
  /** Every childminder and every parent: for what is rare. */
  | { everybody: true }
  /** Every administrator: for what stands on the desk. */
  | { admins: true }
  /** The parent behind a contact, while that contact is on a child. */
  | { inTouchAs: Id };

export interface Tell {
  audience: Audience;
  kind: ChangeKind;
  id?: Id;
  /** With it the message is withheld from whoever may not see the child at the moment of sending. */
  childId?: Id;
  row?: Json;
}

export type RowEffect =
  | { do: 'put'; table: Table; row: AnyRow }
  | { do: 'patch'; table: Table; key: AnyRow; set: AnyRow }
  | { do: 'remove'; table: Table; key: AnyRow };
export type Effect = RowEffect | { do: 'tell'; message: Tell };

/** The whole row, new or in the place of the one with its key. */
export const put = <C extends Columns, K extends string>(into: Table<C, K>, row: Row<C>): Effect => ({
  do: 'put',
  table: into,
  row,
});

/** Some columns of the row with this key; nothing when there is none. */
export const patch = <C extends Columns, K extends keyof C & string>(
  of: Table<C, K>,
  key: Pick<Row<C>, K>,
  set: Partial<Omit<Row<C>, K>>,
): Effect => ({ do: 'patch', table: of, key, set: set as AnyRow }); // only own columns are in it, by its type

export const remove = <C extends Columns, K extends keyof C & string>(
  from: Table<C, K>,
  key: Pick<Row<C>, K>,
): Effect => ({ do: 'remove', table: from, key });

export const tell = (message: Tell): Effect => ({ do: 'tell', message });

import * as z from 'zod/mini';

/**
 * The period for which the key of a personal field is kept. A person has one key per class, so that an account can be
 * forgotten while the care record, which the law wants kept, stays readable.
 */
export type RetentionClass = 'account' | 'care' | 'communication' | 'finance';

/** Names the field of the same event that holds the id of the person. */
export interface PersonalMark {
  person: string;
  retention: RetentionClass;
}

const marks = z.registry<PersonalMark>();

/**
 * Declares a field as belonging to exactly one person. The codec seals it with that person's key; after the key is
 * destroyed the field reads as `null`, which screens show as 'erased'.
 */
export function personal<S extends z.ZodMiniType>(schema: S, person: string, retention: RetentionClass) {
  const sealed = z.nullable(schema);
  marks.add(sealed, { person, retention });
  return sealed;
}

export interface EventDefinition<
  Type extends string = string,
  Shape extends z.core.$ZodLooseShape = z.core.$ZodLooseShape,
> {
  type: Type;
  version: number;
  schema: z.ZodMiniObject<Shape>;
  /** The fields that are not optional. */
  required: readonly string[];
  /** Personal fields of the event by name. */
  personal: Readonly<Record<string, PersonalMark>>;
}

function markOf(schema: z.core.$ZodType): PersonalMark | undefined {
  const own = marks.get(schema);
  if (own) return own;
  return schema instanceof z.ZodMiniOptional ? markOf(schema._zod.def.innerType) : undefined;
}

/**
 * Declares an event. Its type is the storage format: past tense, permanent. An optional field may come at any
 * time; any other change of shape is a new version with an upcaster in upcasters.ts. All golden files go on loading.
 */
export function defineEvent<Type extends string, Shape extends z.core.$ZodLooseShape>(
  type: Type,
  version: number,
  shape: Shape,
): EventDefinition<Type, Shape> {
  const found: Record<string, PersonalMark> = {};
  const required: string[] = [];
  for (const [field, schema] of Object.entries(shape)) {
    if (!(schema instanceof z.ZodMiniOptional)) required.push(field);
    const mark = markOf(schema as z.core.$ZodType); // a loose shape types its members as unknown
    if (mark) found[field] = mark;
  }
  const schema = z.strictObject(shape) as z.ZodMiniObject<Shape>;
  return { type, version, schema, required, personal: found };
}

/** The event as deciders and projections see it. */
export type EventOf<D> =
  D extends EventDefinition<infer Type, infer Shape>
    ? { type: Type; data: z.infer<z.ZodMiniObject<Shape>> }
    : never;

/** An event of any room, before its type is checked. */
export interface AnyEvent {
  type: string;
  data: unknown;
}

/** The union of a room's events, from its table of definitions. */
export type EventsOf<Table extends Record<string, EventDefinition>> = {
  [K in keyof Table]: EventOf<Table[K]>;
}[keyof Table];

import type * as z from 'zod/mini';
import type { Role } from './metadata.ts';

/** Who may call: everybody, any logged-in account, or the roles named. */
export type Access = 'public' | 'session' | readonly Role[];

/**
 * One HTTP call, declared once (docs/decisions/009): the server validates by it, the client is typed by it, and
 * OpenAPI and the access table are made from it. Paths are relative to /api/v1, parameters are written `:name`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Bodies that it takes; one is made from the schema if not set. */
  examples?: readonly unknown[];
  /** The most bytes of a body; 64 KB if not set. */
  bodyBytes?: number;
  answer: z.ZodMiniType;
  /** Status of a success; 200 if not set. */
  status?: number;
  /** It only records that something is looked at or taken out: where no answer came, nothing is saved that could be lost or double. */
  isLook?: true;
  /**
   * It may wait on a device without a line, and is sent later with its age: a 'dated' one happened so long ago, a 'taken' one
   * counts from when it comes. Any other call with an age is refused (docs/decisions/151).
   */
  waits?: 'dated' | 'taken';
  /**
   * It takes much out of Nead at once, or hands over the file of it: its owner must have proved who they are a moment ago, in the session
   * that asks (docs/decisions/185).
   */
  asksProof?: true;
  /** The form field with the file, for a call that takes one. */
  upload?: string;
  /** The content type of an answer that is not JSON in an envelope. */
  produces?: string;
}

type AskedPart<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends z.ZodMiniType>
    ? // A part that may be empty may be left out.
      Record<never, never> extends z.input<S>
      ? Partial<Record<Name, z.input<S>>>
      : Record<Name, z.input<S>>
    : Partial<Record<Name, never>>;

/** What a caller sends, by the endpoint. */
export type Asked<E extends Endpoint> = AskedPart<E, 'params'> & AskedPart<E, 'query'> & AskedPart<E, 'body'>;

type MethodAndPath = Pick<Endpoint, 'method' | 'path'>;

/** The declaration of a call beside its method and path. */
export type CallDescription = Omit<Endpoint, 'method' | 'path'>;
export type DeclaredCall<E extends CallDescription> = E & MethodAndPath;

/** Method and path, as in 'GET /parent/today'. */
export type CallLine = `${Endpoint['method']} ${string}`;

function partsOf(line: CallLine): MethodAndPath {
  const [method, path] = line.split(' ') as [Endpoint['method'], string]; // as its type says
  return { method, path };
}

/** Keeps the exact types of a declaration's schemas, for its handler and its caller. */
export const endpoint = <const E extends CallDescription>(line: CallLine, described: E): DeclaredCall<E> => ({
  ...partsOf(line),
  ...described,
});

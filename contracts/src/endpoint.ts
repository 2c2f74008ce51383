import type * as z from 'zod/mini';
import type { Role } from './metadata.ts';

/** The callers who are allowed: everybody, any logged-in account, or the roles named. */
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
  /** Examples of its body; one is made from the schema if not set. */
  examples?: readonly unknown[];
  /** The most bytes of a body; 64 KB if not set. */
  bodyBytes?: number;
  answer: z.ZodMiniType;
  /** Status of a success; 200 if not set. */
  status?: number;
  /**
   * It only records that something was looked at or taken out: a repeat after a lost answer can neither lose nor double
   * anything.
   */
  isLook?: true;
  /**
   * It may wait on an offline device, and is sent later with its age: a 'dated' call happened that long ago, a 'taken'
   * one counts from its arrival. Any other call with an age is refused (docs/decisions/151).
   */
  waits?: 'dated' | 'taken';
  /**
   * It takes a lot of data out of Nead at once, or delivers the file of it: the owner must have just proved who they
   * are, in the same session (docs/decisions/185).
   */
  asksProof?: true;
  /** The form field with the file, for a call that takes one. */
  upload?: string;
  /** The content type of an answer that is not JSON in an envelope. */
  produces?: string;
  /** A page that people read without the app: its refusals are pages too, and its body may be the form of a browser. */
  page?: true;
}

type AskedPart<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer S extends z.ZodMiniType>
    ? // A part whose fields are all optional may be left out.
      Record<never, never> extends z.input<S>
      ? Partial<Record<Name, z.input<S>>>
      : Record<Name, z.input<S>>
    : Partial<Record<Name, never>>;

/** The parts of a request that a caller sends to the endpoint. */
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

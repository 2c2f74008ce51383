import type * as z from 'zod/mini';
import type { Role } from './metadata.ts';

/** Who may call: everybody, anybody with a session, or the roles named. */
export type Access = 'public' | 'session' | readonly Role[];

/**
 * One HTTP call, declared once: the server validates by it, the client is typed by it, OpenAPI is made from it and the
 * access table walks it. Paths are written below /api/v1, parameters as `:name`.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  access: Access;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  answer: z.ZodMiniType;
  /** Status of success; 200 unless told. */
  status?: number;
  /** Field of the form that carries the file, for a call that takes one. */
  upload?: string;
  /** What it answers when that is not JSON in an envelope. */
  produces?: string;
}

/** Keeps the exact schemas of a declaration, which type its handler and its caller. */
export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

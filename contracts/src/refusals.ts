import type { Endpoint } from './endpoint.ts';
import type { ProblemCode } from './errors.ts';
import { mayBeCounted } from './mass-reading.ts';

/**
 * The codes with which a room may answer each of its calls, by the call's name. Apart from the calls, which browsers load.
 */
export type RefusalTable = Readonly<Record<string, readonly ProblemCode[]>>;

const ofCommands: readonly ProblemCode[] = ['CONFLICT', 'KEY_REUSED', 'ERASED', 'NO_ROOM', 'OUTCOME_UNCLEAR'];

/** The codes that a call may answer because of its declaration, whatever its room. */
export const refusalsByKind = (endpoint: Endpoint): readonly ProblemCode[] => {
  const { method, access, body, upload, asksProof } = endpoint;
  return [
    'VALIDATION',
    ...(body || upload ? (['MALFORMED', 'TOO_LARGE'] as const) : []),
    ...(access === 'public' ? [] : (['UNAUTHENTICATED'] as const)),
    ...(Array.isArray(access) ? (['FORBIDDEN'] as const) : []),
    ...(asksProof || mayBeCounted(endpoint) ? (['PROOF_REQUIRED'] as const) : []),
    'TOO_MANY_REQUESTS',
    ...(method === 'GET' ? (['READ_BEHIND'] as const) : ofCommands),
    'UNAVAILABLE',
    'INTERNAL',
  ];
};

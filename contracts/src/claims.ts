import * as z from 'zod/mini';
import { defineEvent, type EventsOf } from './event-kit.ts';
import { Id } from './ids.ts';

/**
 * Stream `id-<id>`: the first append wins, so that a proposed id never belongs to two persons. Stream `id-<command>`:
 * the id that this command has made.
 */
export const claimEvents = {
  IdClaimed: defineEvent('IdClaimed', 1, {
    id: Id,
    owner: Id,
    what: z.enum(['account', 'child', 'contact', 'document', 'inspection', 'complaint', 'enquiry']),
  }),
};
export type ClaimEvent = EventsOf<typeof claimEvents>;
export type IdClaim = ClaimEvent['data'];

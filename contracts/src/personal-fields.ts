import type * as z from 'zod/mini';
import { personal } from './event-kit.ts';

/** A field that is sealed with the key of the event's child, and kept as long as records of care. */
export const ofChild = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'childId', 'care');

/** A field that is sealed with the key of the event's contact, and kept as long as an account's data. */
export const ofContact = <S extends z.ZodMiniType>(schema: S) => personal(schema, 'contactId', 'account');

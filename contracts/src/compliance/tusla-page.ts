import type { Id } from '../ids.ts';

/** Where an incident is looked at with what Tusla has to know of it. */
export const tuslaPage = (childId: Id, recordId: Id): string =>
  `/childminder/file/incident/${childId}/${recordId}`;

import type { Id } from '../ids.ts';

/** The page that shows an incident with the questions for Tusla. */
export const tuslaPage = (childId: Id, recordId: Id): string =>
  `/childminder/file/incident/${childId}/${recordId}`;

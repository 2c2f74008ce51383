import * as z from 'zod/mini';

/** What a contact can be to a child. In a file of its own, since profiles use it as well. */
export const relationships = ['Mother', 'Father', 'Guardian', 'Other'] as const;

/** Nothing of whom it was never said. */
export const RelationshipOrNone = z.enum(['', ...relationships], 'Relationship is required');

import * as z from 'zod/mini';
import { requiredFieldTexts as texts } from './field-texts.ts';

/** What a contact can be to a child. In a file of its own, since profiles use it as well. */
export const relationships = ['Mother', 'Father', 'Guardian', 'Other'] as const;

export const wrongRelationship = texts.wrongChoice('Relationship', relationships);

/** Nothing of whom it was never said. */
export const RelationshipOrNone = z.enum(['', ...relationships], wrongRelationship);

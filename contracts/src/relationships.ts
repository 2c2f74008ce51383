import * as z from 'zod/mini';
import { requiredFieldTexts as texts } from './field-texts.ts';

/** A contact's relationships to a child. In a file of its own, since profiles use it too. */
export const relationships = ['Mother', 'Father', 'Guardian', 'Other'] as const;

export const wrongRelationship = texts.wrongChoice('Relationship', relationships);

/** A relationship; empty if it was never given. */
export const RelationshipOrNone = z.enum(['', ...relationships], wrongRelationship);

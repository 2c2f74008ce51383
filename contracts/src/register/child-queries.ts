import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { Child, ChildProfile, ParentActivity } from './views.ts';

// Apart from the forms in requests.ts, since every dashboard loads this.

export type { Child, ParentActivity } from './views.ts';

export const allChildren = endpoint('GET /childminder/children/all', {
  summary: 'The children in care, each with its current status',
  access: ['childminder'],
  answer: z.array(Child),
});

export const archivedChildren = endpoint('GET /childminder/children/archived', {
  summary: 'The children that left care',
  access: ['childminder'],
  answer: z.array(Child),
});

export const oneChild = endpoint('GET /childminder/children/:id', {
  summary: 'One child with its page: collectors and consents as well',
  access: ['childminder'],
  params: z.object({ id: Id }),
  answer: ChildProfile,
});

export const parentsChild = endpoint('GET /parent/children/:id', {
  summary: 'One of a parent’s own children',
  access: ['parent'],
  params: z.object({ id: Id }),
  answer: ChildProfile,
});

export const FormerChildminder = z.object({
  _id: Id,
  name: z.nullable(z.string()),
  /** The childminder took the parent off the child, or the last child left: the parent did not end it. */
  endedBy: z.enum(['parent', 'childminder']),
});
export type FormerChildminder = z.infer<typeof FormerChildminder>;

export const parentDashboard = endpoint('GET /parent/dashboard/activities', {
  summary: 'A parent’s children with their status, and what happened lately',
  access: ['parent'],
  answer: z.object({
    children: z.array(Child),
    activities: z.array(ParentActivity),
    /** Childminders who shared with the parent until one of the two ended it, or the last child left. */
    former: z.array(FormerChildminder),
  }),
});

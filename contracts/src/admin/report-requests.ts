import * as z from 'zod/mini';
import { ReportReason } from '../accounts/report-reason.ts';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../ids.ts';
import { ReportOutcome } from './events.ts';

/** A parent says that somebody asks who does not mind their child. Which child was named is not told. */
export const LinkReport = z.object({
  _id: Id,
  at: z.iso.datetime(),
  childminder: z.object({
    _id: Id,
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    suspended: z.boolean(),
  }),
  parent: z.object({ name: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** The number of reports about this childminder in all. */
  times: z.number(),
  why: z.nullable(ReportReason),
});
export type LinkReport = z.infer<typeof LinkReport>;

export const linkReports = endpoint('GET /admin/reports', {
  summary: 'Reported requests that nobody has dealt with, oldest first',
  access: ['admin'],
  answer: z.array(LinkReport),
});

export const settleReport = command('POST /admin/reports/:id/settle', {
  summary: 'Take a report off the desk, with how it was dealt with',
  access: ['admin'],
  params: z.object({ id: Id }),
  body: z.object({ how: ReportOutcome }),
  answer: z.object({ _id: Id }),
  changes: ['platform'],
});

import * as z from 'zod/mini';

/** The reasons for which a parent has an administrator look at a request. */
export const ReportReason = z.enum(['unknown', 'former', 'pressing', 'other']);
export type ReportReason = z.infer<typeof ReportReason>;

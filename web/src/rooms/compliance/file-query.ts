import { signInKind, tuslaKind } from '@nead/contracts/care/activities/registry.ts';
import type { ServiceRecordKind } from '@nead/contracts/compliance/duties.ts';
import {
  complaints,
  fileFacts,
  fileSummary,
  parentsComplaints,
  presentAt,
  serviceRecords,
} from '@nead/contracts/compliance/requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';

/** The facts of the file. They change with records that other rooms keep, too. */
export const fileQuery = queryOf(fileFacts, ['file', 'facts'], {
  refetch: ['file', 'document', 'register', 'activity', 'child.status'],
  about: { records: [signInKind.kind, tuslaKind.kind] },
});

/** The summary of the file for the dashboard. Apart from a child's very first record, only incidents change it. */
export const fileSummaryQuery = queryOf(fileSummary, ['file', 'summary'], {
  refetch: ['file', 'document', 'register', 'activity'],
  about: { records: [tuslaKind.kind] },
  keptOnDevice: 'at once',
});

export const serviceRecordsQuery = (kind: ServiceRecordKind) =>
  queryOf(serviceRecords, ['file', 'records', kind], {
    ask: { query: { kind } },
    refetch: ['file', 'register'],
  });

/** The children who were here at a minute. */
export const presentQuery = (date: string, time: string) =>
  queryOf(presentAt, ['file', 'present', date, time], {
    ask: { query: { date, time } },
    refetch: ['child.status', 'activity'],
  });

export const complaintsQuery = queryOf(complaints, ['file', 'complaints'], { refetch: ['file', 'register'] });

export const parentsComplaintsQuery = queryOf(parentsComplaints, ['file', 'own-complaints'], {
  refetch: ['file', 'register'],
});

import type { DomainEvent } from '@nead/contracts/events.ts';
import { newId } from '@nead/contracts/ids.ts';

type Written = Extract<DomainEvent, { type: 'ServiceRecordWritten' }>['data'];

interface Home {
  childminderId: string;
  childId: string;
  contactId: string;
}

/** For tests: every event of a file, in a possible order. */
export function complianceSteps({ childminderId, childId, contactId }: Home): [string, ...DomainEvent[]][] {
  const [paperId, recordId, complaintId] = [newId(), newId(), newId()];
  const drill = {
    childminderId,
    recordId,
    kind: 'drill' as const,
    time: '2026-11-03T10:15:00.000Z',
    date: '2026-11-03',
    childIds: [childId],
    notes: 'By the back door',
  } satisfies Partial<Written>;
  const complaint = {
    childminderId,
    complaintId,
    received: '2026-11-05',
    contactId,
    about: 'The gate was open.',
  };
  const incident = { childminderId, childId, recordId: newId() };
  const sentIncident = { childminderId, childId, recordId: newId() };
  const at = '2026-11-17T12:00:00.000Z';
  const answers = { treated: true, missing: false, closed: false };
  const events: DomainEvent[] = [
    {
      type: 'PaperNoted',
      data: { childminderId, paperId, version: 1, duty: 'insurance', number: 'AX-1', expires: '2027-01-08' },
    },
    {
      type: 'PaperNoted',
      data: { childminderId, paperId, version: 2, duty: 'insurance', number: 'AX-2', expires: '2028-01-08' },
    },
    { type: 'ServiceRecordWritten', data: { ...drill, seconds: 110 } },
    { type: 'ServiceRecordCorrected', data: { ...drill, seconds: 130, version: 2 } },
    { type: 'DutySetAside', data: { childminderId, duty: 'alarms', reason: 'Tested by a company' } },
    { type: 'ComplaintRecorded', data: { ...complaint, version: 1 } },
    {
      type: 'ComplaintAmended',
      data: { ...complaint, version: 2, answer: 'Mended', closedOn: '2026-11-06' },
    },
    { type: 'FileReminded', data: { childminderId, duties: ['drills'], on: '2026-12-03' } },
    { type: 'TuslaQuestionsAnswered', data: { ...incident, answers: { ...answers, treated: false }, at } },
    { type: 'TuslaQuestionsAnswered', data: { ...incident, answers, due: '2026-11-20', at } },
    { type: 'TuslaReminded', data: { ...incident, due: '2026-11-20', at } },
    { type: 'TuslaNoticeDropped', data: incident },
    { type: 'TuslaQuestionsAnswered', data: { ...sentIncident, answers, due: '2026-11-20', at } },
    {
      type: 'TuslaTold',
      data: {
        ...{
          ...sentIncident,
          on: '2026-11-17',
          version: 1,
          at,
          number: 'TU1',
          readers: [{ accountId: contactId, at }],
          child: { name: 'Fiadh Nolan', dateOfBirth: '2024-03-01' },
          from: { name: 'Aoife Ní Bhriain', address: 'Cork' },
        },
        sent: {
          time: '2026-11-17T10:40:00.000Z',
          body: { type: 'injury', severity: 'low', description: 'A fall', actionTaken: 'A cold cloth' },
        },
      },
    },
    { type: 'DutyTakenUp', data: { childminderId, duty: 'alarms' } },
    { type: 'PaperRemoved', data: { childminderId, paperId } },
    { type: 'ServiceRecordRemoved', data: { childminderId, recordId } },
    { type: 'ComplaintErased', data: { childminderId, complaintId, contactId } },
  ];
  return [
    ...events.map((event): [string, DomainEvent] => [`compliance-${childminderId}`, event]),
    ...handbookSteps({ childminderId, contactId }).map((event): [string, DomainEvent] => [
      `handbook-${childminderId}`,
      event,
    ]),
  ];
}

function handbookSteps({ childminderId, contactId }: Omit<Home, 'childId'>): DomainEvent[] {
  const [chapterId, other] = [newId(), newId()];
  const illness = { childminderId, chapterId, heading: 'illness' as const, title: 'When your child is ill' };
  const hens = { childminderId, chapterId: other, written: 1, title: 'Our hens', text: 'There are four.' };
  const first = { chapterId, written: 1, since: 1 };
  const version = { childminderId, contactId, version: 1 };
  return [
    { type: 'ChapterWritten', data: { ...illness, written: 1, text: 'Please stay at home for 24 hours.' } },
    { type: 'ChapterWritten', data: hens },
    {
      type: 'HandbookPublished',
      data: {
        childminderId,
        version: 1,
        on: '2026-11-02',
        chapters: [first, { chapterId: other, written: 1, since: 1 }],
      },
    },
    { type: 'HandbookReadingAsked', data: { ...version, on: '2026-11-02' } },
    {
      type: 'HandbookAcknowledged',
      data: { ...version, accountId: newId(), at: '2026-11-03T18:30:00.000Z' },
    },
    { type: 'ChapterWritten', data: { ...illness, written: 2, text: 'Please stay at home for 48 hours.' } },
    { type: 'ChapterRemoved', data: { childminderId, chapterId: other } },
    { type: 'ChapterWritten', data: hens },
    { type: 'ChapterRemoved', data: { childminderId, chapterId: other } },
    {
      type: 'HandbookPublished',
      data: {
        childminderId,
        version: 2,
        on: '2026-11-09',
        chapters: [{ chapterId, written: 2, since: 2 }],
      },
    },
    { type: 'HandbookReadingAsked', data: { ...version, version: 2, on: '2026-11-09' } },
  ];
}

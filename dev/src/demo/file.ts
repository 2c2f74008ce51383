import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { complianceContext } from '@nead/command-api/rooms/compliance/context.ts';
import { type ComplianceCommand, complianceDecider } from '@nead/command-api/rooms/compliance/decider.ts';
import { documentsDecider } from '@nead/command-api/rooms/documents/decider.ts';
import type { ComplaintForm, PaperForm, ServiceRecordForm } from '@nead/contracts/compliance/requests.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { workdaysFrom } from './months.ts';
import { mustOnce } from './must.ts';
import type { DemoParts } from './parts.ts';
import type { DemoDay } from './weeks.ts';

/** A paper; its days count from the day on which the demo is loaded. */
interface DemoPaper extends Pick<PaperForm, 'duty' | 'number' | 'person' | 'phone'> {
  /** The document of the repository, if the paper is one. */
  document?: string;
  issued?: number;
  expires?: number;
}

/** One paper is missing, and one expires soon. */
const papers: readonly DemoPaper[] = [
  { duty: 'registration', number: 'TU2025CM0117', issued: -420, expires: 675 },
  { duty: 'vetting', number: 'NVB-2025-30418', issued: -460, expires: 635 },
  { duty: 'first-aid', document: 'Paediatric first aid', issued: -330, expires: 400 },
  { duty: 'training', issued: -480 },
  { duty: 'insurance', document: 'Public liability insurance', issued: -324, expires: 41 },
  {
    duty: 'cover',
    person: 'Bríd Ní Shé',
    phone: '086 555 0177',
    number: 'NVB-2025-30977',
    issued: -300,
    expires: 795,
  },
  { duty: 'fire-declaration', issued: -430 },
];

/** Records, each with the number of working days since it was made. */
const records: readonly (ServiceRecordForm & { ago: number; withChildren?: true })[] = [
  {
    ago: 44,
    kind: 'risk',
    time: '19:30',
    notes: 'The gate sticks: oiled. The socket behind the couch has a cover now.',
  },
  {
    ago: 43,
    kind: 'drill',
    time: '10:15',
    seconds: 150,
    notes: 'Oisín was asleep. I carried him.',
    withChildren: true,
  },
  { ago: 42, kind: 'alarm', time: '09:10' },
  { ago: 27, kind: 'alarm', time: '09:05', notes: 'New battery on the landing.' },
  { ago: 24, kind: 'drill', time: '15:40', seconds: 120, notes: 'By the back door.', withChildren: true },
  { ago: 8, kind: 'drill', time: '10:50', seconds: 105, withChildren: true },
  { ago: 6, kind: 'visitor', time: '10:00', who: 'Gráinne, for music', withChildren: true },
];

const complaint: ComplaintForm & { ago: number } = {
  ago: 35,
  from: 'A neighbour',
  about: 'Cars on the footpath at collection time.',
  done: 'I asked all parents to use the car park of the church.',
  answer: 'I told her the same evening.',
};

/** The file for an inspection, kept since the beginning. */
export async function fillFile(
  { streams, now }: DemoParts,
  childminderId: Id,
  days: readonly DemoDay[],
  began: Date,
): Promise<void> {
  const today = dublinDate(now);
  const [{ documents }, context] = await Promise.all([
    streams.stateOf(documentsDecider, childminderId),
    complianceContext(streams, childminderId),
  ]);
  const actor = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
  const send = async (name: string, at: Date, command: (id: Id, at: string) => ComplianceCommand) => {
    const { metadata, inputs } = systemIdentity('demo', `file ${childminderId} ${name}`, at);
    const asked = command(inputs.newId('file'), inputs.at);
    mustOnce(await streams.handle(complianceDecider, childminderId, asked, { ...metadata, actor }, context));
  };
  const day = (from: number | undefined) => (from === undefined ? null : addDays(today, from));
  for (const { document, issued, expires, ...paper } of papers) {
    const documentId = [...documents].find(([, { name }]) => name === document)?.[0] ?? null;
    const sent = { ...paper, documentId, issued: day(issued), expires: day(expires) };
    await send(`paper ${paper.duty}`, began, (paperId) => ({ type: 'NotePaper', paperId, sent, today }));
  }
  const workdays = workdaysFrom(dublinDate(began), now);
  const childIds = days.map(({ childId }) => childId);
  for (const { ago, withChildren, ...record } of records) {
    const date = workdays.at(-ago);
    if (date === undefined) continue;
    const sent = { ...record, date, ...(withChildren && { childIds }) };
    // Written down at once.
    const at = dublinInstant(date, record.time ?? '12:00');
    await send(`${record.kind} ${ago}`, at, (recordId, iso) => ({
      type: 'Write',
      recordId,
      sent,
      at: iso,
      now: iso,
    }));
  }
  const { ago, ...said } = complaint;
  const received = workdays.at(-ago);
  if (received === undefined) return;
  const sent = { ...said, received, closedOn: received };
  await send('complaint', dublinInstant(received, '20:00'), (complaintId) => ({
    type: 'Complain',
    complaintId,
    sent,
    today: received,
  }));
}

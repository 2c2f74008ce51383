import { incidentTexts } from '@nead/contracts/care/page-texts.ts';
import { acknowledgeIncident } from '@nead/contracts/care/requests.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck, CloudOff } from 'lucide-react';
import { useAuth } from '../../../engine/api/auth.ts';
import { useUnderWay } from '../../../engine/command/under-way.ts';
import { fetchChanged } from '../../../engine/live/live-cache.ts';
import { isQueued } from '../../../engine/offline-queue/offline-queue.ts';
import { deliver } from '../../../engine/offline-queue/session.ts';
import { useWaiting } from '../../../engine/offline-queue/waiting.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { orTold } from '../../../ui/command/tell-problem.ts';
import { showToast } from '../../../ui/layer/toasts.ts';
import { fullName } from '../../../ui/person-name.ts';
import { type ReadingNote, readingOf } from './waiting-reading.tsx';

const FAILED = incidentTexts.failed;

type Acknowledgement = RecordView['acknowledgements'][number];

const withReading = (record: RecordView, read: Acknowledgement): RecordView => ({
  ...record,
  acknowledgements: [...record.acknowledgements.filter(({ account }) => account !== read.account), read],
});

interface AcknowledgeProps {
  record: RecordView;
  /** Called once the server has the confirmation. */
  onRead?: (at: string) => void;
}

/** A parent confirms, with the name of the account, that they have read the current version of a record. */
export function Acknowledge({ record, onRead }: AcknowledgeProps) {
  const user = useAuth()?.user;
  const queries = useQueryClient();
  const [sending, during] = useUnderWay();
  const { _id, childId, version, acknowledgements, title, date } = record;
  const own = acknowledgements.find(({ account }) => account === user?._id);
  const waits = useWaiting().some((entry) => {
    const reading = readingOf(entry);
    return reading?.recordId === _id && reading.version >= version;
  });
  if (!user || (own && own.version >= version)) return null;
  if (waits) {
    return (
      <div className="entry__below">
        <Badge tone="gold" icon={CloudOff}>
          {incidentTexts.waitsToBeSent}
        </Badge>
      </div>
    );
  }
  const account = user._id;
  const name = fullName(user);

  async function confirm(): Promise<void> {
    const send = () =>
      deliver(
        acknowledgeIncident,
        {
          params: { id: childId, recordId: _id },
          body: { name, version },
          idempotencyKey: `read-${_id}-${version}`,
        },
        {
          lane: `care ${childId}`,
          subject: `read ${_id}`,
          about: { room: 'readings', childId, recordId: _id, version, title, date } satisfies ReadingNote,
          // If the record is gone, nothing is left to confirm.
          enough: ['RECORD_NOT_FOUND'],
        },
      );
    const reply = await during(send);
    if ('data' in reply) {
      onRead?.(reply.data.at);
      // The stored day still asks for the confirmation, so it is marked as outdated.
      const read = { account, name, version, at: reply.data.at };
      queries.setQueriesData<RecordView[]>({ queryKey: ['day', childId] }, (day) =>
        day?.map((known) => (known._id === _id ? withReading(known, read) : known)),
      );
    }
    void fetchChanged(queries, ['activity']);
    const kept = orTold(reply, FAILED);
    if (!kept) return;
    const text = isQueued(kept) ? incidentTexts.thanksLater[kept.later] : incidentTexts.thanks;
    showToast({ text, about: _id });
  }

  return (
    <div className="entry__below">
      <Button small icon={CheckCheck} disabled={sending} onClick={() => void confirm()}>
        {own ? incidentTexts.readChange : incidentTexts.readThis}
      </Button>
      <p className="meta">{incidentTexts.underName(name)}</p>
    </div>
  );
}

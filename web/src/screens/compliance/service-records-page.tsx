import { ServiceRecordKind } from '@nead/contracts/compliance/duties.ts';
import { dutyWords } from '@nead/contracts/compliance/duty-words.ts';
import { type DutyRow, fileOn } from '@nead/contracts/compliance/file-state.ts';
import { fileTexts, serviceTexts, recordSheetTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { removeServiceRecord } from '@nead/contracts/compliance/requests.ts';
import type { ServiceRecord } from '@nead/contracts/compliance/views.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { shortDate, shortDay } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { DutyMark } from '../../rooms/compliance/duty-mark.tsx';
import { fileQuery, serviceRecordsQuery } from '../../rooms/compliance/file-query.ts';
import { ServiceRecordSheet } from '../../rooms/compliance/record-of-service.tsx';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import '../../rooms/compliance/file.css';
import '../../ui/dock.css';

/** The records of a kind, with their corrections, and the sheet that records one. */
export function ServiceRecordsPage() {
  const kind = ServiceRecordKind.safeParse(useParams().kind).data ?? 'drill';
  const [search] = useSearchParams();
  const [opened, open, close] = useOpened<ServiceRecord | 'new'>(search.has('record') ? 'new' : undefined);
  const records = useQuery(serviceRecordsQuery(kind));
  const words = serviceTexts[kind];
  return (
    <div className="stack">
      <header className="pagehead pagehead--flush">
        <BackLink to="/childminder/file" label={fileTexts.title} />
        <PageTitle title={words.title} />
      </header>
      <StateOfKind kind={kind} />
      {records.isPending && <LoadingEntries label={texts.loading} />}
      {records.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => records.refetch()} />}
      {records.data?.length === 0 && <EmptyState title={words.none} detail={words.detail} />}
      {records.data && records.data.length > 0 && (
        <Records records={records.data} kind={kind} correct={open} />
      )}
      <div className="feedock">
        <Button wide icon={Plus} onClick={() => open('new')}>
          {words.record}
        </Button>
      </div>
      {opened && (
        <ServiceRecordSheet kind={kind} {...(opened !== 'new' && { record: opened })} close={close} />
      )}
    </div>
  );
}

/** The state of the duty that these records meet. Visitors meet none. */
function StateOfKind({ kind }: { kind: ServiceRecordKind }) {
  const facts = useQuery(fileQuery).data;
  const today = dublinDate(useNow());
  if (!facts) return null;
  const isOfKind = ({ duty: { met } }: DutyRow) => met.by === 'record' && met.kind === kind;
  const row = fileOn(facts, today).rows.find(isOfKind);
  if (row?.duty.met.by !== 'record') return null;
  const { state, more } = dutyWords(row, facts, today);
  return (
    <Card className="row">
      <DutyMark is={row.state.is} />
      <div className="grow">
        <b className="strong">{state}</b>
        <p className="small muted">
          {[texts.everyMonths(row.duty.met.everyMonths), more].filter(Boolean).join('. ')}
        </p>
      </div>
    </Card>
  );
}

interface RecordsProps {
  records: readonly ServiceRecord[];
  kind: ServiceRecordKind;
  correct: (record: ServiceRecord) => void;
}

const SHOWN = 6;

function Records({ records, kind, correct }: RecordsProps) {
  const [all, setAll] = useState(false);
  const year = dublinDate(useNow()).slice(0, 4);
  const thisYear = records.filter(({ date }) => date.startsWith(year)).length;
  return (
    <Card aria-labelledby="records">
      <h2 id="records" className="h3">
        {serviceTexts[kind].thisYear(thisYear)}
      </h2>
      <ol className="servicerecords">
        {records.slice(0, all ? undefined : SHOWN).map((record) => (
          <OneRecord key={record._id} record={record} correct={() => correct(record)} />
        ))}
      </ol>
      {!all && records.length > SHOWN && (
        <Button variant="text" small onClick={() => setAll(true)}>
          {texts.showAll(records.length)}
        </Button>
      )}
    </Card>
  );
}

function OneRecord({ record, correct }: { record: ServiceRecord; correct: () => void }) {
  const photos = useQuery(childrenQuery).data ?? [];
  const { busy, run } = useCommand(removeServiceRecord, {
    said: { text: texts.removed, about: 'file' },
    failed: texts.removeFailed,
  });
  const { _id: id, date, time, children, who, later, writtenAt, earlier } = record;
  const photoOf = (childId: string) => photos.find(({ _id }) => _id === childId)?.photoUrl;
  return (
    <li className="servicerecord">
      <div className="servicerecord__text">
        <b>{[who, `${shortDay(date)}, ${dublinTime(time)}`].filter(Boolean).join(' · ')}</b>
        {texts.said(record) && <p className="small muted">{texts.said(record)}</p>}
        {later && <p className="small muted">{texts.writtenLater(dayAndTime(writtenAt))}</p>}
        {earlier.length > 0 && (
          <details className="small">
            <summary className="link">{texts.earlier(earlier.length)}</summary>
            {earlier.map((before) => (
              <p key={before.version} className="muted">
                {texts.version(before.version, dayAndTime(before.writtenAt))}:{' '}
                {[before.who, `${shortDate(before.date)}, ${dublinTime(before.time)}`, texts.said(before)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            ))}
          </details>
        )}
        <span className="row row--xs">
          <Button variant="text" small className="btn--edge" onClick={correct}>
            {texts.correct}
          </Button>
          <Button
            variant="text"
            small
            disabled={busy}
            onClick={() => void run({ params: { id }, query: {} })}
          >
            {texts.remove}
          </Button>
        </span>
      </div>
      {children.length > 0 && (
        <span className="servicerecord__faces">
          {children.map(({ _id, firstName }) => (
            <Avatar
              key={_id}
              size="s"
              who={{ _id, firstName, lastName: null, photoUrl: photoOf(_id) ?? null }}
            />
          ))}
        </span>
      )}
    </li>
  );
}

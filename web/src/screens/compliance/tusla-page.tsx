import { tuslaTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import type { IncidentForTusla } from '@nead/contracts/compliance/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { TuslaFollows } from '../../rooms/compliance/tusla-follows.tsx';
import { incidentForTuslaQuery } from '../../rooms/compliance/tusla-query.ts';
import { TuslaQuestions } from '../../rooms/compliance/tusla-questions.tsx';
import { childrenQuery } from '../../rooms/register/child/children-query.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import '../../ui/dock.css';

/** Answers the childminder's question whether Tusla has to know of an incident, and by when. The page sends nothing. */
export function TuslaPage() {
  const { childId = '', recordId = '' } = useParams();
  const asked = useQuery(incidentForTuslaQuery(childId, recordId));
  const record = asked.data;
  const day = record && `?date=${record.date}`;
  return (
    <div className="stack">
      <header className="pagehead pagehead--flush">
        <BackLink
          to={`/childminder/child/${childId}/incident${day ?? ''}`}
          label={texts.incident}
          orAnyBut={`/childminder/child/${childId}/incident`}
        />
        <PageTitle title={texts.title} />
      </header>
      {asked.isPending && <LoadingEntries label={texts.loading} />}
      {asked.isLoadingError && <ErrorState title={asked.error.message} retry={() => asked.refetch()} />}
      {record && <OfIncident key={`${childId} ${recordId}`} record={record} />}
    </div>
  );
}

function OfIncident({ record }: { record: IncidentForTusla }) {
  const { childId, firstName, title, time, notice } = record;
  const [isAsking, ask] = useState(false);
  const photo = useQuery(childrenQuery).data?.find(({ _id }) => _id === childId)?.photoUrl;
  return (
    <>
      <Card className="row">
        <Avatar who={{ _id: childId, firstName, lastName: null, photoUrl: photo ?? null }} size="m" />
        <div className="grow">
          <b className="strong">{texts.incidentOf(firstName ?? texts.aChild, title)}</b>
          <p className="small muted">{dayAndTime(time)}</p>
        </div>
      </Card>
      {notice && !isAsking ? (
        <TuslaFollows record={record} notice={notice} change={() => ask(true)} />
      ) : (
        <TuslaQuestions record={record} done={() => ask(false)} />
      )}
    </>
  );
}

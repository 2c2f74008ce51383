import { dateName } from '@nead/contracts/calendar/date-names.ts';
import { fileTexts, complaintTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import type { ComplaintEntry } from '@nead/contracts/compliance/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { ComplaintSheet } from '../../rooms/compliance/complaint-sheet.tsx';
import { complaintsQuery } from '../../rooms/compliance/file-query.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState } from '../../ui/page/states.tsx';
import '../../rooms/compliance/file.css';
import '../../ui/dock.css';

/** Complaints, for the childminder alone. */
export function ComplaintsPage() {
  const found = useQuery(complaintsQuery);
  const [opened, open, close] = useOpened<ComplaintEntry | 'new'>();
  return (
    <div className="stack">
      <header className="pagehead pagehead--flush">
        <BackLink to="/childminder/file" label={fileTexts.title} />
        <PageTitle title={texts.title} />
      </header>
      <p className="muted">{texts.lead}</p>
      {found.isPending && <LoadingEntries label={texts.loading} />}
      {found.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => found.refetch()} />}
      {found.data?.length === 0 && <EmptyState title={texts.none} detail={texts.noneDetail} />}
      {found.data && found.data.length > 0 && (
        <Card>
          <ul className="servicerecords">
            {found.data.map((complaint) => (
              <OneComplaint key={complaint._id} complaint={complaint} change={() => open(complaint)} />
            ))}
          </ul>
        </Card>
      )}
      <div className="feedock">
        <Button wide icon={Plus} onClick={() => open('new')}>
          {texts.record}
        </Button>
      </div>
      {opened && <ComplaintSheet {...(opened !== 'new' && { complaint: opened })} close={close} />}
    </div>
  );
}

function OneComplaint({ complaint, change }: { complaint: ComplaintEntry; change: () => void }) {
  const { received, from, about, done, answer, closedOn, erased } = complaint;
  if (erased)
    return (
      <li className="servicerecord">
        <div className="servicerecord__text">
          <b>{dateName(received)}</b>
          <p className="small muted">{texts.erased}</p>
        </div>
      </li>
    );
  return (
    <li className="servicerecord">
      <div className="servicerecord__text">
        <b>{texts.byOf(from ?? texts.somebody, dateName(received))}</b>
        <p className="anywhere">{about}</p>
        {done && <p className="small muted anywhere">{done}</p>}
        {answer && (
          <p className="small anywhere">
            <b>{texts.answered}:</b> {answer}
          </p>
        )}
        <span>
          <Button variant="text" small className="btn--edge" onClick={change}>
            {texts.change}
          </Button>
        </span>
      </div>
      <span>
        {closedOn ? (
          <Badge tone="green">{texts.closed(dateName(closedOn))}</Badge>
        ) : (
          <Badge tone="gold">{texts.open}</Badge>
        )}
      </span>
    </li>
  );
}

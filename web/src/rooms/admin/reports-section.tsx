import { type LinkReport, settleReport } from '@nead/contracts/admin/report-requests.ts';
import { reportTexts } from '@nead/contracts/admin/report-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { call } from '../../engine/api/api.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { reportsQuery } from './admin-queries.ts';
import { SuspendedBadge } from './childminder-state.tsx';
import { useSaving } from './use-saving.ts';

/** What parents reported and nobody has dealt with; nothing while there is nothing. */
export function ReportsSection() {
  const reports = useQuery(reportsQuery).data ?? [];
  if (reports.length === 0) return null;
  return (
    <Card className="stack" aria-labelledby="reports">
      <h2 id="reports" className="row">
        <Icon of={Flag} /> {reportTexts.reports}
      </h2>
      {reports.map((report) => (
        <Report report={report} key={report._id} />
      ))}
    </Card>
  );
}

function Report({ report: { _id, at, childminder, parent, times } }: { report: LinkReport }) {
  const { busy, save } = useSaving();
  const search = new URLSearchParams({ search: childminder.email ?? '' });
  return (
    <div className="flag">
      <div className="flag__what">
        <p className="flag__name">
          {reportTexts.says(parent.name ?? reportTexts.somebody, childminder.name ?? reportTexts.somebody)}{' '}
          {childminder.suspended && <SuspendedBadge />}
        </p>
        <p className="meta anywhere">
          {[dayAndTime(at), childminder.email, reportTexts.times(times), parent.email]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <span className="row">
        <LinkButton small variant="soft" to={`/admin/childminders?${search}`}>
          {reportTexts.seeChildminder}
        </LinkButton>
        <Button
          small
          variant="line"
          disabled={busy}
          onClick={() =>
            void save(
              call(settleReport, { params: { id: _id } }),
              reportTexts.settled,
              reportTexts.settleFailed,
            )
          }
        >
          {reportTexts.settle}
        </Button>
      </span>
    </div>
  );
}

import { type LinkReport, settleReport } from '@nead/contracts/admin/report-requests.ts';
import { reportTexts } from '@nead/contracts/admin/report-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { reportsQuery } from './admin-queries.ts';
import { SuspendedBadge } from './childminder-state.tsx';

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
  const { busy, run } = useCommand(settleReport, {
    said: reportTexts.settled,
    failed: reportTexts.settleFailed,
  });
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
        <Button small variant="line" disabled={busy} onClick={() => void run({ params: { id: _id } })}>
          {reportTexts.settle}
        </Button>
      </span>
    </div>
  );
}

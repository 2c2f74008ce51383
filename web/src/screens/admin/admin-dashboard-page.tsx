import { ReportOutcome } from '@nead/contracts/admin/events.ts';
import { type LinkReport, settleReport } from '@nead/contracts/admin/report-requests.ts';
import type { AdminDashboard, RecentActivity } from '@nead/contracts/admin/requests.ts';
import { adminTexts, reportTexts } from '@nead/contracts/admin/texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { Baby, Flag, Mail, ScrollText, UserRound, Users } from 'lucide-react';
import { useState } from 'react';
import { isToday, longDate, shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { dashboardQuery, deadLettersQuery, reportsQuery } from '../../rooms/admin/admin-queries.ts';
import { SuspendedBadge } from '../../rooms/admin/childminder-state.tsx';
import { DeskHead } from '../../rooms/admin/desk-head.tsx';
import { DeskPictures } from '../../rooms/admin/desk-pictures.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { ChoiceChips } from '../../ui/form/chips.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Table } from '../../ui/table.tsx';
import '../../rooms/admin/admin.css';

/** No live message tells that a child was signed in or that a letter failed, so this polls. */
const EVERY_MS = 60_000;

export function AdminDashboardPage() {
  const now = useNow();
  const desk = useQuery({ ...dashboardQuery, refetchInterval: EVERY_MS });
  return (
    <div className="stack stack--l">
      <DeskHead title={adminTexts.dashboard} lead={longDate(now)} />
      {desk.isPending && <LoadingDesk />}
      {desk.isLoadingError && <ErrorState title={desk.error.message} retry={() => desk.refetch()} />}
      {desk.data && (
        <>
          <ReportsSection />
          <LettersNote />
          <Stats desk={desk.data} />
          <section className="stack" aria-labelledby="quick-actions">
            <h2 id="quick-actions">{adminTexts.quickActions}</h2>
            <div className="quickacts">
              <LinkButton variant="line" icon={Mail} to="/admin/childminders?state=pending">
                {adminTexts.resendVerifications}
              </LinkButton>
              <LinkButton variant="line" icon={Users} to="/admin/childminders">
                {adminTexts.childminders}
              </LinkButton>
              <LinkButton variant="line" icon={Flag} to="/admin/settings">
                {adminTexts.featureFlags}
              </LinkButton>
              <LinkButton variant="line" icon={ScrollText} to="/admin/acts">
                {adminTexts.acts}
              </LinkButton>
            </div>
          </section>
          <DeskPictures desk={desk.data} />
          <Recent activity={desk.data.recentActivity} now={now} />
        </>
      )}
    </div>
  );
}

/** The note about waiting letters; empty if none waits. */
function LettersNote() {
  const letters = useQuery({ ...deadLettersQuery, refetchInterval: EVERY_MS }).data;
  const count = letters ? letters.mails.length + letters.webhooks.length : 0;
  if (count === 0) return null;
  return (
    <Note tone="gold">
      <div className="row wrap">
        <p className="grow">{adminTexts.lettersWait(count)}</p>
        <LinkButton small variant="soft" to="/admin/health">
          {adminTexts.decide}
        </LinkButton>
      </div>
    </Note>
  );
}

const Stats = ({ desk }: { desk: AdminDashboard }) => (
  <div className="stats">
    <Stat
      hue={150}
      icon={UserRound}
      n={desk.totalChildminders}
      label={adminTexts.childminders}
      more={adminTexts.newThisWeek(desk.newChildminders)}
    />
    <Stat
      hue={270}
      icon={Users}
      n={desk.totalParents}
      label={adminTexts.parents}
      more={adminTexts.newThisWeek(desk.newParents)}
    />
    <Stat
      hue={60}
      icon={Baby}
      n={desk.totalChildren}
      label={adminTexts.children}
      more={adminTexts.hereNow(desk.childrenHere)}
    />
    <Stat
      hue={0}
      icon={Mail}
      n={desk.pendingVerifications}
      label={adminTexts.pendingVerifications}
      more={adminTexts.ofChildminders}
    />
  </div>
);

const number = new Intl.NumberFormat('en-IE');

const Stat = (props: {
  hue: 0 | 60 | 150 | 270;
  icon: IconShape;
  n: number;
  label: string;
  more: string;
}) => (
  <Card className="stat">
    <span className={`kind k-hue-${props.hue}`}>
      <Icon of={props.icon} />
    </span>
    <b>{number.format(props.n)}</b>
    <span className="small muted">{props.label}</span>
    <span className="meta">{props.more}</span>
  </Card>
);

const tones: Readonly<Partial<Record<RecentActivity['type'], 'green' | 'gold' | 'coral'>>> = {
  Signup: 'green',
  Subscription: 'gold',
  Account: 'coral',
};

function Recent({ activity, now }: { activity: readonly RecentActivity[]; now: Date }) {
  return (
    <section className="stack" aria-labelledby="recent-activity">
      <h2 id="recent-activity">{adminTexts.recentActivity}</h2>
      {activity.length === 0 ? (
        <EmptyState title={adminTexts.nothingHasHappenedYet} detail={adminTexts.signUpsPlans} />
      ) : (
        <Card flush>
          <Table
            caption={adminTexts.recentNewestFirst}
            rows={activity}
            keyOf={({ _id }) => _id}
            columns={[
              {
                head: adminTexts.type,
                cell: ({ type }) => {
                  const tone = tones[type];
                  return <Badge {...(tone && { tone })}>{type}</Badge>;
                },
              },
              { head: adminTexts.description, cell: ({ description }) => description },
              {
                head: adminTexts.time,
                cell: ({ timestamp }) =>
                  isToday(timestamp, now) ? dublinTime(timestamp) : shortDate(timestamp),
              },
            ]}
          />
        </Card>
      )}
    </section>
  );
}

const LoadingDesk = () => (
  <Loading label={adminTexts.loadingTheDashboard}>
    <div className="stats">
      {['childminders', 'parents', 'children', 'pending'].map((stat) => (
        <div className="card stat" key={stat}>
          <Skeleton shape="round" />
          <Skeleton shape="line" className="third" />
          <Skeleton shape="line" className="three-quarters" />
        </div>
      ))}
    </div>
  </Loading>
);

/** The parents' reports that nobody has dealt with; empty if there are none. */
function ReportsSection() {
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

function Report({ report: { _id, at, childminder, parent, times, why } }: { report: LinkReport }) {
  const [settling, setSettling] = useState(false);
  const [how, setHow] = useState<ReportOutcome>();
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
        {why && <p>{reportTexts.saysWhy(reportTexts.whys[why])}</p>}
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
        <Button small variant="line" disabled={busy} onClick={() => setSettling(true)}>
          {reportTexts.settle}
        </Button>
      </span>
      <Dialog
        open={settling}
        onClose={() => setSettling(false)}
        title={reportTexts.settleAsked}
        actions={
          <Button
            disabled={busy || !how}
            onClick={() => how && void run({ params: { id: _id }, body: { how } })}
          >
            {reportTexts.takeOff}
          </Button>
        }
      >
        <ChoiceChips
          legend={reportTexts.outcome}
          quiet
          choices={ReportOutcome.options.map((value) => ({ value, label: reportTexts.outcomes[value] }))}
          value={how}
          onChange={setHow}
        />
      </Dialog>
    </div>
  );
}

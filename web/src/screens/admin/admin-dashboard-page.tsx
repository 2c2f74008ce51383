import type { AdminDashboard, RecentActivity } from '@nead/contracts/admin/requests.ts';
import { texts } from '@nead/contracts/admin/texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { Baby, Flag, Mail, UserRound, Users } from 'lucide-react';
import { isToday, longDate, shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { dashboardQuery } from '../../rooms/admin/admin-queries.ts';
import { ReportsSection } from '../../rooms/admin/reports-section.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Table } from '../../ui/table.tsx';
import '../../rooms/admin/admin.css';

export function AdminDashboardPage() {
  const now = useNow();
  const desk = useQuery(dashboardQuery);
  return (
    <div className="stack stack--l">
      <header>
        <PageTitle title={texts.dashboard} />
        <p className="muted">{longDate(now)}</p>
      </header>
      {desk.isPending && <LoadingDesk />}
      {desk.isLoadingError && <ErrorState title={desk.error.message} retry={() => void desk.refetch()} />}
      {desk.data && (
        <>
          <ReportsSection />
          <Stats desk={desk.data} />
          <section className="stack" aria-labelledby="quick-actions">
            <h2 id="quick-actions">{texts.quickActions}</h2>
            <div className="quickacts">
              <LinkButton look="line" icon={Mail} to="/admin/childminders?state=pending">
                {texts.resendVerifications}
              </LinkButton>
              <LinkButton look="line" icon={Users} to="/admin/childminders">
                {texts.childminders}
              </LinkButton>
              <LinkButton look="line" icon={Flag} to="/admin/settings">
                {texts.featureFlags}
              </LinkButton>
            </div>
          </section>
          <Recent activity={desk.data.recentActivity} now={now} />
        </>
      )}
    </div>
  );
}

const Stats = ({ desk }: { desk: AdminDashboard }) => (
  <div className="stats">
    <Stat
      hue={150}
      icon={UserRound}
      n={desk.totalChildminders}
      label={texts.childminders}
      more={texts.newThisWeek(desk.newChildminders)}
    />
    <Stat
      hue={270}
      icon={Users}
      n={desk.totalParents}
      label={texts.parents}
      more={texts.newThisWeek(desk.newParents)}
    />
    <Stat hue={60} icon={Baby} n={desk.totalChildren} label={texts.children} more={texts.inCareToday} />
    <Stat
      hue={0}
      icon={Mail}
      n={desk.pendingVerifications}
      label={texts.pendingVerifications}
      more={texts.ofChildminders}
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
      <h2 id="recent-activity">{texts.recentActivity}</h2>
      {activity.length === 0 ? (
        <EmptyState title={texts.nothingHasHappenedYet} detail={texts.signUpsPlans} />
      ) : (
        <Card flush>
          <Table
            caption={texts.recentNewestFirst}
            rows={activity}
            keyOf={({ _id }) => _id}
            columns={[
              {
                head: texts.type,
                cell: ({ type }) => {
                  const tone = tones[type];
                  return <Badge {...(tone && { tone })}>{type}</Badge>;
                },
              },
              { head: texts.description, cell: ({ description }) => description },
              {
                head: texts.time,
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
  <Loading label={texts.loadingTheDashboard}>
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

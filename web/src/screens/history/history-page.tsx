import { historyTexts } from '@nead/contracts/history/texts.ts';
import type { HistoryAbout } from '@nead/contracts/history/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { HistoryList } from '../../rooms/history/history-list.tsx';
import { aboutQuery, accountSource, type BrokenEvent } from '../../rooms/history/history-query.ts';
import { goToMoment, MomentCard } from '../../rooms/history/moment-card.tsx';
import { useMoment } from '../../rooms/history/use-moment.ts';
import { VerifyCard } from '../../rooms/history/verify-card.tsx';
import { childQuery, parentsChildQuery } from '../../rooms/register/child/children-query.ts';
import { isNoChild, NoChild } from '../../rooms/register/child/no-child.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Loading, Skeleton } from '../../ui/page/states.tsx';
import { firstNameOf, fullName } from '../../ui/person-name.ts';
import '../../rooms/care/care.css';
import '../../rooms/register/child/child-page.css';
import '../../rooms/history/history.css';

export const ChildmindersHistoryPage = () => <HistoryPage side="childminder" />;
export const ParentsHistoryPage = () => <HistoryPage side="parent" />;

/** A child's whole history, and its state at any moment. */
function HistoryPage({ side }: { side: 'childminder' | 'parent' }) {
  const { childId = '' } = useParams();
  const about = useQuery(aboutQuery(childId));
  if (about.data && !isNoChild(about.error)) return <History about={about.data} side={side} key={childId} />;
  return (
    <NoChild
      query={about}
      title={historyTexts.history}
      loading={<LoadingHistory />}
      failed={historyTexts.loadFailed}
      missing={{ detail: historyTexts.notYours, way: historyTexts.toDashboard, to: `/${side}/dashboard` }}
    />
  );
}

function History({ about, side }: { about: HistoryAbout; side: 'childminder' | 'parent' }) {
  const moment = useMoment();
  const source = useMemo(() => accountSource(about._id), [about._id]);
  const profile = side === 'parent' ? parentsChildQuery : childQuery;
  const face = useQuery({ ...profile(about._id), enabled: !about.removed }).data?.photoUrl;
  const [broken, setBroken] = useState<BrokenEvent>();
  const show = (at: string) => {
    moment.choose({ at, clock: 'then' });
    goToMoment();
  };
  const back = about.removed ? '/childminder/children' : `/${side}/child/${about._id}`;
  return (
    <div className="stack">
      <header className="childhead historyhead">
        <BackLink to={back} label={about.removed ? historyTexts.toChildren : firstNameOf(about)} />
        <Avatar who={{ ...about, photoUrl: face }} />
        <div className="grow">
          <PageTitle title={historyTexts.historyOf(fullName(about))} heading={historyTexts.history} />
          <p className="childhead__line">
            <span className="meta">{fullName(about)}</span>
            {about.removed && <Badge tone="gold">{historyTexts.deleted}</Badge>}
          </p>
        </div>
        {!about.removed && (
          <LinkButton small variant="line" icon={Download} to={`/${side}/your-data?child=${about._id}`}>
            {historyTexts.export}
          </LinkButton>
        )}
      </header>
      <VerifyCard childId={about._id} side={side} found={setBroken} />
      <MomentCard source={source} moment={moment} />
      <HistoryList
        source={source}
        about={about}
        show={({ recordedAt }) => show(recordedAt)}
        broken={broken}
        toNewest={() => setBroken(undefined)}
      />
    </div>
  );
}

const LoadingHistory = () => (
  <Loading label={historyTexts.loading}>
    <div className="stack">
      <div className="row">
        <Skeleton shape="round" />
        <Skeleton shape="line" className="half" />
      </div>
      <div className="card stack">
        <Skeleton shape="line" className="third" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
      <div className="card stack">
        <Skeleton shape="box" />
        <Skeleton shape="box" />
        <Skeleton shape="box" />
      </div>
    </div>
  </Loading>
);

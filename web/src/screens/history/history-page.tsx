import { texts } from '@nead/contracts/history/texts.ts';
import type { HistoryAbout } from '@nead/contracts/history/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { BackLink } from '../register/back-link.tsx';
import { NoChild } from '../register/no-child.tsx';
import { firstNameOf, fullName } from '../register/person-name.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import { HistoryList } from './history-list.tsx';
import { aboutQuery, accountSource, type BrokenEvent } from './history-query.ts';
import { goToMoment, MomentCard } from './moment-card.tsx';
import { useMoment } from './use-moment.ts';
import { VerifyCard } from './verify-card.tsx';
import '../care/care.css';
import '../register/child-page.css';
import './history.css';

export const ChildmindersHistoryPage = () => <HistoryPage side="childminder" />;
export const ParentsHistoryPage = () => <HistoryPage side="parent" />;

/** Everything that was ever recorded about a child, and any moment of it as it was. */
function HistoryPage({ side }: { side: 'childminder' | 'parent' }) {
  const { childId = '' } = useParams();
  const about = useQuery(aboutQuery(childId));
  if (about.data) return <History about={about.data} side={side} key={childId} />;
  return (
    <NoChild
      query={about}
      title={texts.history}
      loading={<LoadingHistory />}
      failed={texts.loadFailed}
      missing={{ detail: texts.notYours, way: texts.toDashboard, to: `/${side}/dashboard` }}
    />
  );
}

function History({ about, side }: { about: HistoryAbout; side: 'childminder' | 'parent' }) {
  const moment = useMoment();
  const source = useMemo(() => accountSource(about._id), [about._id]);
  const [broken, setBroken] = useState<BrokenEvent>();
  const show = (at: string) => {
    moment.choose({ at, clock: 'then' });
    goToMoment();
  };
  const back = about.removed ? '/childminder/children' : `/${side}/child/${about._id}`;
  return (
    <div className="stack">
      <header className="childhead">
        <BackLink to={back} label={about.removed ? texts.toChildren : firstNameOf(about)} />
        <Avatar who={about} />
        <div className="grow">
          <PageTitle title={texts.historyOf(fullName(about))} heading={texts.history} />
          <p className="childhead__line">
            <span className="meta">{fullName(about)}</span>
            {about.removed && <Badge tone="gold">{texts.deleted}</Badge>}
          </p>
        </div>
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
  <Loading label={texts.loading}>
    <div className="stack">
      <div className="row">
        <Skeleton shape="round" />
        <Skeleton shape="line" className="w-1/2" />
      </div>
      <div className="card stack">
        <Skeleton shape="line" className="w-1/3" />
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

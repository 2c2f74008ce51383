import { recordAbsence, removeAbsence } from '@nead/contracts/register/around-child-requests.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import { type ChildProfile, shownChoices } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAttendanceTap } from '../care/use-attendance-tap.ts';
import { call } from '../lib/api.ts';
import { useRefreshEvery } from '../lib/connection.ts';
import { useNow } from '../lib/now.ts';
import { AllergyChip } from '../ui/allergy-chip.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';
import { AbsencesSection } from './absences-section.tsx';
import { ActivitiesOverview } from './activities-overview.tsx';
import { ageText } from './age.ts';
import { BackLink } from './back-link.tsx';
import { ContactsSection } from './child-contacts.tsx';
import { PhotoSection } from './child-photo.tsx';
import { presenceOf } from './child-presence.ts';
import {
  EmergencySection,
  GpSection,
  HealthSection,
  NotesSection,
  PersonalSection,
  ScheduleSection,
} from './child-sections.tsx';
import { childQuery, childrenQuery } from './children-query.ts';
import { CollectorsSection } from './collectors-section.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { LateActions } from './late-actions.tsx';
import { LeavingSection } from './leaving-section.tsx';
import { deletedChild, NoChild } from './no-child.tsx';
import { useNumbersGuard } from './numbers-guard.tsx';
import { fullName } from './person-name.ts';
import { PresenceRow } from './presence-row.tsx';
import { useShownChildren } from './shown-children.ts';
import { useChildRefetch } from './use-child-edit.ts';
import './child-page.css';

const REFRESH_MS = 60_000;

/** A child's page, which is its details too. */
export function ChildPage() {
  const { childId } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (childId) return;
    showToast({ tone: 'danger', text: texts.noChildId, about: 'child id' });
    navigate('/childminder/children', { replace: true });
  }, [childId, navigate]);
  return childId ? <OneChild childId={childId} key={childId} /> : null;
}

function OneChild({ childId }: { childId: string }) {
  const child = useQuery({ ...childQuery(childId), refetchInterval: useRefreshEvery(REFRESH_MS) });
  if (child.data) return <Profile child={child.data} />;
  return (
    <NoChild
      query={child}
      title={childTexts.child}
      loading={<LoadingProfile />}
      failed={texts.loadFailed}
      missing={deletedChild}
    />
  );
}

function Profile({ child }: { child: ChildProfile }) {
  const now = useNow();
  const refetch = useChildRefetch(child._id);
  const presence = presenceOf(useShownChildren([child])[0] ?? child, now);
  const params = { id: child._id };
  return (
    <div className="stack">
      <header className="childhead">
        <BackLink to="/childminder/children" label={childTexts.children} />
        <Avatar who={child} state={presence.state} />
        <div className="grow">
          <PageTitle title={fullName(child)} />
          <p className="childhead__line">
            {child.dateOfBirth && <span className="meta">{ageText(child.dateOfBirth, now)}</span>}
            <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
            {child.endDate && <Badge tone="gold">{childTexts.leaving}</Badge>}
          </p>
        </div>
      </header>
      <div className="cols cols--wide">
        <div className="stack">
          <StatusPanel child={child} />
          <ActivitiesOverview childId={child._id} />
          <PersonalSection child={child} />
          <PhotoSection child={child} />
          <HealthSection child={child} />
          <ScheduleSection child={child} />
          <AbsencesSection
            child={child}
            record={(body) => call(recordAbsence, { params, body, idempotencyKey: body._id })}
            remove={(absenceId) => call(removeAbsence, { params: { ...params, absenceId } })}
            refetch={refetch}
          />
          <NotesSection child={child} />
        </div>
        <div className="stack">
          <ContactsSection child={child} />
          <CollectorsSection child={child} />
          <EmergencySection child={child} />
          <GpSection child={child} />
          <ConsentsSection consents={child.consents} detail={childTexts.consentsDetail} />
          <LeavingSection child={child} />
        </div>
      </div>
    </div>
  );
}

/** Where the child is, and the one tap that changes it. */
function StatusPanel({ child }: { child: ChildProfile }) {
  const now = useNow();
  const others = useQuery(childrenQuery).data ?? [];
  const all = useShownChildren([...others.filter(({ _id }) => _id !== child._id), child]);
  const { tap, dialog } = useNumbersGuard(all, useAttendanceTap());
  const shown = all.at(-1) ?? child;
  const presence = presenceOf(shown, now);
  const signedIn = shown.currentStatus === 'signed-in';
  return (
    <section className="card stack" aria-label={childTexts.status}>
      <PresenceRow child={shown} presence={presence} look="filled" onTap={() => tap(shown)} />
      {presence.state === 'late' && !signedIn && <LateActions child={shown} />}
      {dialog}
    </section>
  );
}

const LoadingProfile = () => (
  <Loading label={childTexts.loading}>
    <div className="stack">
      <div className="row">
        <Skeleton shape="round" />
        <span className="grow">
          <Skeleton shape="line" className="w-1/2" />
          <Skeleton shape="line" className="w-1/4 mt-1" />
        </span>
      </div>
      <div className="cols cols--wide">
        {['now', 'contacts'].map((part) => (
          <div className="card stack" key={part}>
            <Skeleton shape="line" className="w-1/3" />
            <Skeleton shape="box" />
            <Skeleton shape="box" />
          </div>
        ))}
      </div>
    </div>
  </Loading>
);

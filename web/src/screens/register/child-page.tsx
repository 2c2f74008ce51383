import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { removeChildPhoto, uploadChildPhoto } from '@nead/contracts/files/requests.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { bookTexts } from '@nead/contracts/moments/book-texts.ts';
import { ageText } from '@nead/contracts/register/age.ts';
import { childrenListTexts } from '@nead/contracts/register/home-texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import { type ChildProfile, shownChoices } from '@nead/contracts/register/views.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { outcomeSentence, problemSentence } from '../../engine/api/api-problem.ts';
import { useNow } from '../../engine/device/now.ts';
import { useRefreshEvery } from '../../engine/live/connection.ts';
import { fetchChanged } from '../../engine/live/live-cache.ts';
import { recordLists } from '../../rooms/care/day/record-lists.ts';
import { useAttendanceTap } from '../../rooms/care/tap/use-attendance-tap.ts';
import { useShownChildren } from '../../rooms/care/today/shown-children.ts';
import { useToday } from '../../rooms/care/today/use-today.ts';
import { PhotoPicker } from '../../rooms/files/photo-picker.tsx';
import { sendUploadPart } from '../../rooms/files/upload.ts';
import { TooManyBySchedule } from '../../rooms/places/too-many-note.tsx';
import { AbsencesSection } from '../../rooms/register/child/absences-section.tsx';
import { leftCare, presenceOf } from '../../rooms/register/child/child-presence.ts';
import {
  EmergencySection,
  GpSection,
  HealthSection,
  NotesSection,
  PersonalSection,
  ScheduleSection,
} from '../../rooms/register/child/child-sections.tsx';
import { childQuery, childrenQuery } from '../../rooms/register/child/children-query.ts';
import { CollectorsSection } from '../../rooms/register/child/collectors-section.tsx';
import { ConsentsSection } from '../../rooms/register/child/consents-section.tsx';
import { LateActions } from '../../rooms/register/child/late-actions.tsx';
import { LeavingSection } from '../../rooms/register/child/leaving-section.tsx';
import { deletedChild, isNoChild, NoChild } from '../../rooms/register/child/no-child.tsx';
import { useNumbersGuard } from '../../rooms/register/child/numbers-guard.tsx';
import { PresenceRow } from '../../rooms/register/child/presence-row.tsx';
import { absenceCommands } from '../../rooms/register/child/use-away.ts';
import { useChildEdit, useToldStale } from '../../rooms/register/child/use-child-edit.ts';
import { type OwnDeletion, useOwnDeletion } from '../../rooms/register/own-deletion.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { AllergyChip } from '../../ui/child/allergy-chip.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Loading, Skeleton } from '../../ui/page/states.tsx';
import { fullName } from '../../ui/person-name.ts';
import { FoldedOnPhone, Section } from '../../ui/section.tsx';
import { ContactsSection } from './child-contacts.tsx';
import '../../rooms/register/child/child-page.css';

const REFRESH_MS = 60_000;

export function ChildPage() {
  const { childId } = useParams();
  const navigate = useNavigate();
  useEffect(() => {
    if (childId) return;
    showToast({ tone: 'danger', text: registerTexts.noChildId, about: 'child id' });
    navigate('/childminder/children', { replace: true });
  }, [childId, navigate]);
  return childId ? <OneChild childId={childId} key={childId} /> : null;
}

function OneChild({ childId }: { childId: string }) {
  const deletion = useOwnDeletion(childQuery(childId).queryKey);
  const { isDeleting } = deletion;
  const refetchInterval = useRefreshEvery(REFRESH_MS);
  const child = useQuery({ ...childQuery(childId), refetchInterval, enabled: !isDeleting });
  if (child.data && (isDeleting || !isNoChild(child.error)))
    return <Profile child={child.data} deletion={deletion} />;
  return (
    <NoChild
      query={child}
      title={childTexts.child}
      loading={<LoadingProfile />}
      failed={registerTexts.loadFailed}
      missing={deletedChild}
    />
  );
}

function Profile({ child, deletion }: { child: ChildProfile; deletion: OwnDeletion }) {
  const now = useNow();
  const editHealth = useChildEdit(child._id, registerTexts.profileFailed);
  const edit = useChildEdit(child._id, registerTexts.updateFailed);
  const left = leftCare(child, now);
  const [shown = child] = useShownChildren([child]);
  const presence = left ?? presenceOf(shown, now);
  return (
    <div className="stack">
      <header className="childhead">
        <BackLink
          to="/childminder/children"
          label={childTexts.children}
          or={[
            { to: `/childminder/child/${child._id}/day`, label: dayTexts.theDay },
            { to: '/childminder/dashboard', label: childTexts.dashboard },
            { to: '/childminder/parents', label: childTexts.contacts },
          ]}
          orAnyBut={`/childminder/child/${child._id}`}
        />
        <Avatar who={child} state={presence.state} />
        <div className="grow">
          <PageTitle title={fullName(child)} />
          <p className="childhead__line">
            {child.dateOfBirth && <span className="meta">{ageText(child.dateOfBirth, now)}</span>}
            <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
            {child.endDate && <Badge tone="gold">{left ? childrenListTexts.left : childTexts.leaving}</Badge>}
          </p>
        </div>
      </header>
      <FoldedOnPhone>
        <div className="cols cols--wide cols--file">
          <div className="stack">
            <StatusPanel child={child} />
            <HealthSection child={child} save={editHealth} />
            <PersonalSection child={child} />
            <PhotoSection child={child} />
            <ScheduleSection child={child}>
              <TooManyBySchedule of={child._id} />
            </ScheduleSection>
            <AbsencesSection child={child} by={absenceCommands.childminder} />
            <NotesSection child={child} />
          </div>
          <div className="stack">
            <ContactsSection child={child} />
            <CollectorsSection child={child} />
            <EmergencySection child={child} save={edit} />
            <GpSection child={child} save={edit} />
            <ConsentsSection consents={child.consents} detail={childTexts.consentsDetail} />
            <ActivitiesOverview childId={child._id} />
            <LeavingSection child={child} deletion={deletion} />
          </div>
        </div>
      </FoldedOnPhone>
    </div>
  );
}

/** The child's status, and the button that changes it. */
function StatusPanel({ child }: { child: ChildProfile }) {
  const now = useNow();
  const others = useQuery(childrenQuery).data ?? [];
  const all = useShownChildren([...others.filter(({ _id }) => _id !== child._id), child]);
  const { tap, dialog } = useNumbersGuard(all, useAttendanceTap());
  const shown = all.at(-1) ?? child;
  const left = leftCare(child, now);
  const presence = left ?? presenceOf(shown, now);
  const signedIn = shown.currentStatus === 'signed-in';
  const today = useToday(child._id);
  return (
    <section className="card stack" aria-label={childTexts.status}>
      <PresenceRow
        child={shown}
        today={today}
        presence={presence}
        variant="filled"
        onTap={left ? undefined : () => tap(shown)}
      />
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
          <Skeleton shape="line" className="half" />
          <Skeleton shape="line" className="quarter" />
        </span>
      </div>
      <div className="cols cols--wide">
        {['now', 'contacts'].map((part) => (
          <div className="card stack" key={part}>
            <Skeleton shape="line" className="third" />
            <Skeleton shape="box" />
            <Skeleton shape="box" />
          </div>
        ))}
      </div>
    </div>
  </Loading>
);

const pages = [
  ...recordLists,
  { text: bookTexts.book, path: 'book' },
  { text: historyTexts.history, path: 'history' },
] as const;

/** Links from a child's profile to its records, in words. On the day's page they are buttons. */
const ActivitiesOverview = ({ childId }: { childId: string }) => (
  <Section title={childTexts.activities} folded="">
    <ul className="overview">
      {pages.map(({ text, path }) => (
        <li key={path}>
          <Link className="overview__link" to={`/childminder/child/${childId}/${path}`}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);

function PhotoSection({ child }: { child: ChildProfile }) {
  const queries = useQueryClient();
  const orStale = useToldStale(child._id);
  const params = { id: child._id };

  async function done(): Promise<void> {
    await orStale(fetchChanged(queries, removeChildPhoto.changes).then(() => true));
    showToast({ text: registerTexts.photoUpdated, about: 'photo' });
  }

  const failure = useRef<string>(undefined);
  const removing = useCommand(removeChildPhoto, {
    said: { text: registerTexts.photoRemoved, about: 'photo' },
    failed(problem) {
      failure.current = outcomeSentence(problem, registerTexts.photoRemoveFailed);
      return undefined;
    },
  });

  async function remove(): Promise<string | undefined> {
    failure.current = undefined;
    await orStale(removing.run({ params }));
    return failure.current;
  }

  return (
    <Section title={fieldTexts.photo} folded="">
      <PhotoPicker
        who={child}
        photoUrl={child.photoUrl}
        way={{
          outlivesPage: true,
          send: (part, onTheWay) => sendUploadPart(uploadChildPhoto, part, { params, ...onTheWay }),
          stored: () => void done(),
          sentenceOf: (problem) => problemSentence(problem, registerTexts.photoUpdateFailed),
        }}
        onRemove={remove}
      />
    </Section>
  );
}

import { texts as historyTexts } from '@nead/contracts/history/texts.ts';
import { announceAbsence, withdrawAbsence } from '@nead/contracts/register/around-child-requests.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { fieldTexts } from '@nead/contracts/register/field-texts.ts';
import { weekdays } from '@nead/contracts/register/shapes.ts';
import { texts } from '@nead/contracts/register/texts.ts';
import { type ChildProfile, shownChoices } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/erased-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { call } from '../lib/api.ts';
import { shortDate } from '../lib/dates.ts';
import { useNow } from '../lib/now.ts';
import { MessageButton } from '../messages/message-button.tsx';
import { AllergyChip } from '../ui/allergy-chip.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { LinkButton } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Loading, Skeleton } from '../ui/states.tsx';
import { AbsencesSection } from './absences-section.tsx';
import { ageText } from './age.ts';
import { BackLink } from './back-link.tsx';
import { presenceOf } from './child-presence.ts';
import { parentsChildQuery } from './children-query.ts';
import { ConsentSwitch } from './consent-switch.tsx';
import { ConsentsSection } from './consents-section.tsx';
import { Facts } from './facts.tsx';
import { NoChild } from './no-child.tsx';
import { fullName } from './person-name.ts';
import { Section } from './section.tsx';
import './child-page.css';

/** A parent's own child: what is written down about it, what the parent allows, and when it stays away. */
export function ParentsChildPage() {
  const { childId = '' } = useParams();
  const child = useQuery(parentsChildQuery(childId));
  if (child.data) return <OwnChild child={child.data} />;
  return (
    <NoChild
      query={child}
      title={childTexts.child}
      loading={
        <Loading label={childTexts.loading}>
          <div className="card stack">
            <Skeleton shape="line" className="w-1/2" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      }
      failed={texts.loadFailed}
      missing={{
        detail: childTexts.ownChildrenOnly,
        way: childTexts.dashboard,
        to: '/parent/dashboard',
      }}
    />
  );
}

function OwnChild({ child }: { child: ChildProfile }) {
  const now = useNow();
  const queries = useQueryClient();
  const refetch = () => queries.invalidateQueries({ queryKey: parentsChildQuery(child._id).queryKey });
  const params = { id: child._id };
  const diets = shownChoices(child.dietaryRequirements, child.otherDietaryRequirements);
  const days = weekdays.filter((day) => (child.schedule?.[day] ?? 'Not Scheduled') !== 'Not Scheduled');
  return (
    <div className="stack">
      <header className="childhead">
        <BackLink to="/parent/dashboard" label={childTexts.dashboard} />
        <Avatar who={child} state={presenceOf(child, now).state} />
        <div className="grow">
          <PageTitle title={fullName(child)} />
          <p className="childhead__line">
            {child.dateOfBirth && <span className="meta">{ageText(child.dateOfBirth, now)}</span>}
            <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
          </p>
        </div>
      </header>
      <div className="row wrap gap-2">
        <LinkButton to={`/parent/child/${child._id}/daily-activities`}>{childTexts.seeTheDay}</LinkButton>
        <LinkButton look="line" to={`/parent/child/${child._id}/history`}>
          {historyTexts.seeHistory}
        </LinkButton>
        <MessageButton>{childTexts.messageChildminder}</MessageButton>
      </div>
      <div className="cols cols--wide">
        <div className="stack">
          <AbsencesSection
            child={child}
            record={(body) => call(announceAbsence, { params, body, idempotencyKey: body._id })}
            remove={(absenceId) => call(withdrawAbsence, { params: { ...params, absenceId } })}
            refetch={refetch}
            mayRemove={({ announcedBy }) => announcedBy === 'parent'}
          />
          <ConsentsSection
            consents={child.consents}
            detail={childTexts.consentsOwnDetail}
            act={(consent) => <ConsentSwitch child={child} consent={consent} refetch={refetch} />}
          />
        </div>
        <Section title={childTexts.writtenDown} detail={childTexts.writtenDownDetail}>
          <Facts
            facts={[
              { name: fieldTexts.dateOfBirth, value: child.dateOfBirth && shortDate(child.dateOfBirth) },
              { name: fieldTexts.startDate, value: child.startDate && shortDate(child.startDate) },
              { name: fieldTexts.diets, value: diets.join(', ') },
              { name: fieldTexts.medicalConditions, value: child.medicalConditions, wide: true },
              {
                name: childTexts.week,
                value: days.map((day) => `${fieldTexts.weekdays[day]}: ${child.schedule?.[day]}`).join('\n'),
                wide: true,
              },
              {
                name: childTexts.mayCollectToo,
                value:
                  child.collectors.map(({ name }) => name ?? erased).join(', ') || childTexts.nobodyElseShort,
                wide: true,
              },
            ]}
          />
        </Section>
      </div>
    </div>
  );
}

import { historyTexts } from '@nead/contracts/history/texts.ts';
import { bookTexts } from '@nead/contracts/moments/book-texts.ts';
import { ageText } from '@nead/contracts/register/age.ts';
import { childrenListTexts } from '@nead/contracts/register/home-texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { parentsHomeTexts } from '@nead/contracts/register/parents-home-texts.ts';
import { weekdays } from '@nead/contracts/register/shapes.ts';
import { fieldTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import { type ChildProfile, shownChoices } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { BookHeart, Clock, History } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { MessageButton } from '../../rooms/messages/message-button.tsx';
import { AbsencesSection } from '../../rooms/register/child/absences-section.tsx';
import { leftCare, presenceOf } from '../../rooms/register/child/child-presence.ts';
import { EmergencySection, GpSection, HealthSection } from '../../rooms/register/child/child-sections.tsx';
import { parentsChildQuery } from '../../rooms/register/child/children-query.ts';
import { ConsentSwitch } from '../../rooms/register/child/consent-switch.tsx';
import { ConsentsSection } from '../../rooms/register/child/consents-section.tsx';
import { isNoChild, NoChild, strangersChild } from '../../rooms/register/child/no-child.tsx';
import { absenceCommands } from '../../rooms/register/child/use-away.ts';
import { useFillIn } from '../../rooms/register/child/use-child-edit.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { AllergyChip } from '../../ui/child/allergy-chip.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { Facts } from '../../ui/facts.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Loading, Skeleton } from '../../ui/page/states.tsx';
import { fullName } from '../../ui/person-name.ts';
import { Section } from '../../ui/section.tsx';
import '../../rooms/register/child/child-page.css';

/** A parent's view of their child: records, consents and absences. */
export function ParentsChildPage() {
  const { childId = '' } = useParams();
  const child = useQuery(parentsChildQuery(childId));
  if (child.data && !isNoChild(child.error)) return <OwnChild child={child.data} />;
  return (
    <NoChild
      query={child}
      title={childTexts.child}
      loading={
        <Loading label={childTexts.loading}>
          <div className="card stack">
            <Skeleton shape="line" className="half" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      }
      failed={registerTexts.loadFailed}
      missing={strangersChild}
    />
  );
}

function OwnChild({ child }: { child: ChildProfile }) {
  const now = useNow();
  const left = leftCare(child, now);
  // Their order stays as it is while the consents are answered.
  const [isAsked] = useState(() => child.consents.some(({ given, at }) => !given && !at));
  const days = weekdays.filter((day) => (child.schedule?.[day] ?? 'Not Scheduled') !== 'Not Scheduled');
  const consents = (
    <ConsentsSection
      consents={child.consents}
      detail={childTexts.consentsOwnDetail}
      act={(consent) => <ConsentSwitch child={child} consent={consent} left={!!left} />}
    />
  );
  return (
    <div className="stack">
      <header className="childhead">
        <BackLink to="/parent/dashboard" label={childTexts.dashboard} />
        <Avatar who={child} state={presenceOf(child, now).state} />
        <div className="grow">
          <PageTitle title={fullName(child)} />
          <p className="childhead__line">
            <span className="meta">{ageAndMinder(child, now)}</span>
            <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
            {left && <Badge tone="gold">{childrenListTexts.left}</Badge>}
          </p>
        </div>
      </header>
      <div className="row wrap row--s childacts">
        <LinkButton small icon={Clock} to={`/parent/child/${child._id}/daily-activities`}>
          {childTexts.seeTheDay}
        </LinkButton>
        <LinkButton
          variant={left ? 'soft' : 'line'}
          small
          icon={BookHeart}
          to={`/parent/child/${child._id}/book`}
        >
          {left ? bookTexts.takeAlong(child.firstName) : bookTexts.bookOf(child.firstName)}
        </LinkButton>
        <LinkButton variant="line" small icon={History} to={`/parent/child/${child._id}/history`}>
          {historyTexts.seeHistory}
        </LinkButton>
        {!left && <MessageButton />}
      </div>
      <div className="cols cols--wide">
        <div className="stack">
          <AbsencesSection
            child={child}
            by={absenceCommands.parent}
            mayAdd={!left}
            mayRemove={({ announcedBy }) => announcedBy === 'parent'}
          />
          {isAsked && consents}
          {!left && <KnownBest child={child} />}
        </div>
        <div className="stack">
          <Section title={childTexts.writtenDown} detail={childTexts.writtenDownDetail}>
            <Facts
              facts={[
                { name: fieldTexts.dateOfBirth, value: child.dateOfBirth && shortDate(child.dateOfBirth) },
                { name: fieldTexts.startDate, value: child.startDate && shortDate(child.startDate) },
                ...(left ? healthOf(child) : []),
                {
                  name: childTexts.week,
                  value: days
                    .map((day) => `${fieldTexts.weekdays[day]}: ${child.schedule?.[day]}`)
                    .join('\n'),
                  wide: true,
                },
                {
                  name: childTexts.mayCollectToo,
                  value:
                    child.collectors.map(({ name }) => name ?? erased).join(', ') ||
                    childTexts.nobodyElseShort,
                  wide: true,
                },
              ]}
            />
          </Section>
          {!isAsked && consents}
        </div>
      </div>
    </div>
  );
}

function ageAndMinder({ dateOfBirth, childminder }: ChildProfile, now: Date): string {
  const age = dateOfBirth ? ageText(dateOfBirth, now) : '';
  if (!childminder?.name) return age;
  return age ? parentsHomeTexts.childWith(age, childminder.name) : parentsHomeTexts.minder(childminder.name);
}

const healthOf = (child: ChildProfile) => [
  {
    name: fieldTexts.diets,
    value: shownChoices(child.dietaryRequirements, child.otherDietaryRequirements).join(', '),
  },
  { name: fieldTexts.medicalConditions, value: child.medicalConditions, wide: true },
];

/** The sections that a parent knows better than the childminder. */
function KnownBest({ child }: { child: ChildProfile }) {
  const save = useFillIn(child._id, childTexts.fillInFailed);
  const props = { child, save };
  return (
    <>
      <HealthSection {...props} detail={childTexts.addToIt} asks />
      <EmergencySection {...props} />
      <GpSection {...props} />
    </>
  );
}

import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { ageText } from '@nead/contracts/register/age.ts';
import { childrenListTexts } from '@nead/contracts/register/home-texts.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { isToday, shortDate } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { AllergyChip } from '../../../ui/child/allergy-chip.tsx';
import { Avatar } from '../../../ui/child/avatar.tsx';
import type { Presence } from '../../../ui/child/presence.tsx';
import { LargeRibbon } from '../../../ui/child/ribbon.tsx';
import { PageTitle } from '../../../ui/page/page-title.tsx';
import { firstNameOf, fullName } from '../../../ui/person-name.ts';
import { leftCare, presenceOf } from '../../register/child/child-presence.ts';
import { childrenQuery } from '../../register/child/children-query.ts';
import { useNumbersGuard } from '../../register/child/numbers-guard.tsx';
import { PresenceRow } from '../../register/child/presence-row.tsx';
import { CollectedBy } from '../tap/collected-by.tsx';
import { useAttendanceTap } from '../tap/use-attendance-tap.ts';
import { asleepOr } from '../today/asleep.ts';
import { sharedFirstNames, useShownChildren } from '../today/shown-children.ts';
import { useAsleepSince, useToday } from '../today/use-today.ts';
import { ribbonDay } from './ribbon-day.ts';
import '../../register/child/child-page.css';

/** The child, with where it is now and the one tap that changes it, above every page about its day. */
export function CareHead(props: {
  child: ChildProfile;
  page: string;
  back: ComponentProps<typeof BackLink>;
  more?: ReactNode;
  /** The child's own page, where the face is large and the first name is enough. */
  isDay?: boolean;
}) {
  const { child, page, back, more, isDay } = props;
  const now = useNow();
  const others = useQuery(childrenQuery).data ?? [];
  const all = useShownChildren([...others.filter(({ _id }) => _id !== child._id), child]);
  const shown = all.at(-1) ?? child;
  const { tap, dialog } = useNumbersGuard(all, useAttendanceTap());
  const today = useToday(child._id);
  const isShared = sharedFirstNames(all).has(child.firstName ?? '');
  const left = leftCare(child, now);
  const asleepSince = useAsleepSince(child._id);
  const presence: Presence = left ?? asleepOr(presenceOf(shown, now), asleepSince);
  return (
    <>
      <header className="childhead">
        <BackLink {...back} />
        <Avatar who={child} state={presence.state} {...(isDay && { size: 'l' })} />
        <div className="grow">
          <PageTitle
            title={dayTexts.pageOf(fullName(child), page)}
            heading={isDay && !isShared ? <FirstName of={child} /> : fullName(child)}
          />
          <p className="childhead__line">
            {child.dateOfBirth && <span className="meta">{ageText(child.dateOfBirth, now)}</span>}
            <AllergyChip
              allergies={shownChoices(child.allergies, child.otherAllergies)}
              otherwise={fieldTexts.noAllergies(child.allergiesAsked, shortDate)}
            />
            {left && <Badge tone="gold">{childrenListTexts.left}</Badge>}
          </p>
        </div>
        {more}
      </header>
      <section className="card stack" aria-label={childTexts.status}>
        <PresenceRow
          child={shown}
          today={today}
          presence={presence}
          variant="soft"
          onTap={left ? undefined : () => tap(shown)}
        />
        {!left && (
          <div className="headribbon">
            {today && <LargeRibbon name={firstNameOf(child)} day={ribbonDay(today, child, now)} />}
          </div>
        )}
        {!left && shown.currentStatus === 'signed-out' && shown.since && isToday(shown.since, now) && (
          <CollectedBy child={shown} today={today} />
        )}
        {dialog}
      </section>
    </>
  );
}

/** The child's first name, with the surname for screen readers only. */
const FirstName = ({ of: child }: { of: ChildProfile }) => (
  <>
    {firstNameOf(child)}
    {child.lastName && <span className="sr"> {child.lastName}</span>}
  </>
);

import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../lib/now.ts';
import { ageText } from '../register/age.ts';
import { BackLink } from '../register/back-link.tsx';
import { presenceOf } from '../register/child-presence.ts';
import { childrenQuery } from '../register/children-query.ts';
import { useNumbersGuard } from '../register/numbers-guard.tsx';
import { firstNameOf, fullName } from '../register/person-name.ts';
import { PresenceRow } from '../register/presence-row.tsx';
import { useShownChildren } from '../register/shown-children.ts';
import { AllergyChip } from '../ui/allergy-chip.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import type { Presence } from '../ui/presence.tsx';
import { LargeRibbon } from '../ui/ribbon.tsx';
import { asleepOr } from './asleep.ts';
import { ribbonDay } from './ribbon-day.ts';
import { useAttendanceTap } from './use-attendance-tap.ts';
import { useToday } from './use-today.ts';
import '../register/child-page.css';

/** The child, with where it is now and the one tap that changes it, above every page about its day. */
export function CareHead({ child, page }: { child: ChildProfile; page: string }) {
  const now = useNow();
  const others = useQuery(childrenQuery).data ?? [];
  const all = useShownChildren([...others.filter(({ _id }) => _id !== child._id), child]);
  const shown = all.at(-1) ?? child;
  const { tap, dialog } = useNumbersGuard(all, useAttendanceTap());
  const today = useToday(child._id);
  const presence: Presence = asleepOr(presenceOf(shown, now), today?.asleepSince);
  return (
    <>
      <header className="childhead">
        <BackLink to={`/childminder/child/${child._id}`} label={firstNameOf(child)} />
        <Avatar who={child} state={presence.state} />
        <div className="grow">
          <PageTitle title={dayTexts.pageOf(fullName(child), page)} heading={fullName(child)} />
          <p className="childhead__line">
            {child.dateOfBirth && <span className="meta">{ageText(child.dateOfBirth, now)}</span>}
            <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
          </p>
        </div>
      </header>
      <section className="card stack" aria-label={childTexts.status}>
        <PresenceRow child={shown} presence={presence} look="soft" onTap={() => tap(shown)} />
        <div className="headribbon">
          {today && <LargeRibbon name={firstNameOf(child)} day={ribbonDay(today, child, now)} />}
        </div>
        {dialog}
      </section>
    </>
  );
}

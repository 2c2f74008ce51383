import type { ParentOverview } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { capitalised } from '@nead/contracts/capitalised.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import type { ReactNode } from 'react';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { ProfileFact, ProfileFacts } from '../accounts/profile-facts.tsx';
import { ChildminderStateBadge } from './childminder-state.tsx';

/** The facts about somebody's account; `children`: the further facts about a childminder's. */
export function AccountFacts({ of, children }: { of: ParentOverview; children?: ReactNode }) {
  const waysIn = [
    ...(of.hasPassword ? [adminTexts.password] : []),
    ...(of.google ? [adminTexts.google] : []),
  ];
  return (
    <>
      <p>
        <ChildminderStateBadge of={of} />
      </p>
      <ProfileFacts>
        {children}
        <ProfileFact label={adminTexts.lastActive}>
          {of.lastActiveAt ? dayAndTime(of.lastActiveAt) : adminTexts.thisMonth}
        </ProfileFact>
        <ProfileFact label={adminTexts.signedUp}>
          {of.signedUpAt ? dayAndTime(of.signedUpAt) : adminTexts.notKnown}
        </ProfileFact>
        <ProfileFact label={adminTexts.waysIn}>
          {waysIn.length > 0 ? capitalised(joinWithAnd(waysIn)) : adminTexts.noWayIn}
        </ProfileFact>
        <ProfileFact label={adminTexts.twoSteps}>
          {of.secondFactor ? adminTexts.on : adminTexts.off}
        </ProfileFact>
      </ProfileFacts>
    </>
  );
}

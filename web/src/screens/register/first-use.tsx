import { type ChildminderProfile, chooseCounty } from '@nead/contracts/accounts/profile-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { planNames, prices } from '@nead/contracts/plans.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { counties } from '@nead/contracts/register/counties.ts';
import { firstUseTexts as texts } from '@nead/contracts/register/page-texts.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Baby, BadgeCheck, CloudSun, Mail, ShieldCheck, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAuth } from '../../engine/api/auth.ts';
import { isOfDemo } from '../../engine/api/demo.ts';
import { childminderProfileQuery, securityLogQuery } from '../../rooms/accounts/profile/profile-queries.ts';
import { noticeSettingsQuery } from '../../rooms/preferences/notices-query.ts';
import { usePushHere } from '../../rooms/preferences/use-push-here.ts';
import { parentsQuery } from '../../rooms/register/parents-query.ts';
import { chosenPlan } from '../../rooms/subscription/chosen-plan.ts';
import { useSubscription } from '../../rooms/subscription/plan-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { useCommand } from '../../ui/command/use-command.ts';
import { type FirstThing, FirstUseList } from './first-use-list.tsx';

/** The things that a childminder has to do before her days run. The demo household is shared, so it is asked nothing. */
export function FirstUse(props: FirstUseProps) {
  const email = useAuth()?.user.email ?? '';
  return isOfDemo(email) ? (props.otherwise ?? null) : <ChildmindersThings {...props} />;
}

interface FirstUseProps {
  all: readonly Child[];
  /** Shown if nothing is left to do, or the list was hidden. */
  otherwise?: ReactNode;
}

function ChildmindersThings({ all, otherwise }: FirstUseProps) {
  const profile = useQuery(childminderProfileQuery).data;
  const parents = useQuery(parentsQuery).data;
  const push = usePushThing(texts.pushDetail);
  const lock = useLockThing('/childminder/profile');
  const plan = usePlanThing();
  if (!profile || !parents || push === undefined || !lock) return null;
  const hasChild = all.length > 0;
  return (
    <FirstUseList
      otherwise={otherwise}
      minutes={texts.minutes(hasChild)}
      things={[
        {
          emblem: { icon: CloudSun, tint: 'k-hue-150' },
          what: texts.county,
          detail: profile.address?.county ? texts.countyChosen(profile.address.county) : texts.countyDetail,
          done: Boolean(profile.address?.county),
          act: (variant) => <CountyChoice profile={profile} variant={variant} />,
        },
        {
          emblem: { icon: Baby, tint: 'k-hue-30' },
          what: texts.child,
          detail: hasChild ? texts.childAdded : texts.childDetail,
          done: hasChild,
          act: (variant) =>
            !hasChild && (
              <LinkButton variant={variant} small to="/childminder/add-child" aria-label={texts.child}>
                {texts.add}
              </LinkButton>
            ),
        },
        inviteThing(hasChild, parents),
        ...(push ? [push] : []),
        lock,
        ...(plan ? [plan] : []),
      ]}
    />
  );
}

/** The plan that was chosen before there was an account. */
function usePlanThing(): FirstThing | undefined {
  const chosen = chosenPlan.get();
  if (useSubscription()?.tier !== 'FREE' || !chosen) return undefined;
  return {
    emblem: { icon: BadgeCheck, tint: 'k-hue-210' },
    what: texts.plan(planNames[chosen]),
    detail: texts.planDetail(prices[chosen]),
    done: false,
    act: (variant) => (
      <LinkButton
        variant={variant}
        small
        to="/childminder/subscription/plans"
        aria-label={texts.plan(planNames[chosen])}
        onClick={chosenPlan.forget}
      >
        {texts.choose}
      </LinkButton>
    ),
  };
}

/** The invitation of a parent. A parent who ended the sharing is not invited again. */
function inviteThing(hasChild: boolean, parents: readonly Pick<Parent, 'firstName' | 'link'>[]): FirstThing {
  const joined = parents
    .filter(({ link }) => link === 'accepted')
    .map(({ firstName }) => firstName ?? erased);
  const isAsked = parents.some(({ link }) => link === 'asked');
  const done = joined.length > 0 || isAsked;
  const next = hasChild ? texts.inviteDetail : texts.inviteLater;
  return {
    emblem: { icon: Mail, tint: 'k-message' },
    what: texts.invite,
    detail: joined.length > 0 ? texts.joined(joined) : isAsked ? texts.invited : next,
    done,
    waits: !hasChild,
    act: (variant) =>
      !done &&
      (hasChild ? (
        <LinkButton variant={variant} small to="/childminder/parents" aria-label={texts.invite}>
          {texts.inviteAct}
        </LinkButton>
      ) : (
        <Button variant={variant} small disabled aria-label={texts.invite}>
          {texts.inviteAct}
        </Button>
      )),
  };
}

/** The question about notifications; null if this browser or this server shows none, undefined until that is known. */
export function usePushThing(detail: string): FirstThing | null | undefined {
  const key = useQuery(noticeSettingsQuery).data?.publicKey;
  const { state, on, busy, toggle } = usePushHere();
  if (key === undefined || state === undefined) return undefined;
  if (key === null || state === 'unable') return null;
  return {
    emblem: { icon: Smartphone, tint: 'k-hue-270' },
    what: texts.push,
    detail: on ? texts.pushOn : detail,
    done: on,
    act: (variant) =>
      !on && (
        <Button
          variant={variant}
          small
          disabled={busy}
          aria-label={`${texts.allow}: ${texts.push}`}
          onClick={() => void toggle(key)}
        >
          {texts.allow}
        </Button>
      ),
  };
}

export function useLockThing(profile: '/childminder/profile' | '/parent/profile'): FirstThing | undefined {
  const log = useQuery(securityLogQuery).data;
  if (!log) return undefined;
  const done = log.secondFactor;
  return {
    emblem: { icon: ShieldCheck, tint: 'k-document' },
    what: texts.lock,
    detail: done ? texts.lockOn : texts.lockDetail,
    done,
    act: (variant) =>
      !done && (
        <LinkButton
          variant={variant}
          small
          to={`${profile}#second-factor`}
          aria-label={`${texts.setUp}: ${texts.lock}`}
        >
          {texts.setUp}
        </LinkButton>
      ),
  };
}

function CountyChoice({ profile, variant }: { profile: ChildminderProfile; variant: string }) {
  const queries = useQueryClient();
  const { queryKey } = childminderProfileQuery;

  const { run } = useCommand(chooseCounty, {
    said: { text: texts.countySaved, about: 'profile' },
    failed: accountTexts.profileUpdateFailed,
    saved: (told) => queries.setQueryData(queryKey, told),
  });

  return (
    <span className={classes('btn btn--s firstuse__pick', variant !== 'filled' && `btn--${variant}`)}>
      <span aria-hidden="true">{profile.address?.county ? texts.change : texts.choose}</span>
      <select
        aria-label={texts.county}
        value={profile.address?.county ?? ''}
        onChange={({ target }) => void run({ body: { county: target.value } })}
      >
        <option value="" disabled>
          {wordTexts.choose}
        </option>
        {counties.map((county) => (
          <option key={county}>{county}</option>
        ))}
      </select>
    </span>
  );
}

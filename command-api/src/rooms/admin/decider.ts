import { type Feature, type LimitName, limitsOf, type Platform, type Tier } from '@nead/contracts/plans.ts';
import type { PlatformEvent } from '@nead/contracts/platform/events.ts';
import { PLATFORM } from '@nead/contracts/platform/events.ts';
import type { Decider } from '../decider.ts';

export type PlatformCommand =
  | { type: 'SwitchFlag'; feature: Feature; on: boolean }
  /** Null: as the table of plans says. */
  | { type: 'SetLimit'; tier: Tier; limit: LimitName; most: number | null }
  /** Null: there is nothing to say any more. */
  | { type: 'Announce'; text: string | null };

interface PlatformState extends Platform {
  announcement: string | null;
}

export const platform: Decider<PlatformState, PlatformCommand, PlatformEvent> = {
  stream: () => PLATFORM,
  initial: () => ({ off: [], limits: {}, announcement: null }),
  evolve(state, { type, data }) {
    if (type === 'FeatureFlagSwitched') {
      const others = state.off.filter((feature) => feature !== data.feature);
      state.off = data.on ? others : [...others, data.feature];
    } else if (type === 'AnnouncementSet') {
      state.announcement = data.text;
    } else {
      const { [data.limit]: _, ...others } = state.limits[data.tier] ?? {};
      state.limits[data.tier] = data.most === null ? others : { ...others, [data.limit]: data.most };
    }
    return state;
  },
  unseals: new Set(),
  decide(command, { off, limits, announcement }) {
    if (command.type === 'SwitchFlag') {
      const { feature, on } = command;
      return off.includes(feature) === on ? [{ type: 'FeatureFlagSwitched', data: { feature, on } }] : [];
    }
    if (command.type === 'Announce') {
      const { text } = command;
      return text === announcement ? [] : [{ type: 'AnnouncementSet', data: { text } }];
    }
    const { tier, limit, most } = command;
    const set = most === limitsOf(tier)[limit] ? null : most;
    return (limits[tier]?.[limit] ?? null) === set
      ? []
      : [{ type: 'PlanLimitSet', data: { tier, limit, most: set } }];
  },
};

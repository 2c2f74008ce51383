import { type Feature, type LimitName, limitsOf, type Platform, type Tier } from '@nead/contracts/plans.ts';
import type { PlatformEvent } from '@nead/contracts/platform/events.ts';
import { PLATFORM } from '@nead/contracts/platform/events.ts';
import type { Decider } from '../decider.ts';

export type PlatformCommand =
  | { type: 'SwitchFlag'; feature: Feature; on: boolean }
  /** Null: as the table of plans says. */
  | { type: 'SetLimit'; tier: Tier; limit: LimitName; most: number | null };

export const platform: Decider<Platform, PlatformCommand, PlatformEvent> = {
  stream: () => PLATFORM,
  initial: () => ({ off: [], limits: {} }),
  evolve(state, { type, data }) {
    if (type === 'FeatureFlagSwitched') {
      const others = state.off.filter((feature) => feature !== data.feature);
      state.off = data.on ? others : [...others, data.feature];
    } else {
      const { [data.limit]: _, ...others } = state.limits[data.tier] ?? {};
      state.limits[data.tier] = data.most === null ? others : { ...others, [data.limit]: data.most };
    }
    return state;
  },
  unseals: new Set(),
  decide(command, { off, limits }) {
    if (command.type === 'SwitchFlag') {
      const { feature, on } = command;
      return off.includes(feature) === on ? [{ type: 'FeatureFlagSwitched', data: { feature, on } }] : [];
    }
    const { tier, limit, most } = command;
    const set = most === limitsOf(tier)[limit] ? null : most;
    return (limits[tier]?.[limit] ?? null) === set
      ? []
      : [{ type: 'PlanLimitSet', data: { tier, limit, most: set } }];
  },
};

import type { PlatformEvent, ReportOutcome } from '@nead/contracts/admin/events.ts';
import { PLATFORM } from '@nead/contracts/admin/events.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { type Feature, type LimitName, limitsOf, type Platform, type Tier } from '@nead/contracts/plans.ts';
import type { Decider } from '../../engine/decider.ts';

export type PlatformCommand =
  | { type: 'SwitchFlag'; feature: Feature; on: boolean }
  /** Null: back to the table of plans. */
  | { type: 'SetLimit'; tier: Tier; limit: LimitName; most: number | null }
  /** Null: no announcement. */
  | { type: 'Announce'; text: string | null }
  | { type: 'SettleReport'; reportId: Id; how: ReportOutcome };

interface PlatformState extends Platform {
  announcement: string | null;
  settled: Set<Id>;
}

export const platformDecider: Decider<PlatformState, PlatformCommand, PlatformEvent> = {
  stream: () => PLATFORM,
  initial: () => ({ off: [], limits: {}, announcement: null, settled: new Set() }),
  evolve(state, { type, data }) {
    if (type === 'FeatureFlagSwitched') {
      const others = state.off.filter((feature) => feature !== data.feature);
      state.off = data.on ? others : [...others, data.feature];
    } else if (type === 'AnnouncementSet') {
      state.announcement = data.text;
    } else if (type === 'ReportSettled') {
      state.settled.add(data.reportId);
    } else {
      const { [data.limit]: _, ...others } = state.limits[data.tier] ?? {};
      state.limits[data.tier] = data.most === null ? others : { ...others, [data.limit]: data.most };
    }
    return state;
  },
  unseals: new Set(),
  decide(command, { off, limits, announcement, settled }) {
    if (command.type === 'SwitchFlag') {
      const { feature, on } = command;
      return off.includes(feature) === on ? [{ type: 'FeatureFlagSwitched', data: { feature, on } }] : [];
    }
    if (command.type === 'Announce') {
      const { text } = command;
      return text === announcement ? [] : [{ type: 'AnnouncementSet', data: { text } }];
    }
    if (command.type === 'SettleReport') {
      const { reportId, how } = command;
      return settled.has(reportId) ? [] : [{ type: 'ReportSettled', data: { reportId, how } }];
    }
    const { tier, limit, most } = command;
    const set = most === limitsOf(tier)[limit] ? null : most;
    return (limits[tier]?.[limit] ?? null) === set
      ? []
      : [{ type: 'PlanLimitSet', data: { tier, limit, most: set } }];
  },
};

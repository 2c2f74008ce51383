import { type PlatformEvent, platformEvents } from '@nead/contracts/admin/events.ts';
import { isPlanEvent, type PlanEvent } from '@nead/contracts/subscription/events.ts';
import { type Effect, type Projection, publish, put, remove } from '../../engine/projection.ts';
import { everybody } from '../accounts/audiences.ts';
import { parentsWith } from '../register/audiences.ts';
import { announcement, flagOff, plan, planLimit } from './tables.ts';

const isPlatformEvent = (event: { type: string }): event is PlatformEvent => event.type in platformEvents;

/** A plan affects the screens of the childminder and of all her parents. */
function planChanged({ data }: PlanEvent): Effect[] {
  const { childminderId } = data;
  const row = {
    childminder_id: childminderId,
    tier: data.tier,
    status: data.status,
    subscription_type: data.subscriptionType,
    cancel_at_period_end: data.cancelAtPeriodEnd,
    start_date: data.startDate,
    end_date: data.endDate,
    features: data.features,
    owed_since: data.owedSince ?? null,
  };
  const said = { kind: 'subscription', id: childminderId } as const;
  return [
    put(plan, row),
    publish({ audience: { childminder: childminderId }, ...said }),
    publish({ audience: parentsWith(childminderId), ...said }),
  ];
}

/** An administrator's switch affects every screen. */
function platformChanged({ type, data }: PlatformEvent): Effect[] {
  const told = publish({ audience: everybody, kind: 'subscription' });
  if (type === 'FeatureFlagSwitched') {
    const { feature, on } = data;
    return [on ? remove(flagOff, { feature }) : put(flagOff, { feature }), told];
  }
  if (type === 'AnnouncementSet') {
    const place = { place: 'everywhere' };
    const { text } = data;
    return [text === null ? remove(announcement, place) : put(announcement, { ...place, text }), told];
  }
  if (type === 'ReportSettled') return [];
  const key = { tier: data.tier, limit_name: data.limit };
  return [data.most === null ? remove(planLimit, key) : put(planLimit, { ...key, most: data.most }), told];
}

export const subscriptionProjection: Projection = {
  name: 'subscription',
  version: 3,
  tables: [plan, flagOff, planLimit, announcement],
  unseals: new Set(),
  handle(event): readonly Effect[] {
    if (isPlanEvent(event)) return planChanged(event);
    return isPlatformEvent(event) ? platformChanged(event) : [];
  },
};

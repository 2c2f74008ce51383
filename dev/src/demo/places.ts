import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { placesDecider } from '@nead/command-api/rooms/places/decider.ts';
import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { must } from './must.ts';
import type { DemoParts } from './parts.ts';
import type { DemoDay } from './weeks.ts';

/** The oldest child starts school next September, about the first. */
export async function fillPlaces(
  { streams, now }: DemoParts,
  childminderId: Id,
  days: readonly DemoDay[],
  at: Date,
): Promise<void> {
  const oldest = days.find(({ child }) => child.firstName === 'Fiadh');
  if (!oldest) return;
  const soon = addMonths(dublinDate(now), 2);
  const september = `${soon.slice(0, 4)}-09-01`;
  const date = september > soon ? september : addMonths(september, 12);
  const { metadata, inputs } = systemIdentity('demo', `school ${childminderId}`, at);
  must(
    await streams.handle(
      placesDecider,
      childminderId,
      {
        type: 'SaySchool',
        childminderId,
        childId: oldest.childId,
        start: { date, isEstimate: true },
        at: inputs.at,
      },
      { ...metadata, actor: { account: childminderId, role: 'childminder', device: 'Phone' } },
    ),
  );
}

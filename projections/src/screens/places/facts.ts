import { dublinDate } from '@nead/contracts/dublin.ts';
import { heldVersions } from '@nead/contracts/fees/agreement/standing.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { PlacesFacts } from '@nead/contracts/places/forecast-facts.ts';
import type { Db } from '../../engine/db.ts';
import { feeCalendarOf, versionsByChild } from '../../rooms/fees/queries.ts';
import { offerOf, schoolStartsOf } from '../../rooms/places/queries.ts';
import { childrenPlaced } from '../../rooms/register/queries.ts';

/** Everything from which a childminder's free places follow, read from the read models. */
export async function factsOfPlaces(db: Db, childminder: Id, now: Date): Promise<PlacesFacts> {
  const today = dublinDate(now);
  const [children, agreements, { closed, terms }, offer, school] = await Promise.all([
    childrenPlaced(db, childminder, today),
    versionsByChild(db, childminder),
    feeCalendarOf(db, childminder),
    offerOf(db, childminder),
    schoolStartsOf(db, childminder),
  ]);
  return {
    children: children.map((child) => ({
      ...child,
      agreed: heldVersions(agreements.get(child._id) ?? [])
        .filter(({ to }) => to === null || to >= today)
        .map(({ from, to, terms: { times } }) => ({
          from,
          to,
          times: times.map(({ days, from: begins, to: ends, season }) => ({
            days,
            from: begins,
            to: ends,
            season,
          })),
        })),
      school: school.get(child._id) ?? null,
    })),
    closed: closed.filter(({ to }) => to >= today),
    terms: [...terms],
    offer,
  };
}

import { dublinDate } from '@nead/contracts/dublin.ts';
import type { PlacedChild } from '@nead/contracts/places/forecast-facts.ts';
import { forecastTexts as texts } from '@nead/contracts/places/forecast-texts.ts';
import { tooManyAhead, withChild } from '@nead/contracts/places/forecast-warnings.ts';
import type { CareSchedule } from '@nead/contracts/register/shapes.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNow } from '../../engine/device/now.ts';
import { Note } from '../../ui/note.tsx';
import { usePlan } from '../subscription/plan-query.ts';
import { placesQuery } from './places-query.ts';

type ChangeOfChild = (known: PlacedChild | undefined) => Partial<PlacedChild>;

/** Warns of a change that is only written so far, if there would be too many children on a day to come. */
export function TooManyNote({ of, change }: { of?: string; change: ChangeOfChild }) {
  const isGranted = usePlan()?.granted('enablePlaces') === true;
  const { data: facts } = useQuery({ ...placesQuery, enabled: isGranted });
  const today = dublinDate(useNow());
  if (!facts) return null;
  const known = facts.children.find(({ _id }) => _id === of);
  const after = withChild(facts, { ...change(known), ...(of && { _id: of }) });
  return tooManyAhead(facts, after, today).map(({ of: kind, from, count, most, weekdays }) => (
    <Note tone="gold" alert key={kind}>
      {texts.tooManyFrom(from, weekdays, today, texts.tooMany[kind](count, most))}
    </Note>
  ));
}

/** The same below the schedule of a form, by everything else that is written in it. */
export function TooManyBySchedule({ of, contacts }: { of?: string; contacts?: string[] }) {
  const schedule: CareSchedule | undefined = useWatch({ name: 'schedule' });
  const born: string | undefined = useWatch({ name: 'dateOfBirth' });
  const startDate: string | undefined = useWatch({ name: 'startDate' });
  return (
    <TooManyNote
      {...(of && { of })}
      change={() => ({
        ...(schedule && { schedule }),
        ...(born && { dateOfBirth: born }),
        ...(startDate && { startDate }),
        ...(contacts && { contacts }),
      })}
    />
  );
}

import { dublinDate } from '@nead/contracts/dublin.ts';
import { enquiryTexts } from '@nead/contracts/enquiries/texts.ts';
import { forecastOf } from '@nead/contracts/places/forecast.ts';
import type { PlacesFacts } from '@nead/contracts/places/forecast-facts.ts';
import { placeSentence } from '@nead/contracts/places/forecast-sentence.ts';
import { forecastTexts as texts } from '@nead/contracts/places/forecast-texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { useMemo } from 'react';
import { useNow } from '../../engine/device/now.ts';
import { FamiliesAsk } from '../../rooms/enquiries/families-ask.tsx';
import { FreeTable } from '../../rooms/places/free-table.tsx';
import { OfferCard } from '../../rooms/places/offer-card.tsx';
import { placesQuery } from '../../rooms/places/places-query.ts';
import { SchoolCard } from '../../rooms/places/school-card.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import { useChildPhotos } from '../fees/use-child-photos.ts';

/** Free places of the next twelve months, and what only she can say about them. */
export function PlacesPage() {
  const told = useQuery(placesQuery);
  const photoOf = useChildPhotos('childminder'); // asked for beside the places, not after them
  const today = dublinDate(useNow());
  return (
    <div className="stack">
      {!told.data && <PageTitle title={texts.title} />}
      <LastKnown of={told} />
      {told.isPending && <LoadingEntries label={texts.loading} />}
      {told.isLoadingError && <ErrorState title={texts.failed} retry={() => told.refetch()} />}
      {told.data && <Places facts={told.data} today={today} photoOf={photoOf} />}
    </div>
  );
}

interface PlacesProps {
  facts: PlacesFacts;
  today: string;
  photoOf: (childId: string) => string | null;
}

function Places({ facts, today, photoOf }: PlacesProps) {
  const forecast = useMemo(() => forecastOf(facts, today), [facts, today]);
  const sentence = placeSentence(forecast, today);
  const { daysOff, withoutDays } = forecast;
  const unknown = facts.children.filter(({ _id }) => withoutDays.includes(_id));
  return (
    <>
      <header className="row">
        <div className="grow">
          <PageTitle title={texts.title} />
          {unknown.length === 0 && (
            <p className="meta">{sentence ? texts.inShort(sentence) : texts.noPlace}</p>
          )}
        </div>
        <LinkButton to="/childminder/page" variant="text" small icon={Globe} className="btn--edge">
          {enquiryTexts.yourPage}
        </LinkButton>
      </header>
      <FreeTable forecast={forecast} facts={facts} today={today} photoOf={photoOf} />
      {unknown.length > 0 && (
        <Note tone="gold">{texts.withoutDays(unknown.map(({ firstName }) => firstName ?? erased))}</Note>
      )}
      <p className="meta">
        {texts.advice}{' '}
        {daysOff.length > 0 &&
          texts.alsoAway(
            daysOff.map(({ from, to }) =>
              from === to ? texts.on(from, today) : texts.span(from, to, today),
            ),
          )}
      </p>
      <FamiliesAsk facts={facts} />
      <SchoolCard of={facts.children} today={today} photoOf={photoOf} />
      <OfferCard offer={facts.offer} />
    </>
  );
}

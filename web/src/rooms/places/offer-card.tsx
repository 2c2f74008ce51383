import type { PlacesFacts } from '@nead/contracts/places/forecast-facts.ts';
import { forecastTexts as texts } from '@nead/contracts/places/forecast-texts.ts';
import { mostOffered, type StoredOffer, unsaidOffer, WrittenOffer } from '@nead/contracts/places/offer.ts';
import { offerPlaces } from '@nead/contracts/places/requests.ts';
import { weekdays, wholeDay } from '@nead/contracts/register/shapes.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { complainingOf } from '../../ui/form/checked-form.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { Select } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { ScheduleFields } from '../register/add-child/child-fields.tsx';

/** The days on which she is open, in words. */
function openInWords({ open }: StoredOffer): string {
  if (weekdays.every((day) => open[day] === wholeDay)) return texts.openWeek;
  const days = weekdays.filter((day) => open[day] !== 'Not Scheduled');
  return texts.openOn(
    days.map((day) =>
      open[day] === wholeDay
        ? fieldTexts.weekdays[day]
        : `${fieldTexts.weekdays[day]} ${open[day].toLowerCase()}`,
    ),
  );
}

/** The places that she offers, with the button that changes them. */
export function OfferCard({ offer }: Pick<PlacesFacts, 'offer'>) {
  const [isOpen, open] = useState(false);
  const known = offer ?? unsaidOffer;
  return (
    <Section
      title={texts.offer}
      action={
        <Button variant="text" small onClick={() => open(true)}>
          {texts.change}
        </Button>
      }
    >
      <p>
        {texts.offers(known.most, known.young, known.afterSchool)} {openInWords(known)}
      </p>
      {!offer && <p className="meta">{texts.lawful}</p>}
      {isOpen && (
        <Dialog open onClose={() => open(false)} title={texts.offer} detail={texts.offerDetail}>
          <OfferForm known={known} close={() => open(false)} />
        </Dialog>
      )}
    </Section>
  );
}

const counts = ['most', 'young', 'afterSchool'] as const;

interface TypedOffer {
  [name: string]: string | StoredOffer['open'];
  most: string;
  young: string;
  afterSchool: string;
  schedule: StoredOffer['open'];
}

const offerIn = ({ most, young, afterSchool, schedule }: TypedOffer): StoredOffer => ({
  most: Number(most),
  young: Number(young),
  afterSchool: Number(afterSchool),
  open: schedule,
});

function OfferForm({ known, close }: { known: StoredOffer; close: () => void }) {
  const values: TypedOffer = {
    most: `${known.most}`,
    young: `${known.young}`,
    afterSchool: `${known.afterSchool}`,
    schedule: known.open,
  };
  return (
    <CommandForm<TypedOffer>
      draft="places offered"
      values={values}
      stored={values}
      names={{ most: texts.most, young: texts.young, afterSchool: texts.afterSchool, schedule: texts.open }}
      checks={complainingOf((typed) =>
        (WrittenOffer.safeParse(offerIn(typed)).error?.issues ?? []).map(({ path, message }) => ({
          field: String(path[0]),
          text: message,
        })),
      )}
      send={(typed, { run }) =>
        run(offerPlaces, { body: offerIn(typed) }, { said: texts.offerSaved, failed: texts.offerFailed })
      }
      done={close}
      save={texts.save}
    >
      {({ field }) => (
        <>
          {counts.map((name) => (
            <Select key={name} label={texts[name]} {...field(name)}>
              {Array.from({ length: mostOffered[name] + 1 }, (_, places) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the number itself
                <option key={places}>{places}</option>
              ))}
            </Select>
          ))}
          <h3 className="h3">{texts.open}</h3>
          <ScheduleFields />
        </>
      )}
    </CommandForm>
  );
}

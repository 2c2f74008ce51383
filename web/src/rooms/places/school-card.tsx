import { addMonths } from '@nead/contracts/calendar/recurrence.ts';
import { isAtSchool } from '@nead/contracts/places/forecast-day.ts';
import type { PlacedChild } from '@nead/contracts/places/forecast-facts.ts';
import { forecastTexts as texts } from '@nead/contracts/places/forecast-texts.ts';
import { saySchoolStart } from '@nead/contracts/places/requests.ts';
import { ageInMonths } from '@nead/contracts/register/numbers-guard.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Section } from '../../ui/section.tsx';

/** The age at which the question comes up: a year before most children start. */
const ASKED_MONTHS = 36;

/** Answers whether the first day of school of a child is a question, or was answered and is still to come. */
const isAsked = (child: PlacedChild, today: string): boolean =>
  child.school !== null
    ? child.school.date > today
    : !isAtSchool(child, today) &&
      child.dateOfBirth !== null &&
      ageInMonths(child.dateOfBirth, today) >= ASKED_MONTHS;

/** The first of September in the year in which a child is four by then: only a proposal. */
function usualStart(born: string | null, today: string): string {
  const fourth = born ? addMonths(born, 48) : today;
  const from = fourth > today ? fourth : today;
  const september = `${from.slice(0, 4)}-09-01`;
  return september >= from ? september : addMonths(september, 12);
}

interface SchoolCardProps {
  of: readonly PlacedChild[];
  today: string;
  photoOf: (childId: string) => string | null;
}

/** The children who may start school, each with the day as she said it. */
export function SchoolCard({ of, today, photoOf }: SchoolCardProps) {
  const [opened, open] = useState<string>();
  const asked = of.filter((child) => isAsked(child, today));
  if (asked.length === 0) return null;
  const child = asked.find(({ _id }) => _id === opened);
  return (
    <Section title={texts.school} detail={texts.schoolDetail}>
      {asked.map((each) => {
        const { _id, firstName, school } = each;
        const name = firstName ?? erased;
        return (
          <div className="places__school" key={_id}>
            <Avatar size="s" who={{ ...each, lastName: null, photoUrl: photoOf(_id) }} />
            <span>
              <b>{name}</b>
              <small>
                {school
                  ? texts[school.isEstimate ? 'schoolAbout' : 'schoolOn'](school.date)
                  : texts.schoolUnsaid}
              </small>
            </span>
            <Button
              variant={school ? 'text' : 'line'}
              small
              aria-label={texts[school ? 'changeOf' : 'sayOf'](name)}
              onClick={() => open(_id)}
            >
              {school ? texts.change : texts.say}
            </Button>
          </div>
        );
      })}
      {child && (
        <Dialog open onClose={() => open(undefined)} title={texts.schoolOf(child.firstName ?? erased)}>
          <SchoolForm key={child._id} child={child} today={today} close={() => open(undefined)} />
        </Dialog>
      )}
    </Section>
  );
}

function SchoolForm({ child, today, close }: { child: PlacedChild; today: string; close: () => void }) {
  const { _id, school, dateOfBirth, firstName } = child;
  const values = school ?? { date: usualStart(dateOfBirth, today), isEstimate: true };
  const ask = { params: { id: _id } };
  const name = firstName ?? erased;
  return (
    <CommandForm
      draft={`school ${_id}`}
      values={{ ...values }}
      stored={school ? { ...school } : undefined}
      names={{ date: texts.firstDay, isEstimate: texts.notSure }}
      send={({ date, isEstimate }, { run }) =>
        run(
          saySchoolStart,
          { ...ask, body: { start: { date, isEstimate } } },
          { said: texts.schoolSaved(name), failed: texts.schoolFailed },
        )
      }
      done={close}
      save={texts.save}
      more={({ busy, post }) =>
        school && (
          <Button
            variant="line"
            wide
            disabled={busy}
            onClick={() =>
              post((_, { run }) =>
                run(
                  saySchoolStart,
                  { ...ask, body: { start: null } },
                  { said: texts.schoolTakenBack(name), failed: texts.schoolFailed },
                ),
              )
            }
          >
            {texts.takeBack}
          </Button>
        )
      }
    >
      {({ field }) => (
        <>
          <TextField label={texts.firstDay} type="date" {...field('date')} />
          <Checkbox label={texts.notSure} {...field('isEstimate')} />
        </>
      )}
    </CommandForm>
  );
}

import { allergies as listedAllergies, diets as listedDiets } from '@nead/contracts/register/fields.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { EditChildRequest, type FillInRequest } from '@nead/contracts/register/requests.ts';
import { noSchedule, weekdays } from '@nead/contracts/register/shapes.ts';
import { fieldTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import { type ChildProfile, formChoices, shownChoices } from '@nead/contracts/register/views.ts';
import type { ReactNode } from 'react';
import type { Resolver } from 'react-hook-form';
import { shortDate } from '../../../engine/device/dates.ts';
import { todayHere } from '../../../engine/device/now.ts';
import type { FormTree } from '../../../engine/forms/three-way.ts';
import { Button } from '../../../ui/button.tsx';
import { AllergyChip } from '../../../ui/child/allergy-chip.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { checkedBy } from '../../../ui/form/checked-form.ts';
import { EditableSection } from '../../../ui/form/editable-section.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { telephone } from '../../../ui/telephone.ts';
import { otherComplaints } from '../add-child/add-child-form.ts';
import { EmergencyFields, GpFields, PersonalFields, ScheduleFields } from '../add-child/child-fields.tsx';
import {
  AllergiesField,
  DietsField,
  MedicalField,
  TextAreaField,
} from '../add-child/child-form-sections.tsx';
import { useChildEdit } from './use-child-edit.ts';

/** The values as the request takes them, since these forms have its field names. */
const asWritten = <Values extends FormTree>(values: Values): unknown => values;
const checked = <Values extends FormTree>(): Resolver<Values> =>
  checkedBy<Values>(EditChildRequest, asWritten);
/** The changed fields as a request. The form was validated against it. */
const asRequest = (changes: FormTree) => changes as EditChildRequest & FillInRequest; // see above

const nameIn = (names: Readonly<Record<string, string>>, value: string | null) => value && names[value];

interface SectionOfChild {
  child: ChildProfile;
}

/** A section that parents have too; they save it in another way. */
interface KnownBest extends SectionOfChild {
  save: (changes: FillInRequest) => Promise<boolean>;
  detail?: string;
}

export function PersonalSection({ child }: SectionOfChild) {
  const edit = useChildEdit(child._id, registerTexts.profileFailed);
  const values = {
    firstName: child.firstName ?? '',
    lastName: child.lastName ?? '',
    dateOfBirth: child.dateOfBirth ?? '',
    gender: child.gender ?? '',
    isPottyTrained: child.isPottyTrained ?? '',
    startDate: child.startDate ?? '',
  };
  return (
    <EditableSection
      of={child._id}
      title={fieldTexts.personalInformation}
      folded={child.dateOfBirth && shortDate(child.dateOfBirth)}
      values={values}
      names={{
        firstName: fieldTexts.firstName,
        lastName: fieldTexts.lastName,
        dateOfBirth: fieldTexts.dateOfBirth,
        gender: fieldTexts.gender,
        isPottyTrained: fieldTexts.pottyTrained,
        startDate: fieldTexts.startDate,
      }}
      resolver={checked<typeof values>()}
      save={(changes) => edit(asRequest(changes))}
      view={
        <Facts
          facts={[
            { name: fieldTexts.name, value: `${values.firstName} ${values.lastName}` },
            { name: fieldTexts.dateOfBirth, value: child.dateOfBirth && shortDate(child.dateOfBirth) },
            { name: fieldTexts.gender, value: nameIn(fieldTexts.genders, child.gender) },
            { name: fieldTexts.pottyTrained, value: nameIn(fieldTexts.potty, child.isPottyTrained) },
            { name: fieldTexts.startDate, value: child.startDate && shortDate(child.startDate) },
          ]}
        />
      }
    >
      <PersonalFields genders={['male', 'female', 'other']} />
    </EditableSection>
  );
}

export function HealthSection(
  props: KnownBest & { /** Asks the reader about allergies if nobody did. */ asks?: true },
) {
  const { child, save, detail, asks } = props;
  const values = {
    allergies: formChoices(child.allergies, listedAllergies),
    otherAllergies: child.otherAllergies ?? '',
    allergiesAsked: child.allergiesAsked ?? '',
    dietaryRequirements: formChoices(child.dietaryRequirements, listedDiets),
    otherDietaryRequirements: child.otherDietaryRequirements ?? '',
    medicalConditions: child.medicalConditions ?? '',
  };
  const allergies = shownChoices(child.allergies, child.otherAllergies);
  const diets = shownChoices(child.dietaryRequirements, child.otherDietaryRequirements);
  return (
    <EditableSection
      of={child._id}
      title={fieldTexts.healthAndDiet}
      {...(detail && { detail })}
      values={values}
      names={{
        allergies: fieldTexts.allergies,
        otherAllergies: fieldTexts.otherAllergies,
        allergiesAsked: fieldTexts.allergiesAsked,
        dietaryRequirements: fieldTexts.diets,
        otherDietaryRequirements: fieldTexts.otherDiets,
        medicalConditions: fieldTexts.medicalConditions,
      }}
      resolver={checkedBy<typeof values>(EditChildRequest, asWritten, otherComplaints)}
      save={(changes, all) => save(asRequest(withTheirText(changes, all)))}
      view={(edit) => (
        <Facts
          facts={[
            {
              name: fieldTexts.allergies,
              value:
                allergies.length > 0 ? (
                  <AllergyChip allergies={allergies} />
                ) : asks && !child.allergiesAsked ? (
                  <AnyAllergies
                    name={firstNameOf(child)}
                    none={() => void save({ allergiesAsked: todayHere() })}
                    add={edit}
                  />
                ) : (
                  fieldTexts.noAllergies(child.allergiesAsked, shortDate)
                ),
            },
            { name: fieldTexts.diets, value: diets.join(', ') },
            { name: fieldTexts.medicalConditions, value: child.medicalConditions, wide: true },
          ]}
        />
      )}
    >
      <AllergiesField />
      <DietsField />
      <MedicalField />
    </EditableSection>
  );
}

const AnyAllergies = ({ name, none, add }: { name: string; none: () => void; add: () => void }) => (
  <span className="row wrap row--s">
    <span className="grow grow--s">{childTexts.anyAllergies(name)}</span>
    <Button small variant="line" onClick={none}>
      {childTexts.noAllergies}
    </Button>
    <Button small variant="line" onClick={add}>
      {childTexts.addAllergies}
    </Button>
  </span>
);

/** The changes of a list, together with the text of its 'Other'. */
function withTheirText<Values extends FormTree>(changes: Partial<Values>, all: Values): FormTree {
  const pairs = [
    ['allergies', 'otherAllergies'],
    ['dietaryRequirements', 'otherDietaryRequirements'],
  ] as const;
  const sent: Record<string, unknown> = { ...changes };
  for (const pair of pairs) {
    if (pair.some((name) => name in sent)) for (const name of pair) sent[name] = all[name];
  }
  return sent;
}

export function ScheduleSection({ child, children }: SectionOfChild & { children: ReactNode }) {
  const edit = useChildEdit(child._id, registerTexts.updateFailed);
  const schedule = child.schedule ?? noSchedule;
  return (
    <EditableSection
      of={child._id}
      title={fieldTexts.schedule}
      folded={weekdays
        .filter((day) => schedule[day] !== 'Not Scheduled')
        .map((day) => fieldTexts.weekdays[day])
        .join(', ')}
      values={{ schedule }}
      names={Object.fromEntries(weekdays.map((day) => [`schedule.${day}`, fieldTexts.weekdays[day]]))}
      resolver={checked<{ schedule: typeof schedule }>()}
      save={(changes) => edit(asRequest(changes))}
      view={
        <Facts
          facts={weekdays.map((day) => ({
            name: fieldTexts.weekdays[day],
            value:
              schedule[day] === 'Not Scheduled' ? (
                <span className="muted">{fieldTexts.notScheduled}</span>
              ) : (
                schedule[day]
              ),
          }))}
        />
      }
    >
      <ScheduleFields />
      {children}
    </EditableSection>
  );
}

export function EmergencySection(props: KnownBest) {
  const { child, save, detail } = props;
  const emergencyContact = child.emergencyContact ?? { name: '', phone: '', relationship: '' };
  const { name, phone, relationship } = emergencyContact;
  return (
    <EditableSection
      of={child._id}
      title={fieldTexts.emergencyContact}
      folded={<Reached name={name} phone={phone} />}
      {...(detail && { detail })}
      values={{ emergencyContact }}
      names={{ emergencyContact: fieldTexts.emergencyContact }}
      resolver={checked<{ emergencyContact: typeof emergencyContact }>()}
      save={(changes) => save(asRequest(changes))}
      view={
        <Facts
          facts={[
            { name: fieldTexts.name, value: name },
            { name: fieldTexts.phone, value: phone && <a href={telephone(phone)}>{phone}</a> },
            { name: fieldTexts.relationship, value: relationship },
          ]}
        />
      }
    >
      <EmergencyFields />
    </EditableSection>
  );
}

export function GpSection(props: KnownBest) {
  const { child, save, detail } = props;
  const gp = child.gp ?? { doctorName: '', practiceName: '', contactNumber: '' };
  return (
    <EditableSection
      of={child._id}
      title={fieldTexts.familyGp}
      folded={<Reached name={gp.doctorName} phone={gp.contactNumber} />}
      {...(detail && { detail })}
      values={{ gp }}
      names={{ gp: fieldTexts.familyGp }}
      resolver={checked<{ gp: typeof gp }>()}
      save={(changes) => save(asRequest(changes))}
      view={
        <Facts
          facts={[
            { name: fieldTexts.doctor, value: gp.doctorName },
            { name: fieldTexts.practice, value: gp.practiceName },
            {
              name: fieldTexts.phone,
              value: gp.contactNumber && <a href={telephone(gp.contactNumber)}>{gp.contactNumber}</a>,
            },
          ]}
        />
      }
    >
      <GpFields />
    </EditableSection>
  );
}

export function NotesSection({ child }: SectionOfChild) {
  const edit = useChildEdit(child._id, registerTexts.updateFailed);
  const values = { notes: child.notes ?? '' };
  return (
    <EditableSection
      of={child._id}
      title={fieldTexts.notes}
      folded={child.notes || fieldTexts.notGiven}
      detail={childTexts.seenByYou}
      values={values}
      names={{ notes: fieldTexts.notes }}
      resolver={checked<typeof values>()}
      save={(changes) => edit(asRequest(changes))}
      view={<Facts facts={[{ name: fieldTexts.notes, value: child.notes, wide: true }]} />}
    >
      <TextAreaField label={fieldTexts.notes} name="notes" />
    </EditableSection>
  );
}

/** One line with the person's name and a number to ring. */
export const Reached = ({ name, phone }: { name: string | null; phone: string | null }) =>
  name || phone ? (
    <span className="reached">
      {name}
      {phone && <a href={telephone(phone)}>{phone}</a>}
    </span>
  ) : (
    fieldTexts.notGiven
  );

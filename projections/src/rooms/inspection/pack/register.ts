import { capitalised } from '@nead/contracts/capitalised.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { packTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import { consentOn, consentTexts } from '@nead/contracts/register/consents.ts';
import { noSchedule, weekdays } from '@nead/contracts/register/shapes.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { type Contact, shownChoices } from '@nead/contracts/register/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { printedDay, type Sheet } from '../../../engine/pdf/sheet.ts';
import type { RegisteredProfile } from '../../register/rows.ts';
import { inOneLine } from './in-one-line.ts';
import { type PackChild, printedName } from './pack-scope.ts';

const day = (date: string | null) => (date ? printedDay(date) : '');

function addressOf({ address }: Contact): string {
  return address ? inOneLine(address.street, address.city, address.county, address.postCode) : '';
}

const parentLines = (contact: Contact): string =>
  [
    inOneLine(printedName(contact), contact.relationship),
    inOneLine(contact.phone, contact.email),
    addressOf(contact),
  ]
    .filter(Boolean)
    .join('\n');

const emergencyOf = ({ emergencyContact: who }: RegisteredProfile) =>
  inOneLine(who?.name, who?.relationship, who?.phone);
const gpOf = ({ gp }: RegisteredProfile) => inOneLine(gp?.doctorName, gp?.practiceName, gp?.contactNumber);

function scheduleOf({ schedule }: RegisteredProfile): string {
  const days = schedule ?? noSchedule;
  return weekdays
    .filter((weekday) => days[weekday] !== noSchedule[weekday])
    .map((weekday) => `${capitalised(weekday)}: ${days[weekday]}`)
    .join('\n');
}

const consentsOf = ({ consents }: RegisteredProfile, today: string): string =>
  consents
    .map((consent) => {
      const { kind, byName, at, until } = consent;
      const given = consentOn(kind, consent, today) === 'given' && at;
      const state = given
        ? texts.consentGiven(byName ?? erased, day(dublinDate(at)), until && day(until))
        : texts.consentMissing;
      return texts.consent(consentTexts[kind].title, state);
    })
    .join('\n');

const collectorsOf = ({ collectors }: RegisteredProfile): string =>
  collectors
    .map(({ name, relationship, phone, date }) => inOneLine(name ?? erased, relationship, phone, day(date)))
    .join('\n');

/** Emergency contacts of all children, on one page. */
export function drawEmergencyContacts(sheet: Sheet, children: readonly RegisteredProfile[]): void {
  const columns = texts.emergencyColumns;
  sheet.text(texts.emergencyLead, { quiet: true });
  sheet.table(
    [
      { head: columns.child, part: 2 },
      { head: columns.parents, part: 3 },
      { head: columns.emergency, part: 3 },
      { head: columns.gp, part: 3 },
    ],
    children.map((child) => [
      printedName(child),
      child.parents
        .map((contact) => inOneLine(printedName(contact), contact.relationship, contact.phone))
        .join('\n') || texts.none,
      emergencyOf(child) || texts.none,
      gpOf(child) || texts.none,
    ]),
  );
}

/** A child's profile, without the childminder's own notes. */
export function drawRegister(sheet: Sheet, { profile: child }: PackChild, now: Date): void {
  const { facts } = texts;
  if (!child) {
    sheet.text(texts.deletedSince, { quiet: true });
    return;
  }
  const { dateOfBirth, gender, startDate, endDate, allergies, otherAllergies } = child;
  const diet = shownChoices(child.dietaryRequirements, child.otherDietaryRequirements);
  sheet.text(texts.registerLead, { quiet: true });
  sheet.facts([
    [facts.born, day(dateOfBirth) || texts.none],
    ...(gender ? [[facts.gender, capitalised(gender)] as const] : []),
    [facts.inCareFrom, day(startDate) || texts.none],
    ...(endDate ? [[facts.lastDay, day(endDate)] as const] : []),
    [facts.schedule, scheduleOf(child) || texts.none],
    [
      facts.allergies,
      shownChoices(allergies, otherAllergies).join(', ') ||
        fieldTexts.noAllergies(child.allergiesAsked, printedDay),
    ],
    [facts.diet, diet.join(', ') || texts.none],
    [facts.conditions, child.medicalConditions || texts.none],
    ...child.parents.map((contact) => [facts.parent, parentLines(contact)] as const),
    [facts.emergency, emergencyOf(child) || texts.none],
    [facts.gp, gpOf(child) || texts.none],
    [facts.collectors, collectorsOf(child) || texts.none],
    [facts.consents, consentsOf(child, dublinDate(now))],
  ]);
}

import type { ChildPatch } from '@nead/command-api/rooms/register/changed-fields.ts';
import type { NewContact } from '@nead/command-api/rooms/register/commands.ts';
import type { CareSchedule } from '@nead/contracts/register/shapes.ts';

type Address = NonNullable<NewContact['address']>;

/** Details on the pages of the demo's children, apart from their names. */
export interface DemoDetails {
  /** More about the child. */
  more: ChildPatch;
  address: Address;
  /** The other contact, who may have no account. */
  secondary?: Omit<NewContact, 'contactId'>;
  collectors?: readonly { name: string; phone: string; relationship: string }[];
}

const week = (...days: CareSchedule[keyof CareSchedule][]): CareSchedule => {
  const [monday, tuesday, wednesday, thursday, friday] = days;
  const none = 'Not Scheduled';
  return {
    monday: monday ?? none,
    tuesday: tuesday ?? none,
    wednesday: wednesday ?? none,
    thursday: thursday ?? none,
    friday: friday ?? none,
  };
};
const fullWeek = week('Full Day', 'Full Day', 'Full Day', 'Full Day', 'Full Day');

const mainStreet = {
  doctorName: 'Dr Ahern',
  practiceName: 'Main Street Practice',
  contactNumber: '045 555 0140',
};
const harbour = {
  doctorName: 'Dr Daly',
  practiceName: 'Harbour Medical Centre',
  contactNumber: '01 555 0141',
};

const nowak: Address = { street: '7 Canal View', city: 'Sallins', county: 'Kildare', postCode: 'W91 DEM2' };
const osullivan: Address = {
  street: '12 Orchard Grove',
  city: 'Naas',
  county: 'Kildare',
  postCode: 'W91 DEM1',
};
const eoin = {
  firstName: 'Eoin',
  lastName: 'Ó Súilleabháin',
  email: 'eoin@nead.example',
  phone: '086 555 0111',
  relationship: 'Father',
  address: osullivan,
};
const granny = { name: 'Máire Uí Shúilleabháin', phone: '086 555 0121', relationship: 'Grandmother' };

export const demoDetails = {
  caoimhe: {
    address: osullivan,
    secondary: eoin,
    collectors: [granny],
    more: {
      schedule: fullWeek,
      otherAllergies: '',
      dietaryRequirements: ['Dairy Free'],
      medicalConditions: 'Carries antihistamine for egg; see the plan in her bag.',
      emergencyContact: granny,
      gp: mainStreet,
      startDate: '2025-09-01',
      notes: 'Sleeps with the grey rabbit.',
    },
  },
  oisin: {
    address: osullivan,
    secondary: eoin,
    collectors: [granny],
    more: {
      schedule: fullWeek,
      emergencyContact: granny,
      gp: mainStreet,
      startDate: '2026-08-24',
      notes: 'Naps after the bottle at half past twelve.',
    },
  },
  zofia: {
    address: nowak,
    collectors: [{ name: 'Ewa Nowak', phone: '087 555 0122', relationship: 'Aunt' }],
    more: {
      schedule: week('Full Day', 'Full Day', 'Full Day', 'Mornings', 'Full Day'),
      dietaryRequirements: ['Vegetarian'],
      emergencyContact: { name: 'Ewa Nowak', phone: '087 555 0122', relationship: 'Aunt' },
      gp: harbour,
      startDate: '2025-01-13',
    },
  },
  tadhg: {
    address: { street: '3 The Green', city: 'Johnstown', county: 'Kildare', postCode: 'W91 DEM3' },
    more: {
      schedule: week('Mornings', 'Mornings', 'Mornings', 'Mornings', 'Mornings'),
      emergencyContact: { name: 'Peadar Ó Briain', phone: '085 555 0123', relationship: 'Grandfather' },
      gp: mainStreet,
      allergiesAsked: '2026-02-02',
      startDate: '2026-02-02',
    },
  },
  fiadh: {
    address: { street: '18 Mill Lane', city: 'Naas', county: 'Kildare', postCode: 'W91 DEM4' },
    more: {
      schedule: week('Full Day', 'Full Day', 'Full Day', 'Full Day', 'Afternoons'),
      emergencyContact: { name: 'Aisling Byrne', phone: '083 555 0124', relationship: 'Aunt' },
      gp: harbour,
      allergiesAsked: '2024-09-02',
      startDate: '2024-09-02',
    },
  },
  senan: {
    address: { street: '5 Strand Road', city: 'Tramore', county: 'Waterford', postCode: 'X91 DEM5' },
    more: {
      schedule: week('Full Day', 'Not Scheduled', 'Full Day', 'Not Scheduled', 'Full Day'),
      emergencyContact: { name: 'Noel Kelly', phone: '089 555 0125', relationship: 'Grandfather' },
      gp: { doctorName: 'Dr Power', practiceName: 'Strand Surgery', contactNumber: '051 555 0142' },
      startDate: '2026-03-02',
    },
  },
} as const satisfies Record<string, DemoDetails>;

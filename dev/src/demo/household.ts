import type { Role } from '@nead/contracts/metadata.ts';
import type { Tier } from '@nead/contracts/plans.ts';
import { type DemoDetails, demoDetails } from './details.ts';
import { type Rhythm, rhythms } from './rhythms.ts';

export interface DemoPerson {
  role: Role;
  email: string;
  firstName: string;
  lastName: string;
}

/** Drawn portraits, so that no real face is shown: each with its own background. */
export type Face = 'aoife' | 'caoimhe' | 'fiadh' | 'oisin' | 'tadhg' | 'zofia';

export interface DemoChild {
  firstName: string;
  lastName: string;
  /** Age in months on the day the demo is loaded. */
  months: number;
  gender: 'male' | 'female';
  isPottyTrained: 'yes' | 'no' | 'not_applicable';
  allergies: readonly ('Nuts' | 'Milk' | 'Eggs')[];
  contact: Pick<DemoPerson, 'firstName' | 'lastName' | 'email'> & {
    relationship: 'Mother' | 'Father' | 'Guardian';
    phone: string;
  };
  details: DemoDetails;
  /** The portrait; people without one have initials. */
  face?: Face;
  /** Minutes of the day (Dublin time) at which the child usually comes and goes. */
  comes: number;
  goes: number;
  rhythm: Rhythm;
}

export interface DemoChildminder extends DemoPerson {
  role: 'childminder';
  tier: Tier;
  face?: Face;
  /** The town, for the weather. */
  town: { city: string; county: string; postCode: string };
  children: readonly DemoChild[];
}

/** The same for everybody in the demo, and shown on the login page: no demo data is real. */
export const DEMO_PASSWORD = 'nead-demo';

const siobhan = { firstName: 'Siobhán', lastName: 'Uí Shúilleabháin', email: 'siobhan@nead.example' };
const marek = { firstName: 'Marek', lastName: 'Nowak', email: 'marek@nead.example' };

export const demoAdmin: DemoPerson = {
  role: 'admin',
  email: 'admin@nead.example',
  firstName: 'Nora',
  lastName: 'Keane',
};

export const demoParents: readonly DemoPerson[] = [
  { role: 'parent', ...siobhan },
  { role: 'parent', ...marek },
];

const mother = (person: Pick<DemoPerson, 'firstName' | 'lastName' | 'email'>, phone: string) =>
  ({ ...person, relationship: 'Mother', phone }) as const;
const father = (person: Pick<DemoPerson, 'firstName' | 'lastName' | 'email'>, phone: string) =>
  ({ ...person, relationship: 'Father', phone }) as const;

export const demoChildminders: readonly DemoChildminder[] = [
  {
    role: 'childminder',
    email: 'aoife@nead.example',
    firstName: 'Aoife',
    lastName: 'Ní Bhriain',
    face: 'aoife',
    tier: 'PREMIUM',
    town: { city: 'Naas', county: 'Kildare', postCode: 'W91 DEM0' },
    children: [
      {
        details: demoDetails.caoimhe,
        face: 'caoimhe',
        firstName: 'Caoimhe',
        lastName: 'Ní Shúilleabháin',
        months: 33,
        gender: 'female',
        isPottyTrained: 'no',
        allergies: ['Milk', 'Eggs'],
        contact: mother(siobhan, '086 555 0101'),
        comes: 485,
        goes: 1000,
        rhythm: rhythms.caoimhe,
      },
      {
        details: demoDetails.oisin,
        face: 'oisin',
        firstName: 'Oisín',
        lastName: 'Ó Súilleabháin',
        months: 14,
        gender: 'male',
        isPottyTrained: 'not_applicable',
        allergies: [],
        contact: mother(siobhan, '086 555 0101'),
        comes: 485,
        goes: 1000,
        rhythm: rhythms.oisin,
      },
      {
        details: demoDetails.zofia,
        face: 'zofia',
        firstName: 'Zofia',
        lastName: 'Nowak',
        months: 41,
        gender: 'female',
        isPottyTrained: 'yes',
        allergies: ['Nuts'],
        contact: father(marek, '087 555 0102'),
        comes: 510,
        goes: 1035,
        rhythm: rhythms.zofia,
      },
      {
        details: demoDetails.tadhg,
        face: 'tadhg',
        firstName: 'Tadhg',
        lastName: 'Ó Briain',
        months: 27,
        gender: 'male',
        isPottyTrained: 'no',
        allergies: [],
        contact: mother(
          { firstName: 'Niamh', lastName: 'Uí Bhriain', email: 'niamh.obriain@nead.example' },
          '085 555 0103',
        ),
        comes: 540,
        goes: 960,
        rhythm: rhythms.tadhg,
      },
      {
        details: demoDetails.fiadh,
        face: 'fiadh',
        firstName: 'Fiadh',
        lastName: 'Byrne',
        months: 52,
        gender: 'female',
        isPottyTrained: 'yes',
        allergies: [],
        contact: father(
          { firstName: 'Conor', lastName: 'Byrne', email: 'conor.byrne@nead.example' },
          '083 555 0104',
        ),
        comes: 495,
        goes: 1020,
        rhythm: rhythms.fiadh,
      },
    ],
  },
  {
    role: 'childminder',
    email: 'grainne@nead.example',
    firstName: 'Gráinne',
    lastName: 'Doyle',
    tier: 'FREE',
    town: { city: 'Tramore', county: 'Waterford', postCode: 'X91 DEM0' },
    children: [
      {
        details: demoDetails.senan,
        firstName: 'Senan',
        lastName: 'Kelly',
        months: 20,
        gender: 'male',
        isPottyTrained: 'no',
        allergies: [],
        contact: mother(
          { firstName: 'Ciara', lastName: 'Kelly', email: 'ciara.kelly@nead.example' },
          '089 555 0105',
        ),
        comes: 500,
        goes: 990,
        rhythm: rhythms.senan,
      },
    ],
  },
];

/** The answer of GET /dev/demo, which the login page offers in development. */
export const demoLogins = [demoAdmin, ...demoChildminders, ...demoParents].map((person) => ({
  role: person.role,
  email: person.email,
  firstName: person.firstName,
  password: DEMO_PASSWORD,
  plan: 'tier' in person ? (person as DemoChildminder).tier : undefined, // only childminders have one
}));

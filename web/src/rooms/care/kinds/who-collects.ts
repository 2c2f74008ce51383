import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';

type Collectable = Pick<ChildProfile, 'parents' | 'collectors'>;

export interface Collects {
  _id: string;
  name: string;
  /** The short name for a chip. */
  short: string;
}

/** The people who may be named at a sign-out: a child's contacts, and everybody who is authorised, on this or another day. */
export const whoCollects = ({ parents, collectors }: Collectable): Collects[] => [
  ...parents.flatMap(({ _id, firstName, lastName }) =>
    firstName ? [{ _id, name: wholeName({ firstName, lastName }), short: firstName }] : [],
  ),
  ...collectors.flatMap(({ _id, name }) => (name ? [{ _id, name, short: name.split(' ')[0] ?? name }] : [])),
];

/** The people who may collect a child on a day. */
export const collectsOn = ({ parents, collectors }: Collectable, day: string): Collects[] =>
  whoCollects({ parents, collectors: collectors.filter(({ date }) => date === null || date === day) });

import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';

export interface Collects {
  _id: string;
  name: string;
  /** For a chip. */
  short: string;
}

/** Who may come for a child: its contacts, and those who are authorised. */
export const whoCollects = ({ parents, collectors }: ChildProfile): Collects[] => [
  ...parents.flatMap(({ _id, firstName, lastName }) =>
    firstName ? [{ _id, name: wholeName({ firstName, lastName }), short: firstName }] : [],
  ),
  ...collectors.flatMap(({ _id, name }) => (name ? [{ _id, name, short: name.split(' ')[0] ?? name }] : [])),
];

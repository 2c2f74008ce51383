import type { ChildProfile } from '@nead/contracts/register/views.ts';

export interface Collects {
  _id: string;
  name: string;
  /** For a chip. */
  short: string;
}

/** Who may come for a child: its contacts, and those who are authorised. */
export const whoCollects = ({ parents, collectors }: ChildProfile): Collects[] => [
  ...parents.flatMap(({ _id, firstName, lastName }) =>
    firstName ? [{ _id, name: [firstName, lastName].filter(Boolean).join(' '), short: firstName }] : [],
  ),
  ...collectors.flatMap(({ _id, name }) => (name ? [{ _id, name, short: name.split(' ')[0] ?? name }] : [])),
];

import type { Child } from '@nead/contracts/register/child-queries.ts';
import { parentsHomeTexts } from '@nead/contracts/register/parents-home-texts.ts';
import { firstNameOf } from '../../ui/person-name.ts';

type Minded = Pick<Child, '_id' | 'firstName' | 'childminder'>;

/** The names of the childminders of a parent's children, each once. */
export const childmindersAmong = (all: readonly Minded[]): string[] => [
  ...new Map(
    all.flatMap(({ childminder }) =>
      childminder?.name ? [[childminder._id, childminder.name] as const] : [],
    ),
  ).values(),
];

/** A child's first name, with its childminder's if there are several: the same child may be with two of them. */
export function nameAmong(all: readonly Minded[]): (child: Minded) => string {
  const isOneOfSeveral = childmindersAmong(all).length > 1;
  return (child) => {
    const name = firstNameOf(child);
    const minder = child.childminder?.name;
    return isOneOfSeveral && minder ? parentsHomeTexts.childWith(name, minder) : name;
  };
}

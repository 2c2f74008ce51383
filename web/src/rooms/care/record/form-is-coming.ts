import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { useQuery } from '@tanstack/react-query';
import { useMenusAround } from '../../menus/menus.ts';
import { childrenQuery } from '../../register/child/children-query.ts';
import { formOf } from '../kinds/forms.ts';
import { foodsHadQuery } from '../today/day-query.ts';

/** Answers whether something that a form offers from the beginning is still loading. */
export function useFormIsComing(kind: ActivityKind, date: string): boolean {
  const menus = useMenusAround(date);
  const eats = kind.eaten !== undefined;
  const had = useQuery({ ...foodsHadQuery, enabled: eats });
  // The children after whom a meal may be named.
  const register = useQuery({ ...childrenQuery, enabled: eats });
  // `isFetched` and not `isLoading`: the form fetches again what failed, and must not disappear in the meantime.
  const offersAreLoading = eats && !(had.isFetched && register.isFetched);
  return (formOf(kind).planned !== undefined && menus.isLoading) || offersAreLoading;
}

import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { useQuery } from '@tanstack/react-query';
import { useMenusAround } from '../../menus/menus.ts';
import { childrenQuery } from '../../register/child/children-query.ts';
import { formOf } from '../kinds/forms.ts';
import { foodsHadQuery } from '../today/day-query.ts';

/** Whether something that a form offers from the beginning is still loading. */
export function useFormIsComing(kind: ActivityKind, date: string): boolean {
  const menus = useMenusAround(date);
  const eats = kind.eaten !== undefined;
  const had = useQuery({ ...foodsHadQuery, enabled: eats });
  // The children for whose names meals may be called.
  const register = useQuery({ ...childrenQuery, enabled: eats });
  // Not `isLoading`: the form asks again for what failed, and would be taken away again for that.
  const offersAreLoading = eats && !(had.isFetched && register.isFetched);
  return (formOf(kind).planned !== undefined && menus.isLoading) || offersAreLoading;
}

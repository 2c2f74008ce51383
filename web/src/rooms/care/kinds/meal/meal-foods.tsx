import type { AllergyHolder } from '@nead/contracts/care/allergens.ts';
import { harmlessTo, type Meals } from '@nead/contracts/menus/menu.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMenu } from '../../../menus/menus.ts';
import { childrenQuery } from '../../../register/child/children-query.ts';
import { foodsHadQuery } from '../../today/day-query.ts';
import type { OfferedFoods } from '../food-chips.tsx';
import { FoodTags } from '../food-tags.tsx';
import type { OwnFieldProps } from '../form.ts';
import { BeforeEating } from './before-eating.tsx';
import { foodsOffered, isMeal } from './foods-offered.ts';

/** The planned foods with which a record begins. A food to which a child is allergic is left out and must be chosen. */
export const foodsPlanned = (
  type: unknown,
  menu: Meals | undefined,
  children: readonly AllergyHolder[],
): string[] => (menu && isMeal(type) ? harmlessTo(menu[type], children) : []);

/** The foods that a form for these children offers. They stay as they were when it was opened. */
export function useFoodsOffered(
  day: string,
): (type: unknown, children: Parameters<typeof foodsOffered>[0]['children']) => OfferedFoods | undefined {
  const menu = useMenu(day);
  const register = useQuery(childrenQuery).data ?? [];
  const told = useQuery(foodsHadQuery).data;
  const [atFirst, setAtFirst] = useState(told);
  if (atFirst === undefined && told !== undefined) setAtFirst(told);
  return (type, children) => foodsOffered({ type, day, menu, had: atFirst ?? [], children, register });
}

/** The foods that were eaten, chosen with touches; typing comes last. */
export function MealFoods(props: OwnFieldProps) {
  const { child, value, onChange, error, values, day } = props;
  const offers = useFoodsOffered(day)(values.type, [child]);
  return (
    <>
      <BeforeEating child={child} />
      <FoodTags
        child={child}
        value={value}
        onChange={onChange}
        error={error}
        offers={offers}
        // The height is the same for every meal, so that nothing below moves when another one is chosen.
        offersInOneRow
      />
    </>
  );
}

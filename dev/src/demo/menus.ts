import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { menusDecider } from '@nead/command-api/rooms/menus/decider.ts';
import { addDays, dublinDate, dublinInstant } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { datesOfWeek } from '@nead/contracts/menus/menu.ts';
import type { PlannedMeals } from '@nead/contracts/menus/requests.ts';
import { must } from './must.ts';
import type { DemoParts } from './parts.ts';

/** Monday to Sunday, without foods that children of the household are allergic to. */
const week: readonly PlannedMeals[] = [
  {
    breakfast: ['Weetabix', 'Oat milk', 'Banana'],
    snack: ['Apple', 'Rice cakes'],
    lunch: ['Irish stew', 'Brown bread'],
    dinner: ['Baked potato', 'Baked beans'],
  },
  {
    breakfast: ['Overnight oats', 'Blueberries'],
    snack: ['Pear', 'Oatcakes'],
    lunch: ['Pasta with tomato sauce', 'Peas'],
    dinner: ['Vegetable soup', 'Soda bread'],
  },
  {
    breakfast: ['Cornflakes', 'Oat milk', 'Strawberries'],
    snack: ['Carrot sticks', 'Hummus'],
    lunch: ['Chicken curry', 'Boiled rice'],
    dinner: ['Baked beans', 'Toast'],
  },
  {
    breakfast: ['Weetabix', 'Oat milk', 'Raspberries'],
    snack: ['Banana', 'Breadsticks'],
    lunch: ['Roast chicken', 'Boiled potatoes', 'Carrots'],
    dinner: ['Ham sandwich', 'Cucumber'],
  },
  {
    breakfast: ['Toast', 'Mandarin'],
    snack: ['Fruit salad'],
    lunch: ['Baked cod', 'Potato wedges', 'Peas'],
    dinner: ['Tomato soup', 'Brown bread'],
  },
  { breakfast: ['Cornflakes', 'Oat milk'], snack: ['Apple'], lunch: ['Lentil stew'], dinner: ['Noodles'] },
  {
    breakfast: ['Toast', 'Pear'],
    snack: ['Raisins'],
    lunch: ['Beef stew', 'Carrots'],
    dinner: ['Tomato soup'],
  },
];

/** Only the beginning of next week is planned, and not every allergy was considered. */
const begun: readonly PlannedMeals[] = [
  { breakfast: ['Overnight oats'], lunch: ['Macaroni cheese', 'Broccoli'] },
  { lunch: ['Lentil stew', 'Pitta bread'] },
];

/** The menus of last week and this one, and a beginning of the next. */
export async function fillMenus({ streams, now }: DemoParts, childminderId: Id, began: Date): Promise<void> {
  const today = dublinDate(now);
  const weeks = [
    [addDays(today, -7), week],
    [today, week],
    [addDays(today, 7), begun],
  ] as const;
  const lastEvening = dublinInstant(addDays(today, -1), '20:45').getTime();
  const written = new Date(Math.max(began.getTime(), lastEvening));
  for (const [of, menus] of weeks) {
    for (const [nth, menu] of menus.entries()) {
      const date = datesOfWeek(of)[nth] ?? of;
      const { metadata } = systemIdentity('demo', `menu ${childminderId} ${date}`, written);
      const actor = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
      must(
        await streams.handle(
          menusDecider,
          childminderId,
          { type: 'Plan', date, menu },
          { ...metadata, actor },
          { childminderId, today },
        ),
      );
    }
  }
}

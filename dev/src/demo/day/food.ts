import { allergensIn } from '@nead/contracts/care/allergens.ts';
import { chance, oneOf } from './chance.ts';

const menus = {
  breakfast: [
    ['Porridge', 'Banana'],
    ['Weetabix', 'Oat milk'],
    ['Toast', 'Boiled egg'],
    ['Natural yoghurt', 'Blueberries'],
    ['Toast', 'Strawberries'],
  ],
  lunch: [
    ['Ham sandwich', 'Cucumber'],
    ['Vegetable soup', 'Brown bread'],
    ['Pasta with tomato sauce'],
    ['Irish stew'],
  ],
  dinner: [
    ['Shepherd’s pie', 'Peas'],
    ['Roast chicken', 'Boiled potatoes', 'Carrots'],
    ['Lentil stew', 'Brown bread'],
    ['Vegetable curry', 'Boiled rice'],
  ],
  snack: [['Apple', 'Rice cakes'], ['Carrot sticks', 'Hummus'], ['Banana'], ['Pear', 'Cheddar cheese']],
} as const;
export type Meal = keyof typeof menus;

const meat = /ham|stew|chicken|shepherd/i;

interface Eater {
  allergies: Parameters<typeof allergensIn>[1]['allergies'];
  details: { more: { dietaryRequirements?: readonly string[] | undefined } };
}

/** The food a child gets, among those it may have, and how much of it is eaten. */
export function plateOf({ allergies, details }: Eater, type: Meal, seed: string) {
  const { more } = details;
  const noMeat = more.dietaryRequirements?.includes('Vegetarian') === true;
  const may = (item: string) =>
    allergensIn(item, { allergies }).length === 0 && !(noMeat && meat.test(item.replace('Lentil stew', '')));
  const plates = menus[type].filter((plate) => plate.every(may));
  const foodItems = [...(plates[Math.floor(chance(seed) * plates.length)] ?? [])];
  return { type, foodItems, amount: oneOf(['some', 'most', 'all', 'all'], `ate ${seed}`) };
}

/** A nappy of that time of day. */
export function nappyOf(seed: string) {
  const sore = chance(`sore ${seed}`) < 0.06;
  return {
    type: chance(seed) < 0.6 ? 'wet' : 'wet_and_soiled',
    condition: sore ? 'rash' : 'normal',
    ...(sore && { rash: true, creamApplied: true }),
  };
}

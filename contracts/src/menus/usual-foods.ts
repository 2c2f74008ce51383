import type { Meals } from './menu.ts';

/** Foods that many children have at each meal, offered until something is planned. */
export const usualFoods: Readonly<Meals> = {
  breakfast: [
    'Porridge',
    'Weetabix',
    'Cornflakes',
    'Toast',
    'Boiled egg',
    'Banana',
    'Natural yoghurt',
    'Milk',
  ],
  snack: ['Apple', 'Banana', 'Pear', 'Rice cakes', 'Oatcakes', 'Carrot sticks', 'Cheese sticks', 'Hummus'],
  lunch: [
    'Vegetable soup',
    'Brown bread',
    'Ham sandwich',
    'Pasta with tomato sauce',
    'Chicken curry',
    'Baked potato',
    'Peas',
    'Fruit salad',
  ],
  dinner: [
    'Irish stew',
    'Shepherd’s pie',
    'Spaghetti bolognese',
    'Fish pie',
    'Roast chicken',
    'Mashed potato',
    'Broccoli',
    'Carrots',
  ],
};

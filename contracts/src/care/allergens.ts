import * as z from 'zod/mini';
import { shownChoices } from '../register/views.ts';

/** Words in a food's name that point to an allergen. A reminder only: no match does not mean that the food is safe. */
const words: Readonly<Record<string, readonly string[]>> = {
  Nuts: [
    'nut',
    'almond',
    'cashew',
    'pistachio',
    'pecan',
    'praline',
    'marzipan',
    'pesto',
    'granola',
    'nutella',
  ],
  Milk: [
    ...['milk', 'yoghurt', 'yogurt', 'cheese', 'cheddar', 'butter', 'cream', 'custard', 'pizza', 'lasagne'],
    ...['mash', 'champ', 'colcannon', 'rice pudding', 'pancake', 'porridge', 'pesto', 'formula', 'chocolate'],
  ],
  Eggs: ['egg', 'omelette', 'pancake', 'french toast', 'quiche', 'mayonnaise', 'custard', 'coleslaw', 'cake'],
  Soy: ['soy', 'soya', 'tofu', 'edamame', 'miso', 'stir-fry'],
  Wheat: [
    ...[
      'bread',
      'toast',
      'bagel',
      'wrap',
      'pitta',
      'scone',
      'cracker',
      'muffin',
      'crumpet',
      'pasta',
      'noodle',
    ],
    ...[
      'spaghetti',
      'macaroni',
      'lasagne',
      'couscous',
      'pizza',
      'weetabix',
      'shreddies',
      'sandwich',
      'pancake',
    ],
    ...[
      'biscuit',
      'cake',
      'pie',
      'crumble',
      'burger',
      'goujon',
      'fish finger',
      'barmbrack',
      'flapjack',
      'brioche',
    ],
  ],
  Fish: ['fish', 'cod', 'salmon', 'tuna', 'haddock', 'mackerel', 'hake', 'sardine'],
  Shellfish: ['shellfish', 'prawn', 'crab', 'mussel', 'lobster', 'shrimp', 'oyster'],
};

/** Foods that contain such a word but not the allergen. */
const harmless: Readonly<Record<string, RegExp>> = {
  Milk: /\b(oat|rice|soya?|almond|coconut) (milk|yoghurt)\b|peanut butter|coconut cream/g,
  Nuts: /coconut|nutmeg|doughnut|butternut/g,
  Eggs: /rice ?cake|oat ?cake/g,
  Wheat: /rice ?cake/g,
};

/** A child's allergies; null if erased. */
export interface AllergyHolder {
  allergies: readonly string[] | null;
  otherAllergies?: string | null | undefined;
}

/** Other names of the listed allergies, in people's own words. */
const otherNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(words).map((listed) => [ofOne(listed.toLowerCase()), listed])),
  dairy: 'Milk',
  lactose: 'Milk',
  gluten: 'Wheat',
  coeliac: 'Wheat',
  soya: 'Soy',
};
/** Words between the names of two allergies, and in many foods. */
const smallWords = new Set(['and', 'the', 'all', 'any', 'not', 'for', 'with']);

/** 'strawberry' for 'strawberries', and 'tomato' for 'tomatoes'. */
function ofOne(word: string): string {
  return word
    .replace(/ies$/, 'y')
    .replace(/([sc]h|ss|[ox])es$/, '$1')
    .replace(/([^s])s$/, '$1');
}

/** Answers whether a name contains the word, in singular or plural. */
function isNamed(name: string, word: string): boolean {
  const names = [name, name.replace(/\p{L}+/gu, ofOne)];
  const signs = [word.replace(/s$/, ''), ofOne(word)].filter((sign) => sign.length > 2);
  return names.some((one) => signs.some((sign) => one.includes(sign)));
}

function pointsTo(food: string, listed: string): boolean {
  const name = food.toLowerCase().replace(harmless[listed] ?? /$^/, '');
  return words[listed]?.some((word) => isNamed(name, word)) ?? false;
}

function isIn(food: string, allergy: string): boolean {
  if (words[allergy]) return pointsTo(food, allergy);
  return allergy
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => !smallWords.has(word))
    .some((word) => isNamed(food.toLowerCase(), word) || pointsTo(food, otherNames[ofOne(word)] ?? ''));
}

/** The child's allergies that a food's name points to. */
export const allergensIn = (food: string, child: AllergyHolder): string[] =>
  shownChoices(child.allergies, child.otherAllergies ?? null).filter((allergy) => isIn(food, allergy));

/** A food that was recorded for a child who is allergic to it, as far as its name shows. */
export const InSpiteOf = z.object({ food: z.string(), allergies: z.array(z.string()) });
export type InSpiteOf = z.infer<typeof InSpiteOf>;

interface Eaten {
  foodItems: readonly string[];
  inSpiteOf?: readonly InSpiteOf[] | undefined;
}

/**
 * The foods that the child is allergic to at the time of writing. Foods of the former version keep the marks that they
 * had (docs/decisions/066).
 */
export function inSpiteOf(eaten: Eaten, child: AllergyHolder, before?: Eaten): InSpiteOf[] {
  return eaten.foodItems.flatMap((food) => {
    if (before?.foodItems.includes(food)) {
      return before.inSpiteOf?.filter((mark) => mark.food === food) ?? [];
    }
    const allergies = allergensIn(food, child);
    return allergies.length > 0 ? [{ food, allergies }] : [];
  });
}

import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';

/** Words in the name of a food that speak for an allergen. A hint to look twice, never a promise that there is none. */
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

/** Milk of another kind is what a child with a milk allergy drinks. */
const harmless: Readonly<Record<string, RegExp>> = {
  Milk: /\b(oat|rice|soya?|almond|coconut) (milk|yoghurt)\b|peanut butter|coconut cream/g,
  Nuts: /coconut|nutmeg|doughnut|butternut/g,
};

export type AllergyHolder = Pick<ChildProfile, 'allergies' | 'otherAllergies'>;

/** Allergies of the child that the name of a food speaks of. */
export function allergensIn(food: string, child: AllergyHolder): string[] {
  return shownChoices(child.allergies, child.otherAllergies).filter((allergy) => {
    const name = food.toLowerCase().replace(harmless[allergy] ?? /$^/, '');
    const signs = words[allergy] ?? allergy.toLowerCase().split(/[^\p{L}]+/u);
    return signs.some((sign) => sign.length > 2 && name.includes(sign.replace(/s$/, '')));
  });
}

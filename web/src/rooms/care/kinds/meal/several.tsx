import { meal } from '@nead/contracts/care/activities/meal.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { severalTexts } from '@nead/contracts/care/several-texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { useState } from 'react';
import { useNow } from '../lib/now.ts';
import { firstNameOf } from '../register/person-name.ts';
import { AllergyChip, allergyText } from '../ui/allergy-chip.tsx';
import { ChoiceChips, Segments } from '../ui/chips.tsx';
import { Note } from '../ui/note.tsx';
import { allergensIn } from './allergens.ts';
import { FoodTags } from './food-tags.tsx';
import { formFields } from './form-fields.ts';
import { mealAt } from './kinds/meal.tsx';
import { type SeveralProps, SeveralSheet } from './several-sheet.tsx';

const choicesOf = (name: string) => formFields(meal).find((field) => field.name === name)?.choices ?? [];
const OUT = 'out';
/** Nobody in particular: each child is warned about for itself. */
const nobody = { firstName: null, allergies: [], otherAllergies: null };

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** One meal for several children: the food is the same, how much of it each had is not. */
export function SeveralMeal(props: SeveralProps) {
  const now = useNow();
  const [type, setType] = useState<string>(mealAt(now));
  const [foods, setFoods] = useState<readonly string[]>([]);
  const [had, setHad] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState(false);
  const amountOf = ({ _id }: Child) => had.get(_id) ?? 'all';
  const eating = props.all.filter((child) => amountOf(child) !== OUT);
  const riskyFor = (child: Child) => foods.filter((food) => allergensIn(food, child).length > 0);
  const isRisky = eating.some((child) => riskyFor(child).length > 0);
  return (
    <SeveralSheet
      {...props}
      kind={meal}
      title={capital(type)}
      counted={severalTexts.meals(eating.length, type)}
      each={eating.map((child) => ({
        child,
        body: {
          type,
          foodItems: [...foods],
          amount: amountOf(child),
          ...(riskyFor(child).length > 0 && { confirmed: true }),
        },
      }))}
      warned={asked && isRisky}
      warn={isRisky && !asked ? () => setAsked(true) : undefined}
      chip={(child) => <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />}
      own={(child) => (
        <>
          <Segments
            quiet
            legend={severalTexts.howMuchAte(firstNameOf(child))}
            choices={[...choicesOf('amount'), { value: OUT, label: severalTexts.skip }]}
            value={amountOf(child)}
            onChange={(amount) => setHad(new Map(had).set(child._id, amount))}
          />
          {amountOf(child) !== OUT &&
            riskyFor(child).map((food) => (
              <Note tone="coral" alert key={food}>
                <b className="strong">
                  {recordTexts.mayContain(food, allergyText(allergensIn(food, child)))}
                </b>{' '}
                {recordTexts.isAllergic(firstNameOf(child))}
              </Note>
            ))}
        </>
      )}
    >
      <ChoiceChips
        legend={recordTexts.mealType}
        choices={choicesOf('type')}
        value={type}
        onChange={setType}
      />
      <FoodTags
        child={nobody}
        value={foods}
        error={undefined}
        onChange={(value) => {
          setFoods(Array.isArray(value) ? value.map(String) : []);
          setAsked(false);
        }}
      />
    </SeveralSheet>
  );
}

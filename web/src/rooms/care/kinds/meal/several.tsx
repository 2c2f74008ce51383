import { capitalised } from '@nead/contracts/capitalised.ts';
import { meal } from '@nead/contracts/care/activities/meal.ts';
import { allergensIn } from '@nead/contracts/care/allergens.ts';
import { recordTexts, severalTexts } from '@nead/contracts/care/page-texts.ts';
import { allergyTexts } from '@nead/contracts/care/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { Plus, UtensilsCrossed } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../../engine/device/now.ts';
import { Button } from '../../../../ui/button.tsx';
import { AllergyChip, allergyText } from '../../../../ui/child/allergy-chip.tsx';
import { Avatar } from '../../../../ui/child/avatar.tsx';
import { classes } from '../../../../ui/classes.ts';
import { Segments } from '../../../../ui/form/chips.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Dialog } from '../../../../ui/layer/dialog.tsx';
import { Note } from '../../../../ui/note.tsx';
import { firstNameOf } from '../../../../ui/person-name.ts';
import { useMenu } from '../../../menus/menus.ts';
import { type ForChosen, SheetButton } from '../../several/several-button.tsx';
import type { ForOne } from '../../several/several-calls.ts';
import { useSeveralForm } from '../../several/several-form.ts';
import { type SeveralProps, SeveralSheet } from '../../several/several-sheet.tsx';
import { useNames } from '../../today/use-names.ts';
import type { Question } from '../ask-first.tsx';
import type { OfferedFoods } from '../food-chips.tsx';
import { FoodTags } from '../food-tags.tsx';
import { formFields } from '../form-fields.ts';
import { BeforeEating } from './before-eating.tsx';
import { foodsOf, mealAt } from './form.tsx';
import { foodsPlanned, useFoodsOffered } from './meal-foods.tsx';
import './other-food.css';

/** The choices in words alone: one row for each child leaves no room for drawings. */
const choicesOf = (name: string) =>
  (formFields(meal).find((field) => field.name === name)?.choices ?? []).map(({ value, label }) => ({
    value,
    label,
  }));
const OUT = 'out';
/** The holder of no allergies: the shared food field warns about no child, since each child has a warning of its own. */
const nobody = { firstName: null, allergies: [], otherAllergies: null };

/** One meal for several children: they share the food, but not the amount eaten. */
function SeveralMeal(props: SeveralProps) {
  const now = useNow();
  const nameOf = useNames();
  const form = useSeveralForm(meal, { type: mealAt(now) });
  const { values, set } = form;
  const type = String(values.type);
  const menu = useMenu(form.day);
  const offersFor = useFoodsOffered(form.day);
  // The menu's foods are taken until the childminder chooses others.
  const foods = values.foodItems === undefined ? foodsPlanned(type, menu, props.all) : foodsOf(values);
  const amountOf = (child: Child) => String(form.ownOf(child).amount ?? 'all');
  const hasOwnFood = (child: Child) => form.ownOf(child).foodItems !== undefined;
  const foodsFor = (child: Child) => (hasOwnFood(child) ? foodsOf(form.ownOf(child)) : foods);
  const eating = props.all.filter((child) => amountOf(child) !== OUT);
  const riskyFor = (child: Child) => foodsFor(child).filter((food) => allergensIn(food, child).length > 0);
  const recordOf = (child: Child, more: object = {}) => ({
    child,
    body: { type, foodItems: [...foodsFor(child)], amount: amountOf(child), ...more },
  });

  function asks(save: (each: readonly ForOne[]) => void): Question | undefined {
    const about = eating.filter((child) => riskyFor(child).length > 0);
    if (about.length === 0) return undefined;
    const others = eating.filter((child) => !about.includes(child));
    const names = about.map(nameOf);
    const risky = [...new Set(about.flatMap(riskyFor))];
    const allergies = [
      ...new Set(about.flatMap((child) => risky.flatMap((food) => allergensIn(food, child)))),
    ];
    return {
      about,
      title: allergyTexts.mayContain(risky, allergies),
      detail: allergyTexts.areAllergic(names),
      ...(others.length > 0 && {
        first: {
          label: allergyTexts.without(names),
          go: () => save(others.map((child) => recordOf(child))),
        },
      }),
      anyway: {
        label: allergyTexts.didHave(names, risky),
        go: () =>
          save(eating.map((child) => recordOf(child, about.includes(child) ? { confirmed: true } : {}))),
      },
    };
  }

  return (
    <SeveralSheet
      {...props}
      kind={meal}
      form={form}
      title={capitalised(type)}
      counted={(count) => severalTexts.meals(count, type)}
      each={eating.map((child) => recordOf(child))}
      asks={asks}
      chip={(child) => <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />}
      own={(child) => (
        <>
          <BeforeEating child={child} />
          <Segments
            quiet
            legend={severalTexts.howMuchAte(nameOf(child))}
            choices={[...choicesOf('amount'), { value: OUT, label: severalTexts.skip }]}
            value={amountOf(child)}
            onChange={(amount) => form.setOwn(child, { amount })}
          />
          <OtherFood
            child={child}
            isOther={hasOwnFood(child)}
            foods={foodsFor(child)}
            offers={offersFor(type, [child])}
            onChange={(foodItems) => form.setOwn(child, { foodItems })}
            disabled={amountOf(child) === OUT}
          />
          <div className={classes(amountOf(child) === OUT && 'unseen')}>
            {riskyFor(child).map((food) => (
              <Note tone="coral" alert key={food}>
                <b className="strong">
                  {recordTexts.mayContain(food, allergyText(allergensIn(food, child)))}
                </b>{' '}
                {recordTexts.isAllergic(nameOf(child))}
              </Note>
            ))}
          </div>
        </>
      )}
    >
      <Segments
        quiet
        legend={recordTexts.mealType}
        choices={choicesOf('type')}
        value={type}
        onChange={(next) => set('type', next)}
      />
      <FoodTags
        child={nobody}
        value={foods}
        error={undefined}
        // The foods are offered for all children, including skipped ones, so that nothing moves when one is skipped.
        offers={offersFor(type, props.all)}
        offersInOneRow
        onChange={(value) => set('foodItems', value)}
      />
    </SeveralSheet>
  );
}

export function MealForSeveral({ emblem, chosen, done }: ForChosen) {
  const now = useNow();
  const text = severalTexts.allMeal(mealAt(now));
  return <SheetButton emblem={emblem} text={text} all={chosen} Sheet={SeveralMeal} done={done} />;
}

interface OtherFoodProps {
  child: Child;
  /** The child had something else than the others. */
  isOther: boolean;
  foods: readonly string[];
  offers: OfferedFoods | undefined;
  onChange: (foods: unknown) => void;
  disabled: boolean;
}

/** The food that one child ate instead, on a sheet of its own, so that the rows of the others stay where they are. */
function OtherFood({ child, isOther, foods, offers, onChange, disabled }: OtherFoodProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = firstNameOf(child);
  return (
    <>
      <button type="button" className="otherfood" disabled={disabled} onClick={() => setOpen(true)}>
        <Icon of={isOther ? UtensilsCrossed : Plus} size="s" />
        <span className="otherfood__what">
          {isOther && foods.length > 0 ? foods.join(', ') : severalTexts.otherFood}
          <span className="sr"> {severalTexts.forChild(name)}</span>
        </span>
      </button>
      {isOpen && (
        <Dialog
          open
          onClose={close}
          title={severalTexts.whatChildAte(name)}
          face={<Avatar who={child} size="m" />}
          actions={
            <Button wide onClick={close}>
              {severalTexts.foodDone}
            </Button>
          }
        >
          <FoodTags
            child={child}
            label={severalTexts.whatChildAte(name)}
            value={foods}
            error={undefined}
            offers={offers}
            onChange={onChange}
          />
        </Dialog>
      )}
    </>
  );
}

import { allergensIn } from '@nead/contracts/care/allergens.ts';
import type { MealType } from '@nead/contracts/care/foods.ts';
import { clashesOf, type MenuDay, mealsOfDay, noMeals } from '@nead/contracts/menus/menu.ts';
import { planMenu } from '@nead/contracts/menus/requests.ts';
import { menuTexts as texts } from '@nead/contracts/menus/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { FormTree } from '../../engine/forms/three-way.ts';
import { FoodTags } from '../../rooms/care/kinds/food-tags.tsx';
import { menuDayName, menuFoodsQuery, usePlanMenu, weekdayName } from '../../rooms/menus/menus.ts';
import { Button } from '../../ui/button.tsx';
import { allergyText } from '../../ui/child/allergy-chip.tsx';
import { checkedBy, errorAt } from '../../ui/form/checked-form.ts';
import { Segments } from '../../ui/form/chips.tsx';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { Note } from '../../ui/note.tsx';
import { firstNameOf } from '../../ui/person-name.ts';

/** The menu is for all children, so a food that one may not have is marked with that child's name. */
const nobody = { firstName: null, allergies: [], otherAllergies: null };

const Foods = z.catch(z.array(z.string()), []);

const menuIn = (values: FormTree): MenuDay['menu'] => ({
  ...noMeals(),
  ...Object.fromEntries(mealsOfDay.map((type) => [type, Foods.parse(values[type])])),
});

interface MenuFormProps {
  day: MenuDay;
  minded: readonly Child[];
  /** The next day; undefined on the last day that the page shows. */
  next: string | undefined;
  /** Called once it is saved. */
  done: (next: string | undefined) => void;
}

/** The form for the menu of one day, meal by meal. It says what another device plans in the meantime. */
export function MenuForm({ day, minded, next, done }: MenuFormProps) {
  const { date, version } = day;
  const plan = usePlanMenu();
  const offered = useQuery(menuFoodsQuery).data;
  // A saved menu changes what is planned most often, but the chips of an open form stay where they are.
  const often = useRef(offered);
  often.current ??= offered;
  const [type, setType] = useState<MealType>(mealsOfDay[0] ?? 'lunch');
  const isRisky = (food: string) => minded.some((child) => allergensIn(food, child).length > 0);
  return (
    <CommandForm<FormTree>
      label={texts.menuOf(menuDayName(date))}
      className="stack sheetform"
      draft={`menu ${date}`}
      values={day.menu}
      stored={day.menu}
      checks={checkedBy(planMenu.body.shape.menu, menuIn)}
      decides
      send={(values) => plan.run({ params: { date }, body: { menu: menuIn(values), version } })}
      done={done}
      names={texts.meals}
      shownAs={(_, value) => Foods.parse(value).join(', ')}
      save={texts.save(weekdayName(date))}
      more={({ busy }) =>
        next && (
          <Button type="submit" variant="soft" value={next} disabled={busy}>
            {texts.saveAndNext(weekdayName(next))}
          </Button>
        )
      }
    >
      {({ form, values, put }) => (
        <>
          <Segments
            legend={texts.whichMeal}
            quiet
            choices={mealsOfDay.map((value) => ({ value, label: texts.meals[value] }))}
            value={type}
            onChange={setType}
          />
          <FoodTags
            key={type}
            child={nobody}
            label={texts.otherFood}
            offers={{
              legend: texts.often,
              foods: [...new Set([...day.menu[type], ...(often.current?.[type] ?? [])])],
              isRisky,
            }}
            value={Foods.parse(values[type])}
            error={errorAt(form.formState.errors, type)}
            onChange={(foods) => put({ [type]: foods })}
          />
          <Clashes menu={menuIn(values)} minded={minded} />
        </>
      )}
    </CommandForm>
  );
}

function Clashes({ menu, minded }: Pick<MenuDay, 'menu'> & Pick<MenuFormProps, 'minded'>) {
  const clashes = clashesOf(menu, minded);
  return (
    clashes.length > 0 && (
      <Note tone="coral" alert>
        {clashes.map(({ child, food, allergies }) => (
          <p key={`${child._id} ${food}`}>
            <b className="strong">
              {texts.clash(firstNameOf(child), food, allergyText(allergies).toLowerCase())}
            </b>
          </p>
        ))}
        <p>{texts.clashDetail}</p>
      </Note>
    )
  );
}

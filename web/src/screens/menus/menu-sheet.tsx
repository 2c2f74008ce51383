import { allergensIn } from '@nead/contracts/care/allergens.ts';
import type { MealType } from '@nead/contracts/care/foods.ts';
import { clashesOf, type MenuDay, mealsOfDay, noMeals } from '@nead/contracts/menus/menu.ts';
import { planMenu } from '@nead/contracts/menus/requests.ts';
import { menuTexts as texts } from '@nead/contracts/menus/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { useDraft } from '../../engine/forms/draft.ts';
import { useFollowing } from '../../engine/forms/follow-form.ts';
import { useWhileOpen } from '../../engine/forms/use-opened.ts';
import { FoodTags } from '../../rooms/care/kinds/food-tags.tsx';
import { menuDayName, menuFoodsQuery, usePlanMenu, weekdayName } from '../../rooms/menus/menus.ts';
import { Button } from '../../ui/button.tsx';
import { allergyText } from '../../ui/child/allergy-chip.tsx';
import { checkedBy, errorAt } from '../../ui/form/checked-form.ts';
import { Segments } from '../../ui/form/chips.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { FormEnd } from '../../ui/form/form-end.tsx';
import { FormNews } from '../../ui/form/form-news.tsx';
import { Note } from '../../ui/note.tsx';
import { firstNameOf } from '../../ui/person-name.ts';

/** The menu is for all children, so a food that one may not have is marked with that child's name. */
const nobody = { firstName: null, allergies: [], otherAllergies: null };

const Foods = z.catch(z.array(z.string()), []);

const menuIn = (values: FieldValues): MenuDay['menu'] => ({
  ...noMeals(),
  ...Object.fromEntries(mealsOfDay.map((type) => [type, Foods.parse(values[type])])),
});

interface MenuFormProps {
  day: MenuDay;
  minded: readonly Child[];
  /** Undefined on the last day that the page shows. */
  next: string | undefined;
  /** It was saved. */
  done: (next: string | undefined) => void;
}

/** The menu of one day, meal by meal; what another device plans meanwhile is told in the form. */
export function MenuForm({ day, minded, next, done }: MenuFormProps) {
  const { date, version } = day;
  const plan = usePlanMenu();
  const whileOpen = useWhileOpen();
  const offered = useQuery(menuFoodsQuery).data;
  // A saved menu changes what is planned most often, but the chips of an open form stay where they are.
  const often = useRef(offered);
  often.current ??= offered;
  const [type, setType] = useState<MealType>(mealsOfDay[0] ?? 'lunch');
  const follow = useRef<string>(undefined);
  const newsBox = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a menu is another when its version is
  const stored = useMemo<FieldValues>(() => ({ ...day.menu }), [date, version]);
  const form = useForm<FieldValues>({
    defaultValues: stored,
    resolver: checkedBy(planMenu.body.shape.menu, menuIn),
  });
  const follows = useFollowing<FieldValues, unknown, FieldValues>(form, stored);
  const { news, take, keep } = follows;
  const draft = useDraft(`menu ${date}`, form, { follows });
  const values = form.watch();
  const foods = [...new Set([...day.menu[type], ...(often.current?.[type] ?? [])])];
  const isRisky = (food: string) => minded.some((child) => allergensIn(food, child).length > 0);
  const clashes = clashesOf(menuIn(values), minded);

  async function submit(): Promise<void> {
    if (news.contested.length > 0) return newsBox.current?.querySelector('button')?.focus();
    if (!(await plan.run({ params: { date }, body: { menu: menuIn(form.getValues()), version } }))) return;
    draft.drop();
    whileOpen(() => done(follow.current));
  }

  return (
    <FormProvider {...form}>
      <form
        className="stack sheetform"
        aria-label={texts.menuOf(menuDayName(date))}
        noValidate
        onSubmit={(event) => {
          const { submitter } = Object(event.nativeEvent);
          follow.current = submitter instanceof HTMLButtonElement ? submitter.value || undefined : undefined;
          void form.handleSubmit(submit)(event);
        }}
      >
        <DraftNote draft={draft} />
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
          offers={{ legend: texts.often, foods, isRisky }}
          value={values[type]}
          error={errorAt(form.formState.errors, type)}
          onChange={(foods) => form.setValue(type, foods, { shouldDirty: true })}
        />
        {clashes.length > 0 && (
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
        )}
        <div ref={newsBox}>
          <FormNews
            news={news}
            names={texts.meals}
            take={take}
            keep={keep}
            shownAs={(_, value) => Foods.parse(value).join(', ')}
          />
        </div>
        <FormEnd
          save={texts.save(weekdayName(date))}
          saving={wordTexts.saving}
          more={
            next && (
              <Button type="submit" variant="soft" value={next} disabled={form.formState.isSubmitting}>
                {texts.saveAndNext(weekdayName(next))}
              </Button>
            )
          }
        />
      </form>
    </FormProvider>
  );
}

import { meal } from '@nead/contracts/care/activities/meal.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { shownChoices } from '@nead/contracts/register/views.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../lib/now.ts';
import { firstNameOf } from '../register/person-name.ts';
import { AllergyChip, allergyText } from '../ui/allergy-chip.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceChips, Segments } from '../ui/chips.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Note } from '../ui/note.tsx';
import { TimeChips, type When } from '../ui/time-chips.tsx';
import { allergensIn } from './allergens.ts';
import { FoodTags } from './food-tags.tsx';
import { formFields } from './form-fields.ts';
import { mealAt } from './kinds/meal.tsx';
import { agoOfWhen, instantOfWhen } from './record-times.ts';
import { recordSeveral } from './several-calls.ts';

const choicesOf = (name: string) => formFields(meal).find((field) => field.name === name)?.choices ?? [];
const OUT = 'out';
/** Nobody in particular: each child is warned about for itself. */
const nobody = { firstName: null, allergies: [], otherAllergies: null };

/** One meal for several children: the food is the same, how much of it each had is not. */
export function SeveralMeal(props: { all: readonly Child[]; close: () => void; done: () => void }) {
  const { all, close, done } = props;
  const queries = useQueryClient();
  const now = useNow();
  const [when, setWhen] = useState<When>({ kind: 'now' });
  const [type, setType] = useState<string>(mealAt(now));
  const [foods, setFoods] = useState<readonly string[]>([]);
  const [had, setHad] = useState<ReadonlyMap<string, string>>(new Map());
  const [asked, setAsked] = useState(false);
  const [sending, setSending] = useState(false);
  const amountOf = ({ _id }: Child) => had.get(_id) ?? 'all';
  const eating = all.filter((child) => amountOf(child) !== OUT);
  const riskyFor = (child: Child) => foods.filter((food) => allergensIn(food, child).length > 0);
  const risky = eating.filter((child) => riskyFor(child).length > 0);
  const plural = `${type}${eating.length === 1 ? '' : type.endsWith('h') ? 'es' : 's'}`;

  async function save(): Promise<void> {
    if (risky.length > 0 && !asked) return setAsked(true);
    setSending(true);
    const time = instantOfWhen(when);
    const each = eating.map((child) => ({
      child,
      body: {
        type,
        foodItems: [...foods],
        amount: amountOf(child),
        ...(time && { time }),
        ...(riskyFor(child).length > 0 && { confirmed: true }),
      },
    }));
    const ago = agoOfWhen(when);
    const text = eating.length === 1 ? meal.texts.recorded : `${eating.length} ${plural} recorded`;
    const saved = await recordSeveral(queries, { kind: meal, each, done: text, ago });
    setSending(false);
    if (saved) done();
  }

  return (
    <Dialog
      open
      onClose={close}
      title={`${type.charAt(0).toUpperCase()}${type.slice(1)} for ${all.length} ${all.length === 1 ? 'child' : 'children'}`}
      detail="One record each; change a child below"
      actions={
        <Button
          wide
          look={asked && risky.length > 0 ? 'danger' : 'filled'}
          disabled={sending || eating.length === 0}
          onClick={() => void save()}
        >
          {asked && risky.length > 0 ? 'Save anyway' : `Save ${eating.length} ${plural}`}
        </Button>
      }
    >
      <TimeChips legend="When" value={when} now={now} onChange={setWhen} />
      <ChoiceChips legend="Meal type" choices={choicesOf('type')} value={type} onChange={setType} />
      <FoodTags
        child={nobody}
        value={foods}
        error={undefined}
        onChange={(value) => {
          setFoods(Array.isArray(value) ? value.map(String) : []);
          setAsked(false);
        }}
      />
      <div>
        {all.map((child) => (
          <div className="sheet__row" key={child._id}>
            <div className="row">
              <Avatar who={child} size="s" />
              <b className="strong grow">{firstNameOf(child)}</b>
              <AllergyChip allergies={shownChoices(child.allergies, child.otherAllergies)} />
            </div>
            <Segments
              quiet
              legend={`How much ${firstNameOf(child)} ate`}
              choices={[...choicesOf('amount'), { value: OUT, label: 'Skip' }]}
              value={amountOf(child)}
              onChange={(amount) => setHad(new Map(had).set(child._id, amount))}
            />
            {amountOf(child) !== OUT &&
              riskyFor(child).map((food) => (
                <Note tone="coral" alert key={food}>
                  <b className="strong">
                    {food} may contain {allergyText(allergensIn(food, child)).toLowerCase()}.
                  </b>{' '}
                  {firstNameOf(child)} is allergic to it.
                </Note>
              ))}
          </div>
        ))}
      </div>
    </Dialog>
  );
}

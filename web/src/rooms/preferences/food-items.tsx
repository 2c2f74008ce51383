import { addFoodItem, customFoodItems, removeFoodItem } from '@nead/contracts/care/requests.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { preferenceTexts } from '@nead/contracts/preferences/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, load } from '../../engine/api/api.ts';
import { isProblem, outcomeSentence } from '../../engine/api/api-problem.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useOneTouch } from '../../ui/form/use-one-touch.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Section } from '../../ui/section.tsx';

const ownFoodsQuery = queryOptions({
  queryKey: ['own-foods'],
  queryFn: ({ signal }) => load(customFoodItems, { signal }),
});

/** Food items that the childminder added to the common list. */
export function FoodItems() {
  const queries = useQueryClient();
  const foods = useQuery(ownFoodsQuery);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const once = useOneTouch();

  function take(items: string[]): void {
    queries.setQueryData(ownFoodsQuery.queryKey, items);
    void queries.invalidateQueries({ queryKey: ['foods'] });
  }

  async function put(foodItem: string): Promise<string | undefined> {
    const reply = await call(addFoodItem, { body: { foodItem } });
    if (isProblem(reply)) return outcomeSentence(reply, careTexts.foodItemAddFailed);
    take(reply.data);
    showToast({ text: careTexts.foodItemAdded, detail: foodItem, about: 'food' });
    return undefined;
  }

  async function add(): Promise<void> {
    const foodItem = typed.trim();
    const same = foods.data?.some((item) => item.toLowerCase() === foodItem.toLowerCase());
    const problem =
      foodItem === '' ? careTexts.foodItemRequired : same ? careTexts.foodItemExists : await put(foodItem);
    setError(problem);
    if (!problem) setTyped('');
  }

  async function remove(item: string): Promise<void> {
    const reply = await call(removeFoodItem, { params: { item } });
    if (isProblem(reply)) {
      showToast({
        tone: 'danger',
        text: outcomeSentence(reply, careTexts.foodItemRemoveFailed),
        about: 'food',
      });
      return;
    }
    take(reply.data);
    const action = { label: frameTexts.undo, act: () => void put(item) };
    showToast({ text: careTexts.foodItemRemoved, detail: item, about: 'food', action });
  }

  return (
    <Section title={preferenceTexts.customFoodItems} detail={preferenceTexts.foodItemsDetail}>
      <form
        className="row"
        noValidate
        aria-label={preferenceTexts.addAFoodItem}
        onSubmit={(event) => {
          event.preventDefault();
          void once(add);
        }}
      >
        <div className="grow">
          <TextField
            label={preferenceTexts.newFoodItem}
            value={typed}
            error={error}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        </div>
        <Button type="submit" icon={Plus} className="beside-field">
          {preferenceTexts.add}
        </Button>
      </form>
      {foods.isPending && (
        <Loading label={preferenceTexts.loadingYourFoodItems}>
          <Skeleton shape="line" />
        </Loading>
      )}
      {foods.isLoadingError && <ErrorState title={foods.error.message} retry={() => foods.refetch()} />}
      {foods.data?.length === 0 && <p className="muted">{preferenceTexts.noFoodItems}</p>}
      <ul>
        {foods.data?.map((item) => (
          <FoodRow key={item} item={item} remove={() => remove(item)} />
        ))}
      </ul>
    </Section>
  );
}

function FoodRow({ item, remove }: { item: string; remove: () => Promise<void> }) {
  const once = useOneTouch();
  return (
    <li className="row">
      <span className="grow anywhere">{item}</span>
      <IconButton icon={Trash2} label={preferenceTexts.removeItem(item)} onClick={() => void once(remove)} />
    </li>
  );
}

import { addFoodItem, customFoodItems, removeFoodItem } from '@nead/contracts/care/requests.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call, load } from '../lib/api.ts';
import { type ApiProblem, isProblem } from '../lib/api-problem.ts';
import { Section } from '../register/section.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { ErrorState, Loading, Skeleton } from '../ui/states.tsx';
import { showToast } from '../ui/toasts.ts';

const ownFoodsQuery = queryOptions({
  queryKey: ['own-foods'],
  queryFn: ({ signal }) => load(customFoodItems, { signal }),
});

const sentence = (problem: ApiProblem, failed: string): string =>
  problem.status === 0 ? failed : (problem.errors[0] ?? problem.message) || failed;

/** Food of one's own, beside what everybody has on the list. */
export function FoodItems() {
  const queries = useQueryClient();
  const foods = useQuery(ownFoodsQuery);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();

  function take(items: string[]): void {
    queries.setQueryData(ownFoodsQuery.queryKey, items);
    void queries.invalidateQueries({ queryKey: ['foods'] });
  }

  async function put(foodItem: string): Promise<string | undefined> {
    const reply = await call(addFoodItem, { body: { foodItem } });
    if (isProblem(reply)) return sentence(reply, texts.foodItemAddFailed);
    take(reply.data);
    showToast({ text: texts.foodItemAdded, detail: foodItem, about: 'food' });
    return undefined;
  }

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const foodItem = typed.trim();
    const same = foods.data?.some((item) => item.toLowerCase() === foodItem.toLowerCase());
    const problem =
      foodItem === '' ? texts.foodItemRequired : same ? texts.foodItemExists : await put(foodItem);
    setError(problem);
    if (!problem) setTyped('');
  }

  async function remove(item: string): Promise<void> {
    const reply = await call(removeFoodItem, { params: { item } });
    if (isProblem(reply)) {
      showToast({ tone: 'danger', text: sentence(reply, texts.foodItemRemoveFailed), about: 'food' });
      return;
    }
    take(reply.data);
    const action = { label: 'Undo', act: () => void put(item) };
    showToast({ text: texts.foodItemRemoved, detail: item, about: 'food', action });
  }

  return (
    <Section title="Custom food items" detail="Food of your own, to pick from in every meal.">
      <form className="row" noValidate onSubmit={add} aria-label="Add a food item">
        <div className="grow">
          <TextField
            label="New food item"
            value={typed}
            error={error}
            maxLength={100}
            autoComplete="off"
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        </div>
        <Button type="submit" icon={Plus} className="self-start mt-7">
          Add
        </Button>
      </form>
      {foods.isPending && (
        <Loading label="Loading your food items">
          <Skeleton shape="line" />
        </Loading>
      )}
      {foods.isLoadingError && <ErrorState title={foods.error.message} retry={() => void foods.refetch()} />}
      {foods.data?.length === 0 && (
        <p className="muted">None yet. What you type into a meal and is on no list is kept here too.</p>
      )}
      <ul>
        {foods.data?.map((item) => (
          <li className="row" key={item}>
            <span className="grow wrap-anywhere">{item}</span>
            <IconButton icon={Trash2} label={`Remove ${item}`} onClick={() => void remove(item)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

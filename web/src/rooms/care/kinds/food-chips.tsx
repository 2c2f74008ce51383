import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isAmong, isSameFood, isSameMeal } from './same-food.ts';

export interface WholeMeal {
  from: 'menu' | 'another' | 'last';
  name: string;
  foods: readonly string[];
}

/** Foods that can be chosen with a touch. */
export interface OfferedFoods {
  legend: string;
  foods: readonly string[];
  /** Meals that are chosen with all their foods at once. */
  whole?: readonly WholeMeal[];
  /** The tint of a chosen meal. */
  tint?: string;
  /** Answers whether one of several children is allergic to a food. */
  isRisky?: (food: string) => boolean;
}

interface FoodChipsProps extends OfferedFoods {
  chosen: readonly string[];
  choose: (foods: readonly string[]) => void;
  /** The chips are in one row that scrolls sideways, for a form in which more than the food must be in sight. */
  inOneRow: boolean;
}

export function FoodChips(props: FoodChipsProps) {
  const { legend, foods, whole = [], tint, chosen, isRisky, choose, inOneRow } = props;
  const toggle = (food: string) =>
    choose(isAmong(chosen, food) ? chosen.filter((each) => !isSameFood(each, food)) : [...chosen, food]);
  // A food that is not offered on another day leaves an empty place as high as its name, so that the others do not move.
  const [places, setPlaces] = useState<readonly WholeMeal[]>([]);
  const fresh = whole.filter(({ from }) => !places.some((place) => place.from === from));
  if (fresh.length > 0) setPlaces([...places, ...fresh]);
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {whole.length > 0 && (
        <div className={classes('wholemeals', tint)}>
          {places.map(({ from, name }) => {
            const meal = whole.find((each) => each.from === from);
            return meal ? (
              <button
                type="button"
                key={from}
                aria-pressed={isSameMeal(meal.foods, chosen)}
                onClick={() => choose(meal.foods)}
              >
                <b>{meal.name}</b>
                <span>{meal.foods.join(', ')}</span>
              </button>
            ) : (
              <i key={from}>
                <b>{name}</b>
              </i>
            );
          })}
        </div>
      )}
      <div className={classes('chips chips--food', inOneRow && 'chips--scroll')}>
        {foods.map((food) => (
          <label className={classes('chip', isRisky?.(food) && 'chip--bad')} key={food}>
            <input type="checkbox" checked={isAmong(chosen, food)} onChange={() => toggle(food)} />
            <span>
              {isRisky?.(food) && <Icon of={TriangleAlert} size="xs" />}
              {food}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import { TriangleAlert } from 'lucide-react';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isAmong, isSameFood, isSameMeal } from './same-food.ts';

export interface WholeMeal {
  name: string;
  foods: readonly string[];
}

/** Foods to be chosen with a touch. */
export interface OfferedFoods {
  legend: string;
  foods: readonly string[];
  /** All foods that were had together, at once. */
  whole?: readonly WholeMeal[];
  /** The tint of a whole meal that is chosen. */
  tint?: string;
  /** Foods that somebody is allergic to, where it is for several. */
  isRisky?: (food: string) => boolean;
}

interface FoodChipsProps extends OfferedFoods {
  chosen: readonly string[];
  choose: (foods: readonly string[]) => void;
  /** In one row that is moved sideways, where more than the food has to be in sight. */
  inOneRow: boolean;
}

export function FoodChips(props: FoodChipsProps) {
  const { legend, foods, whole = [], tint, chosen, isRisky, choose, inOneRow } = props;
  const toggle = (food: string) =>
    choose(isAmong(chosen, food) ? chosen.filter((each) => !isSameFood(each, food)) : [...chosen, food]);
  return (
    <fieldset>
      <legend className="label">{legend}</legend>
      {whole.length > 0 && (
        <div className={classes('wholemeals', tint)}>
          {whole.map((each) => (
            <button
              type="button"
              key={each.name}
              aria-pressed={isSameMeal(each.foods, chosen)}
              onClick={() => choose(each.foods)}
            >
              <b>{each.name}</b>
              <span>{each.foods.join(', ')}</span>
            </button>
          ))}
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

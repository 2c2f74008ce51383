import { allergensIn } from '@nead/contracts/care/allergens.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { allergyText } from '../../../ui/child/allergy-chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { describedBy, FieldTold } from '../../../ui/form/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { foodsQuery } from '../today/day-query.ts';
import { FoodChips, type OfferedFoods } from './food-chips.tsx';
import type { OwnFieldProps } from './form.ts';
import { isAmong, isSameFood } from './same-food.ts';
import '../care.css';

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

interface FoodTagsProps extends Pick<OwnFieldProps, 'value' | 'onChange' | 'error'> {
  child: Pick<OwnFieldProps['child'], 'firstName' | 'allergies' | 'otherAllergies'>;
  label?: string;
  /** Foods with a chip of their own, which get no tag when they are chosen. */
  offers?: OfferedFoods | undefined;
  offersInOneRow?: boolean;
}

/** Foods as tags. Comma, Tab, Enter and leaving the field add what was typed. */
export function FoodTags(props: FoodTagsProps) {
  const { child, label = recordTexts.foodItems, value, onChange, error, offers } = props;
  const { offersInOneRow = false } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const known = useQuery(foodsQuery).data ?? [];
  const foods = isList(value) ? value : [];
  const has = (food: string) => isAmong(foods, food);
  const without = (food: string) => foods.filter((item) => !isSameFood(item, food));
  const isRisky = (food: string) => allergensIn(food, child).length > 0;
  const tagged = foods.filter((food) => !isAmong(offers?.foods ?? [], food));

  function add(text: string): void {
    const next = [...foods];
    for (const part of text.split(',')) {
      const food = part.trim();
      // The food is spelled as in the list, so that each food has one name.
      const name = known.find((item) => item.toLowerCase() === food.toLowerCase()) ?? food;
      if (name && !next.some((item) => item.toLowerCase() === name.toLowerCase())) next.push(name);
    }
    setTyped('');
    if (next.length > foods.length) onChange(next);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const adds = event.key === ',' || event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey);
    if (adds && typed.trim()) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
    } else if (event.key === 'Backspace' && !typed && tagged.length > 0) {
      onChange(without(tagged.at(-1) ?? ''));
    }
  }

  const warned = foods.filter(isRisky);
  // The usual foods have chips, and only others are typed, so the field is small.
  const hasOffers = offers !== undefined && offers.foods.length > 0;
  return (
    <div className="field">
      {hasOffers && (
        <FoodChips isRisky={isRisky} {...offers} chosen={foods} choose={onChange} inOneRow={offersInOneRow} />
      )}
      <label htmlFor={id} className={classes(hasOffers && 'sr')}>
        {label}
      </label>
      <div className="tags">
        {tagged.map((food) => {
          const bad = warned.includes(food);
          return (
            <span className={classes('tag', bad && 'tag--bad')} key={food}>
              {bad && <Icon of={TriangleAlert} size="xs" />}
              {food}
              <button
                type="button"
                aria-label={recordTexts.removeFood(food)}
                onClick={() => onChange(without(food))}
              >
                <Icon of={X} size="xs" />
              </button>
            </span>
          );
        })}
        <input
          id={id}
          list={`${id}-known`}
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={100}
          placeholder={hasOffers ? recordTexts.otherFood : recordTexts.addFood}
          {...describedBy(id, { error, help: recordTexts.foodHelp })}
          onKeyDown={onKeyDown}
          onBlur={() => add(typed)}
          onChange={({ target }) =>
            // A chosen suggestion is complete. A typed comma is looked for in the text too, since phones report no
            // keys.
            target.value.includes(',') || (known.includes(target.value) && !has(target.value))
              ? add(target.value)
              : setTyped(target.value)
          }
        />
      </div>
      <datalist id={`${id}-known`}>
        {known
          .filter((food) => !has(food))
          .map((food) => (
            <option key={food} value={food} />
          ))}
      </datalist>
      <div className={classes(hasOffers && !error && 'sr')}>
        <FieldTold id={id} error={error} help={recordTexts.foodHelp} />
      </div>
      {warned.map((food) => (
        <Note tone="coral" alert key={food}>
          <b className="strong">{recordTexts.mayContain(food, allergyText(allergensIn(food, child)))}</b>{' '}
          {recordTexts.isAllergicAskedAgain(firstNameOf(child))}
        </Note>
      ))}
    </div>
  );
}

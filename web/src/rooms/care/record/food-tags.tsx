import { allergensIn } from '@nead/contracts/care/allergens.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { allergyText } from '../../../ui/child/allergy-chip.tsx';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Note } from '../../../ui/note.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { foodsQuery } from '../day/day-query.ts';
import type { OwnFieldProps } from '../kinds/form.ts';
import '../day/care.css';

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

interface FoodTagsProps extends Pick<OwnFieldProps, 'value' | 'onChange' | 'error'> {
  child: Pick<OwnFieldProps['child'], 'firstName' | 'allergies' | 'otherAllergies'>;
}

/** Foods as tags. Comma, Tab, Enter and leaving the field add what was typed. */
export function FoodTags({ child, value, onChange, error }: FoodTagsProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const known = useQuery(foodsQuery).data ?? [];
  const foods = isList(value) ? value : [];
  const has = (food: string) => foods.some((item) => item.toLowerCase() === food.toLowerCase());

  function add(text: string): void {
    const next = [...foods];
    for (const part of text.split(',')) {
      const food = part.trim();
      // With the spelling of the list, so that each food has one name.
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
    } else if (event.key === 'Backspace' && !typed && foods.length > 0) {
      onChange(foods.slice(0, -1));
    }
  }

  const warned = foods.filter((food) => allergensIn(food, child).length > 0);
  return (
    <div className="field">
      <label htmlFor={id}>{recordTexts.foodItems}</label>
      <div className="tags">
        {foods.map((food) => {
          const bad = warned.includes(food);
          return (
            <span className={classes('tag', bad && 'tag--bad')} key={food}>
              {bad && <Icon of={TriangleAlert} size="xs" />}
              {food}
              <button
                type="button"
                aria-label={recordTexts.removeFood(food)}
                onClick={() => onChange(foods.filter((item) => item !== food))}
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
          placeholder={recordTexts.addFood}
          aria-describedby={`${id}-help`}
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
      <p className="help" id={`${id}-help`}>
        {recordTexts.foodHelp}
      </p>
      {error && <p className="error">{error}</p>}
      {warned.map((food) => (
        <Note tone="coral" alert key={food}>
          <b className="strong">{recordTexts.mayContain(food, allergyText(allergensIn(food, child)))}</b>{' '}
          {recordTexts.isAllergicAskedAgain(firstNameOf(child))}
        </Note>
      ))}
    </div>
  );
}

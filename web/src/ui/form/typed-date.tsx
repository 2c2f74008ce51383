import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from './field.tsx';

/**
 * A date by which a page is chosen. Where somebody types, each digit names another one already: what they type stays as it is,
 * and so does the field.
 */
export function TypedDate({
  date,
  choose,
  ...field
}: { date: string; choose: (date: string) => void } & Pick<
  ComponentProps<typeof TextField>,
  'label' | 'error' | 'max'
>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = date;
  }, [date]);
  return (
    <TextField
      {...field}
      ref={input}
      type="date"
      defaultValue={date}
      onChange={({ target }) => choose(target.value)}
    />
  );
}

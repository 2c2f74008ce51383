import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from './field.tsx';

/**
 * A date by which a page is chosen. While somebody types, each digit makes another date: the field keeps their input as it is.
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

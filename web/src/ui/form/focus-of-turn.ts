import { type RefObject, useEffect, useRef } from 'react';
import { firstField } from '../first-field.ts';

/**
 * Moves the focus in a view that turns into a form and back, since the pressed button disappears each time: to the first field,
 * and back to the button that opened the form, which has `data-opens`.
 */
export function useFocusOfTurn<Box extends HTMLElement = HTMLElement>(
  editing: boolean,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const before = useRef(editing);
  useEffect(() => {
    if (before.current === editing) return;
    before.current = editing;
    const { current } = box;
    (editing ? firstField(current) : current?.querySelector<HTMLElement>('[data-opens]'))?.focus();
  }, [editing]);
  return box;
}

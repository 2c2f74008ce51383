import { type RefObject, useEffect, useRef } from 'react';
import { firstField } from '../first-field.ts';

/**
 * For a view that turns into a form and back, where what was pressed is gone: the focus goes to the first field, and back to the
 * button that opened the form, which says so with `data-opens`.
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

import { type Id, newId } from '@nead/contracts/ids.ts';
import { useRef } from 'react';

/**
 * A name for the command of a form: the same one for as long as the form says the same, so that it happens once where an
 * answer was lost and it is sent again (docs/decisions/006).
 */
export function useCommandName(): (body: unknown) => Id {
  const last = useRef({ body: '', name: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, name: newId() };
    return last.current.name;
  };
}

import { type Id, newId } from '@nead/contracts/ids.ts';
import { useRef } from 'react';

/**
 * Names the command of a form. The name stays the same while the content does, so that a command whose answer was lost happens
 * once when it is sent again (docs/decisions/006).
 */
export function useCommandName(): (body: unknown) => Id {
  const last = useRef({ body: '', name: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (last.current.body !== text) last.current = { body: text, name: newId() };
    return last.current.name;
  };
}

import { useState } from 'react';

/**
 * Follows whether something that a button began is under way, if it is not a command. `during` runs it and answers its result.
 */
export function useUnderWay(): [busy: boolean, during: <Done>(act: () => Promise<Done>) => Promise<Done>] {
  const [count, setCount] = useState(0);
  return [
    count > 0,
    async (act) => {
      setCount((before) => before + 1);
      try {
        return await act();
      } finally {
        setCount((before) => before - 1);
      }
    },
  ];
}

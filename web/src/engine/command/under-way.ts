import { useState } from 'react';

/** Whether what a button began is under way, for what is no command; `during` answers what it did. */
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

import { useEffect, useRef } from 'react';

/** Does something once, a while after a condition has come to hold. */
export function useAfter(holds: boolean, milliseconds: number, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [holds, milliseconds]);
}

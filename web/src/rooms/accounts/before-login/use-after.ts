import { useEffect, useRef } from 'react';

/** Runs `act` once, some time after `holds` has become true. */
export function useAfter(holds: boolean, milliseconds: number, act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (!holds) return;
    const timer = setTimeout(() => latest.current(), milliseconds);
    return () => clearTimeout(timer);
  }, [holds, milliseconds]);
}

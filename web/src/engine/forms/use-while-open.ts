import { useEffect, useRef } from 'react';

/** Does something when an answer has come, unless the form that asked was closed meanwhile: another one may be open in its place. */
export function useWhileOpen(): (act: () => void) => void {
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return (act) => {
    if (isOpen.current) act();
  };
}

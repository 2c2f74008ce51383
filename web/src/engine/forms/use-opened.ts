import { useCallback, useState } from 'react';

/**
 * What of a page's dialogs and forms is open, how to open one, and how to close it: an answer that comes late closes what asked
 * for it, and not what was opened since.
 */
export function useOpened<What>(
  first?: What,
): [opened: What | undefined, open: (what: What) => void, close: () => void] {
  const [opened, setOpened] = useState(() => (first === undefined ? undefined : { what: first as What })); // given
  const close = useCallback(() => setOpened((now) => (now === opened ? undefined : now)), [opened]);
  return [opened?.what, (what) => setOpened({ what }), close];
}

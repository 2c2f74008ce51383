import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { timeNow } from '../../engine/device/clock.ts';
import { forgetPass, isClosed, type OpenedPass, standsQuery } from './look-query.ts';

/** The page's last answer: its failure, and the end of the pass that it names. */
interface Shown {
  error: Error | null;
  endsAt: string | undefined;
}

/** Answers whether an opened pass is over, and why. Its fetched data is then removed. */
export function usePassEnd(asked: OpenedPass, { error, endsAt }: Shown) {
  const { passId } = asked;
  const stands = useQuery(standsQuery(asked));
  // The time decides only if the server cannot be asked, since the clock of this device may be wrong. Each second asks and
  // fails again.
  const ends = stands.data?.endsAt ?? endsAt;
  const over = stands.error !== null && ends !== undefined && timeNow().getTime() >= Date.parse(ends);
  const refused = [error, stands.error].find(isClosed);
  const closed = over || refused !== undefined;
  useEffect(() => {
    if (closed) forgetPass(passId);
  }, [closed, passId]);
  return {
    closed,
    why: over ? inspectionTexts.over : (refused?.message ?? inspectionTexts.closed),
    /** Nobody can say whether it is still open. */
    unheard: !closed && stands.error !== null,
  };
}

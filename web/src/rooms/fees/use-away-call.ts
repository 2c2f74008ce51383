import { useEffect, useState } from 'react';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { tellProblem } from '../../ui/form/tell-problem.ts';

type Leading = { data: { url: string | null } } | ApiProblem;

/** Asks for the address of a page at the card service and goes there; one at a time. */
export function useAwayCall(failed: string) {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // After going back, the browser may show the page as it was left.
    const again = () => setLeaving(false);
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, []);

  /** Answers true if there was no page to go to. */
  async function leaveFor(ask: () => Promise<Leading>): Promise<boolean> {
    setLeaving(true);
    const reply = await ask();
    if (!isProblem(reply) && reply.data.url) {
      window.location.assign(reply.data.url);
      return false;
    }
    setLeaving(false);
    if (!isProblem(reply)) return true;
    tellProblem(reply, failed);
    return false;
  }
  return { leaving, leaveFor };
}

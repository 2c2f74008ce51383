import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiProblem, isProblem } from '../../engine/api/api-problem.ts';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';

/** Sends a change, shows the result, and fetches the desk's queries again. */
export function useSaving() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function save(
    asked: Promise<ApiProblem | { data: unknown }>,
    done: string,
    failed: string,
  ): Promise<boolean> {
    setBusy(true);
    const reply = await asked;
    setBusy(false);
    if (isProblem(reply)) {
      tellProblem(reply, failed);
      return false;
    }
    showToast({ text: done });
    await queries.invalidateQueries({ queryKey: ['admin'] });
    return true;
  }
  return { busy, save };
}

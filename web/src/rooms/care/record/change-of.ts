import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const EDIT = 'edit';

/** The page of a record, with its edit form open. `date`: its day, if that may not be today. */
export const changeAddress = (
  childId: string,
  { kind }: Pick<ActivityKind, 'kind'>,
  recordId: string,
  date?: string,
): string => `/childminder/child/${childId}/${kind}?${EDIT}=${recordId}${date ? `&date=${date}` : ''}`;

/**
 * The record that the address asks to edit, and a function that ends that. The request leaves the address before the sheet
 * opens, which adds to the history: after Back closes the sheet, the address asks for no form.
 */
export function useAskedToChange(): [asked: string | undefined, done: () => void] {
  const [params, setParams] = useSearchParams();
  const [asked, ask] = useState<string>();
  const inAddress = params.get(EDIT);
  useEffect(() => {
    if (inAddress === null) return;
    setParams(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(EDIT);
        return rest;
      },
      { replace: true },
    );
    ask(inAddress);
  }, [inAddress, setParams]);
  return [inAddress === null ? asked : undefined, () => ask(undefined)];
}

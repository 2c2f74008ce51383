import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { useSearchParams } from 'react-router-dom';

const EDIT = 'edit';

/** The page of a record, with its edit form open. */
export const changeAddress = (
  childId: string,
  { kind }: Pick<ActivityKind, 'kind'>,
  recordId: string,
): string => `/childminder/child/${childId}/${kind}?${EDIT}=${recordId}`;

/** The record that the address asks to edit, and how to end that. */
export function useAskedToChange(): [asked: string | undefined, done: () => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get(EDIT) ?? undefined;
  const done = () => {
    const rest = new URLSearchParams(params);
    rest.delete(EDIT);
    setParams(rest, { replace: true });
  };
  return [asked, done];
}

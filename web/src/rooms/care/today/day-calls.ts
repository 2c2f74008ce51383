import { childrenToday, parentToday } from '@nead/contracts/care/requests.ts';
import { load } from '../../../engine/api/api.ts';

export const loadChildrenToday = (signal: AbortSignal) => load(childrenToday, { signal });
export const loadParentToday = (signal: AbortSignal) => load(parentToday, { signal });

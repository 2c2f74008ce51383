import { useQuery } from '@tanstack/react-query';
import { childrenQuery } from '../../register/child/children-query.ts';
import { namesAmong } from './shown-children.ts';

/** How a child is called among all that a childminder has, so that none is taken for another. */
export const useNames = (): ReturnType<typeof namesAmong> => namesAmong(useQuery(childrenQuery).data ?? []);

import { useQuery } from '@tanstack/react-query';
import { childrenQuery } from '../../register/child/children-query.ts';
import { namesAmong } from './shown-children.ts';

/** The name of a child among all of a childminder's children, so that none is taken for another. */
export const useNames = (): ReturnType<typeof namesAmong> => namesAmong(useQuery(childrenQuery).data ?? []);

import { capitalised } from '@nead/contracts/capitalised.ts';
import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';

/** 'Meals'. */
export const listName = ({ list }: Pick<ActivityKind, 'list'>): string => capitalised(list);

import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';

/** 'Meals'. */
export const listName = ({ list }: Pick<ActivityKind, 'list'>): string =>
  list.charAt(0).toUpperCase() + list.slice(1);

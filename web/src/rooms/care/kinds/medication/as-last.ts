/** What is mostly as it was the last time. */
export const asLast = ['medicine', 'dose', 'reason', 'hoursBetween'] as const;

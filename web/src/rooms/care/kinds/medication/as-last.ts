/** Fields that are usually as they were the last time. */
export const asLast = ['medicine', 'dose', 'reason', 'hoursBetween'] as const;

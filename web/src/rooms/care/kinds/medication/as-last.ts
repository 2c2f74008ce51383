/** Fields that are usually as they were the last time; why a child needs it is of the day. */
export const asLast = ['medicine', 'dose', 'hoursBetween'] as const;

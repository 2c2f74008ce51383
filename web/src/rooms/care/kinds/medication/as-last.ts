/** Fields that are usually as they were the last time. The reason belongs to the day, so it is not among them. */
export const asLast = ['medicine', 'dose', 'hoursBetween'] as const;

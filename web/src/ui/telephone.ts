/** The address of a link that calls this number. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

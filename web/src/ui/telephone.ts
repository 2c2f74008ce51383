/** The address of a link that rings. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** What a contact can be to a child; apart from the rest of the register, since profiles choose from it as well. */
export const relationships = ['Mother', 'Father', 'Guardian', 'Other'] as const;

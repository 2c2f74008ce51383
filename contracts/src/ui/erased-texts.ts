/** What stands in the place of words that were erased, on every page, on paper and in answers. */
export const erased = 'Erased';

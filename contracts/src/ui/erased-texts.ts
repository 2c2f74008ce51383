/** Shown in place of erased words: on every page, on paper and in answers. */
export const erased = 'Erased';

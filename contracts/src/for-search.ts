/** A name in the form in which people search for it: without accents and in small letters. */
export const forSearch = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

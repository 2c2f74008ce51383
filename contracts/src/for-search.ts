/** A name as people type it when they look for it: without accents and in small letters. */
export const forSearch = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

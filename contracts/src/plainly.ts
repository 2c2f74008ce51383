/** As people look for a name: without accents, which are left out where somebody types quickly, and small. */
export const plainly = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

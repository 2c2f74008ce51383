/** 'full day' becomes 'Full day'. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

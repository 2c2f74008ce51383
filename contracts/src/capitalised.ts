/** 'full day' becomes 'Full day'. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'Not asked' becomes 'not asked'. */
export const uncapitalised = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

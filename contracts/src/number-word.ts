const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** 'no', 'three', 'twelve'; a larger number in digits. */
export const numberWord = (count: number): string => WORDS[count] ?? `${count}`;

/** 'Fiadh', 'Fiadh and Tadhg', 'Fiadh, Oisín and Tadhg' */
export const joinWithAnd = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

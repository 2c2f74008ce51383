const list = new Intl.ListFormat('en-IE', { type: 'conjunction' });

/** 'Fiadh and Tadhg'. */
export const listed = (names: readonly string[]): string => list.format(names);

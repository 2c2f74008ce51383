/** A theme of Aistear, the curriculum framework for the early years. It is offered for a moment, never required and never scored. */
export interface Theme {
  id: string;
  name: string;
}

/** The themes by the day from which they apply; a future edition is a new line. Stored records keep their codes. */
const editions: readonly { from: string; themes: readonly Theme[] }[] = [
  {
    from: '2024-01-01',
    themes: [
      { id: 'well-being', name: 'Well-being' },
      { id: 'identity-belonging', name: 'Identity and Belonging' },
      { id: 'communicating', name: 'Communicating' },
      { id: 'exploring-thinking', name: 'Exploring and Thinking' },
    ],
  },
];

/** The themes that are offered on a day. */
export const themesOn = (date: string): readonly Theme[] =>
  editions.findLast(({ from }) => from <= date)?.themes ?? [];

const known = new Map(editions.flatMap(({ themes }) => themes.map((theme) => [theme.id, theme])));

export const isTheme = (id: string): boolean => known.has(id);

/** The names of themes, in the order of their edition. */
export const themeNames = (ids: readonly string[] = []): string[] =>
  [...known.values()].filter(({ id }) => ids.includes(id)).map(({ name }) => name);

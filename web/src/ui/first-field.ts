const FIELD = 'input:not([type="file"], [type="hidden"], [hidden]), select, textarea';

/** What is typed into first: not what is hidden, which tells a password manager whose password it is. */
export const firstField = (box: HTMLElement | null) => box?.querySelector<HTMLElement>(FIELD);

const FIELD = 'input:not([type="file"], [type="hidden"], [hidden]), select, textarea';

/** The field to type into first. A hidden field is passed over: it only tells a password manager whose password this is. */
export const firstField = (box: HTMLElement | null) => box?.querySelector<HTMLElement>(FIELD);

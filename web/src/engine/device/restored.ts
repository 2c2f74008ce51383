/** Longer than it takes a slow phone to read what it has kept. */
const PATIENCE_MS = 1_500;

let tell: () => void = () => undefined;
const told = new Promise<void>((resolve) => {
  tell = resolve;
});

/** What this device knew last time is on the screen. */
export const tellRestored = (): void => tell();

/** A query that reached nobody fails only after that, so that no page shows an error where it has something to show. */
export const restored = (): Promise<void> =>
  Promise.race([told, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

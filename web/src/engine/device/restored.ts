/** Longer than a slow phone needs to read its stored answers. */
const PATIENCE_MS = 1_500;

let tell: () => void = () => undefined;
const shown = new Promise<void>((resolve) => {
  tell = resolve;
});

/** The stored answers of this device are on the screen. */
export const tellRestored = (): void => tell();

/**
 * A query that could not reach the server fails only after this, so that no page shows an error instead of a stored
 * answer.
 */
export const restored = (): Promise<void> =>
  Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);

import { ownAccountId } from '../../engine/api/auth.ts';

let picked: { files: readonly File[]; by: string | undefined } | undefined;

/** Keeps the chosen photos for the page that shares them. */
export function keepPicked(files: readonly File[]): void {
  picked = { files, by: ownAccountId() };
}

/**
 * The chosen photos. They are forgotten apart from being read, since a page that waits for a part of its code is rendered once more
 * from nothing. The next account gets none, if somebody picked a photo and logged out.
 */
export const pickedPhotos = (): readonly File[] =>
  picked?.by === ownAccountId() ? (picked?.files ?? []) : [];

export function forgetPicked(): void {
  picked = undefined;
}

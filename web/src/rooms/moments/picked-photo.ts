import { ownAccountId } from '../../engine/api/auth.ts';

let picked: { files: readonly File[]; by: string | undefined } | undefined;

/** Keeps the chosen photos for the page that shares them. */
export function keepPicked(files: readonly File[]): void {
  picked = { files, by: ownAccountId() };
}

/** Takes the chosen photos. The next account gets none, if somebody picked a photo and logged out. */
export function takePicked(): readonly File[] {
  const taken = picked;
  picked = undefined;
  return taken?.by === ownAccountId() ? (taken?.files ?? []) : [];
}

import { ownAccountId } from '../../engine/api/auth.ts';

let picked: { files: readonly File[]; by: string | undefined } | undefined;

/** The page that shares photos opens with these. */
export function keepPicked(files: readonly File[]): void {
  picked = { files, by: ownAccountId() };
}

/** Nothing is given to the next account, if somebody picked a photo and logged out. */
export function takePicked(): readonly File[] {
  const taken = picked;
  picked = undefined;
  return taken?.by === ownAccountId() ? (taken?.files ?? []) : [];
}

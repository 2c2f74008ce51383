import { ownAccountId } from '../../../engine/api/auth.ts';

let picked: { file: File; by: string | undefined } | undefined;

/** The page that shares a photo opens with this one. */
export function keepPicked(file: File): void {
  picked = { file, by: ownAccountId() };
}

/** Nothing is given to the next account, if somebody picked a photo and logged out. */
export function takePicked(): File | undefined {
  const taken = picked;
  picked = undefined;
  return taken?.by === ownAccountId() ? taken?.file : undefined;
}

import { ownAccountId } from '../../../engine/api/auth.ts';

let picked: { file: File; by: string | undefined } | undefined;

/** The page that shares a photo opens with this one. */
export function keepPicked(file: File): void {
  picked = { file, by: ownAccountId() };
}

/** Not what somebody else picked, who logged out before that page had opened. */
export function takePicked(): File | undefined {
  const taken = picked;
  picked = undefined;
  return taken?.by === ownAccountId() ? taken?.file : undefined;
}

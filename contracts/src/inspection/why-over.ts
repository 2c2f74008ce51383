import { inspectionTexts } from './texts.ts';

/** The sentence about a pass, or an administrator's look, that is over. */
export function whyOver({ byAdmin, revoked }: { byAdmin: boolean; revoked: boolean }): string {
  if (byAdmin) return inspectionTexts.glassOver;
  return revoked ? inspectionTexts.wasRevoked : inspectionTexts.over;
}

import { inspectionTexts } from './texts.ts';

/** What is told of a pass, or of an administrator's look, that is over. */
export function whyOver({ byAdmin, revoked }: { byAdmin: boolean; revoked: boolean }): string {
  if (byAdmin) return inspectionTexts.glassOver;
  return revoked ? inspectionTexts.wasRevoked : inspectionTexts.over;
}

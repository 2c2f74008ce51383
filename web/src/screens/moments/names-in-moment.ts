import { momentTexts } from '@nead/contracts/moments/texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { namesAmong } from '../../rooms/care/today/shown-children.ts';

export function namesInMoment(all: readonly Child[], ids: readonly string[]): string {
  const nameOf = namesAmong(all);
  return ids
    .map((id) => all.find(({ _id }) => _id === id))
    .map((child) => (child ? nameOf(child) : momentTexts.somebody))
    .join(', ');
}

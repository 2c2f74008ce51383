import { tileTexts } from '@nead/contracts/ui/tile-texts.ts';
import { TriangleAlert } from 'lucide-react';
import { Icon } from './icon.tsx';

/** Coral is danger and allergy only; it stands wherever a child could be fed. */
export function AllergyChip({ allergies }: { allergies: readonly string[] }) {
  if (allergies.length === 0) return null;
  return (
    <span className="allergy">
      <Icon of={TriangleAlert} size="xs" />
      <span className="sr">{tileTexts.allergies} </span>
      {allergyText(allergies)}
    </span>
  );
}

/** 'Milk, eggs': one phrase, so only its first word has a capital. */
export const allergyText = (allergies: readonly string[]): string =>
  allergies
    .map((name, place) => (place === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1)))
    .join(', ');

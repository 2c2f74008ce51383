import { uncapitalised } from '@nead/contracts/capitalised.ts';
import { tileTexts } from '@nead/contracts/ui/frame-texts.ts';
import { TriangleAlert } from 'lucide-react';
import { Icon } from '../icon.tsx';

/**
 * The allergies, shown wherever a child could be fed. For a child without any, it says what is known. Coral is for danger and
 * allergies only.
 */
export function AllergyChip({ allergies, otherwise }: { allergies: readonly string[]; otherwise?: string }) {
  if (allergies.length === 0)
    return otherwise ? (
      <span className="meta">{`${tileTexts.allergies} ${uncapitalised(otherwise)}`}</span>
    ) : null;
  return (
    <span className="allergy">
      <Icon of={TriangleAlert} size="xs" />
      <span className="sr">{tileTexts.allergies} </span>
      {allergyText(allergies)}
    </span>
  );
}

/** 'Milk, eggs': only the first word has a capital letter. */
export const allergyText = (allergies: readonly string[]): string =>
  allergies.map((name, place) => (place === 0 ? name : uncapitalised(name))).join(', ');

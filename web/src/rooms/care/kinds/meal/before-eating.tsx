import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { type Child, shownChoices } from '@nead/contracts/register/views.ts';
import { Note } from '../../../../ui/note.tsx';

type Needs = Pick<Child, 'dietaryRequirements' | 'otherDietaryRequirements' | 'medicalConditions'>;

/** The facts to know about a child before it eats, besides its allergies, which have a chip. */
export function BeforeEating({ child }: { child: Needs }) {
  const known = [
    {
      name: fieldTexts.diets,
      said: shownChoices(child.dietaryRequirements, child.otherDietaryRequirements).join(', '),
    },
    { name: fieldTexts.medicalConditions, said: child.medicalConditions },
  ].filter(({ said }) => said);
  if (known.length === 0) return null;
  return (
    <Note tone="gold">
      {known.map(({ name, said }) => (
        <p key={name}>
          <b className="strong">{name}:</b> {said}
        </p>
      ))}
    </Note>
  );
}

import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { severalTexts } from '@nead/contracts/care/several-texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { useState } from 'react';
import { firstNameOf } from '../register/person-name.ts';
import { Segments } from '../ui/chips.tsx';
import { type SeveralProps, SeveralSheet } from './several-sheet.tsx';

const types = [
  { value: 'wet', label: severalTexts.wet },
  { value: 'soiled', label: severalTexts.soiled },
  { value: 'wet_and_soiled', label: severalTexts.both, name: severalTexts.wetAndSoiled },
  { value: 'dry', label: severalTexts.dry },
  { value: 'out', label: severalTexts.skip },
] as const;

/** A round of nappies: each child has its own answer. */
export function SeveralNappy(props: SeveralProps) {
  const [found, setFound] = useState<ReadonlyMap<string, (typeof types)[number]['value']>>(new Map());
  const typeOf = ({ _id }: Child) => found.get(_id) ?? 'wet';
  const changed = props.all.filter((child) => typeOf(child) !== 'out');
  return (
    <SeveralSheet
      {...props}
      kind={nappy}
      title={severalTexts.nappy}
      counted={severalTexts.nappyChanges(changed.length)}
      each={changed.map((child) => ({ child, body: { type: typeOf(child), condition: 'normal' } }))}
      own={(child) => (
        <Segments
          quiet
          legend={severalTexts.whatNappyWas(firstNameOf(child))}
          choices={types}
          value={typeOf(child)}
          onChange={(type) => setFound(new Map(found).set(child._id, type))}
        />
      )}
    />
  );
}

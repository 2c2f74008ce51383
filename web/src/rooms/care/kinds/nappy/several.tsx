import { labelOf } from '@nead/contracts/care/activities/activity.ts';
import { nappy } from '@nead/contracts/care/activities/nappy.ts';
import { severalTexts } from '@nead/contracts/care/page-texts.ts';
import type { Child } from '@nead/contracts/register/child-queries.ts';
import { Segments } from '../../../../ui/form/chips.tsx';
import { type ForChosen, SheetButton } from '../../several/several-button.tsx';
import { useSeveralForm } from '../../several/several-form.ts';
import { type SeveralProps, SeveralSheet } from '../../several/several-sheet.tsx';
import { useNames } from '../../today/use-names.ts';

const types = [
  { value: 'wet', label: severalTexts.wet },
  { value: 'soiled', label: severalTexts.soiled },
  { value: 'wet_and_soiled', label: severalTexts.both, name: severalTexts.wetAndSoiled },
  { value: 'dry', label: severalTexts.dry },
  { value: 'out', label: severalTexts.skip },
] as const;

/** A round of nappies, with a result for each child. */
function SeveralNappy(props: SeveralProps) {
  const form = useSeveralForm(nappy, {});
  const nameOf = useNames();
  const typeOf = (child: Child) =>
    types.find(({ value }) => value === form.ownOf(child).type)?.value ?? 'wet';
  const changed = props.all.filter((child) => typeOf(child) !== 'out');
  return (
    <SeveralSheet
      {...props}
      kind={nappy}
      form={form}
      title={labelOf(nappy)}
      counted={severalTexts.nappyChanges}
      each={changed.map((child) => ({ child, body: { type: typeOf(child), condition: 'normal' } }))}
      own={(child) => (
        <Segments
          quiet
          legend={severalTexts.whatNappyWas(nameOf(child))}
          choices={types}
          value={typeOf(child)}
          onChange={(type) => form.setOwn(child, { type })}
        />
      )}
    />
  );
}

export function NappyForSeveral({ emblem, chosen, done }: ForChosen) {
  const all = chosen.filter((child) => nappy.isFor?.(child));
  return (
    <SheetButton emblem={emblem} text={severalTexts.allNappy} all={all} Sheet={SeveralNappy} done={done} />
  );
}

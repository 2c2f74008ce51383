import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Resolver } from 'react-hook-form';
import type { FormTree } from '../../engine/forms/three-way.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button } from '../button.tsx';
import { Section } from '../section.tsx';
import { CommandForm } from './command-form.tsx';
import { useFocusOfTurn } from './focus-of-turn.ts';

interface EditableSectionProps<Values extends FormTree> {
  title: string;
  detail?: string;
  /** The id of its subject, as part of the draft's name. */
  of: string;
  /** The stored values, also updated while the form is open. */
  values: Values;
  /** Names of the fields, to show what another window changed. */
  names: Readonly<Record<string, string>>;
  resolver: Resolver<Values>;
  /** Saves the changes, and answers whether they are saved. */
  save: (changes: Partial<Values>, all: Values) => Promise<boolean>;
  /** The stored values to read; a function where a press in them opens the form. */
  view: ReactNode | ((edit: () => void) => ReactNode);
  /** The view in one line, for a section that can be folded. */
  folded?: ReactNode;
  children: ReactNode;
}

/** A section that turns into a form. Cancel returns to the stored values. */
export function EditableSection<Values extends FormTree>(props: EditableSectionProps<Values>) {
  const { title, detail, of, values, view, folded, save, children } = props;
  const [editing, edit, close] = useOpened<true>();
  const box = useFocusOfTurn(Boolean(editing));
  return (
    <Section
      ref={box}
      title={title}
      {...(detail && { detail })}
      {...(folded !== undefined && { folded, isBusy: Boolean(editing) })}
      action={
        !editing && (
          <Button variant="text" small icon={Pencil} data-opens onClick={() => edit(true)}>
            {wordTexts.edit}
            <span className="sr"> {title.toLowerCase()}</span>
          </Button>
        )
      }
    >
      {editing ? (
        <CommandForm
          label={title}
          draft={`${title} ${of}`}
          values={values}
          stored={values}
          checks={props.resolver}
          whenLeft
          send={(all, { changes }) => Object.keys(changes).length === 0 || save(changes, all)}
          done={close}
          names={props.names}
          more={({ draft }) => (
            <Button
              variant="line"
              onClick={() => {
                draft.throwAway();
                close();
              }}
            >
              {wordTexts.cancel}
            </Button>
          )}
        >
          {children}
        </CommandForm>
      ) : typeof view === 'function' ? (
        view(() => edit(true))
      ) : (
        view
      )}
    </Section>
  );
}

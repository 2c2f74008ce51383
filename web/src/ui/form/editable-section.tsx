import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DefaultValues, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useDraft } from '../../engine/forms/draft.ts';
import { useFollowing } from '../../engine/forms/follow-form.ts';
import { changesOf, type FormTree } from '../../engine/forms/three-way.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button } from '../button.tsx';
import { Section } from '../section.tsx';
import { DraftNote } from './draft-note.tsx';
import { useFocusOfTurn } from './focus-of-turn.ts';
import { FormEnd } from './form-end.tsx';
import { FormNews } from './form-news.tsx';

interface EditableSectionProps<Values extends FormTree> {
  title: string;
  detail?: string;
  /** Of whom, as part of the draft's name. */
  of: string;
  /** The stored values, also updated while the form is open. */
  values: Values;
  /** Names of the fields, to show what another window changed. */
  names: Readonly<Record<string, string>>;
  resolver: Resolver<Values>;
  /** Whether they are saved. */
  save: (changes: Partial<Values>, all: Values) => Promise<boolean>;
  view: ReactNode;
  /** The same in one line, where the section can be folded. */
  folded?: ReactNode;
  children: ReactNode;
}

/** A section that turns into a form. Cancel returns to the stored values. */
export function EditableSection<Values extends FormTree>(props: EditableSectionProps<Values>) {
  const { title, detail, view, folded } = props;
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
      {editing ? <OpenForm {...props} close={close} /> : view}
    </Section>
  );
}

function OpenForm<Values extends FormTree>(props: EditableSectionProps<Values> & { close: () => void }) {
  const { of, title, values, names, resolver, save, children, close } = props;
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>, // the whole form's values
    resolver,
    mode: 'onTouched',
  });
  const follows = useFollowing<Values, unknown, Values>(form, values);
  const { base, news, take } = follows;
  const draft = useDraft(`${title} ${of}`, form, { follows });

  async function submit(mine: Values): Promise<void> {
    const sent = structuredClone(form.getValues());
    const changes = changesOf(base.current, mine);
    if (Object.keys(changes).length > 0 && !(await save(changes, mine))) return;
    draft.drop();
    if (!follows.saved(sent, sent)) close();
  }

  function cancel(): void {
    draft.throwAway();
    close();
  }

  return (
    <FormProvider {...form}>
      <form className="stack" aria-label={title} noValidate onSubmit={form.handleSubmit(submit)}>
        <DraftNote draft={draft} />
        {children}
        <FormNews news={news} names={names} take={take} />
        <FormEnd
          save={wordTexts.save}
          saving={wordTexts.saving}
          more={
            <Button variant="line" onClick={cancel}>
              {wordTexts.cancel}
            </Button>
          }
        />
      </form>
    </FormProvider>
  );
}

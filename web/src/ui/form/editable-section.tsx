import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type DefaultValues, FormProvider, type Resolver, useForm } from 'react-hook-form';
import { type ApiProblem, isProblem } from '../lib/api-problem.ts';
import { useFollowing } from '../lib/follow-form.ts';
import { changesOf, type FormTree } from '../lib/three-way.ts';
import { Button } from '../ui/button.tsx';
import { FormNews } from '../ui/form-news.tsx';
import { FormEnd } from './form-end.tsx';
import { Section } from './section.tsx';
import { tellProblem } from './tell-problem.ts';

interface EditableSectionProps<Values extends FormTree> {
  title: string;
  detail?: string;
  /** What the server says now, also while the form is open. */
  values: Values;
  /** What the fields are called, for telling what another window changed. */
  names: Readonly<Record<string, string>>;
  resolver: Resolver<Values>;
  save: (changes: Partial<Values>, all: Values) => Promise<ApiProblem | undefined>;
  failed: string;
  view: ReactNode;
  children: ReactNode;
}

/** Something to read that becomes a form. Cancel shows again what is stored. */
export function EditableSection<Values extends FormTree>(props: EditableSectionProps<Values>) {
  const { title, detail, view } = props;
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLSpanElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    // The form that had the focus is gone.
    if (wasEditing.current && !editing) opener.current?.querySelector('button')?.focus();
    wasEditing.current = editing;
  }, [editing]);

  return (
    <Section
      title={title}
      {...(detail && { detail })}
      action={
        !editing && (
          <span ref={opener}>
            <Button look="text" small icon={Pencil} onClick={() => setEditing(true)}>
              {wordTexts.edit}
              <span className="sr"> {title.toLowerCase()}</span>
            </Button>
          </span>
        )
      }
    >
      {editing ? <OpenForm {...props} close={() => setEditing(false)} /> : view}
    </Section>
  );
}

function OpenForm<Values extends FormTree>(props: EditableSectionProps<Values> & { close: () => void }) {
  const { title, values, names, resolver, save, failed, children, close } = props;
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>, // all of them
    resolver,
    mode: 'onTouched',
  });
  const { base, news, take } = useFollowing(form, values);
  const box = useRef<HTMLFormElement>(null);

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea')?.focus();
  }, []);

  async function submit(mine: Values): Promise<void> {
    const changes = changesOf(base.current, mine);
    if (Object.keys(changes).length === 0) return close();
    const problem = await save(changes, mine);
    if (isProblem(problem)) tellProblem(problem, failed);
    else close();
  }

  return (
    <FormProvider {...form}>
      <form ref={box} className="stack" aria-label={title} noValidate onSubmit={form.handleSubmit(submit)}>
        {children}
        <FormNews news={news} names={names} take={take} />
        <FormEnd
          save={wordTexts.save}
          saving={wordTexts.saving}
          more={
            <Button look="line" onClick={close}>
              {wordTexts.cancel}
            </Button>
          }
        />
      </form>
    </FormProvider>
  );
}

import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  FormProvider,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { type ApiProblem, isProblem } from '../lib/api-problem.ts';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { FormEnd } from './form-end.tsx';
import { Section } from './section.tsx';
import { tellProblem } from './tell-problem.ts';
import { changesOf, type FormTree, type News, newsFor } from './three-way.ts';

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
              Edit<span className="sr"> {title.toLowerCase()}</span>
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
  const base = useRef(values);
  const [news, setNews] = useState<News>({ followed: [], contested: [] });
  const box = useRef<HTMLFormElement>(null);

  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:not([type="file"]), select, textarea')?.focus();
  }, []);

  useEffect(() => {
    const arrived = newsFor(base.current, form.getValues(), values);
    base.current = values;
    for (const { field, value } of arrived.followed) put(form.setValue, field, value);
    if (arrived.followed.length + arrived.contested.length > 0) {
      setNews((before) => ({
        followed: [...before.followed, ...arrived.followed],
        contested: [...before.contested, ...arrived.contested],
      }));
    }
  }, [values, form]);

  async function submit(mine: Values): Promise<void> {
    const changes = changesOf(base.current, mine);
    if (Object.keys(changes).length === 0) return close();
    const problem = await save(changes, mine);
    if (isProblem(problem)) tellProblem(problem, failed);
    else close();
  }

  function take(field: string, value: unknown): void {
    put(form.setValue, field, value);
    setNews(({ followed, contested }) => ({
      followed,
      contested: contested.filter((other) => other.field !== field),
    }));
  }

  return (
    <FormProvider {...form}>
      <form ref={box} className="stack" aria-label={title} noValidate onSubmit={form.handleSubmit(submit)}>
        {children}
        <div role="status" className="stack stack--s">
          {news.followed.length > 0 && (
            <Note tone="green">
              Changed in another window a moment ago, and shown here now:{' '}
              <b className="strong">{listed(news.followed.map(({ field }) => nameOf(names, field)))}</b>.
            </Note>
          )}
          {lastOfEach(news.contested).map(({ field, value }) => (
            <Note tone="gold" key={field}>
              <b className="strong">{nameOf(names, field)}</b> was also changed in another window, to “
              {shown(value)}”. Saving puts yours in its place.
              <Button look="text" small onClick={() => take(field, value)}>
                Take theirs
              </Button>
            </Note>
          ))}
        </div>
        <FormEnd
          save="Save"
          saving="Saving"
          more={
            <Button look="line" onClick={close}>
              Cancel
            </Button>
          }
        />
      </form>
    </FormProvider>
  );
}

type SetValue<Values extends FormTree> = ReturnType<typeof useForm<Values>>['setValue'];

function put<Values extends FormTree>(setValue: SetValue<Values>, field: string, value: unknown): void {
  // A field of this very form, with what the server says of it.
  setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>); // named by newsFor
}

const nameOf = (names: Readonly<Record<string, string>>, field: string) =>
  names[field] ?? names[field.split('.')[0] ?? ''] ?? field;

const listed = (words: readonly string[]) => [...new Set(words)].join(', ');

const shown = (value: unknown): string =>
  (Array.isArray(value) ? value.join(', ') : String(value)) || 'nothing';

const lastOfEach = (entries: News['contested']) => [
  ...new Map(entries.map((entry) => [entry.field, entry])).values(),
];

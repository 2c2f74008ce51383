import type { DeclaredCommand } from '@nead/contracts/command.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  FormProvider,
  type Path,
  type PathValue,
  type RegisterOptions,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Ask, Reply } from '../../engine/api/api-client.ts';
import { type ApiProblem, fieldSentence } from '../../engine/api/api-problem.ts';
import { type Draft, type DraftWays, useDraft } from '../../engine/forms/draft.ts';
import { type Following, useFollowing } from '../../engine/forms/follow-form.ts';
import { changesOf, type FormTree } from '../../engine/forms/three-way.ts';
import { useWhileOpen } from '../../engine/forms/use-opened.ts';
import { Button } from '../button.tsx';
import { type CommandWords, useCommands } from '../command/use-command.ts';
import { Failure } from '../note.tsx';
import { errorAt } from './checked-form.ts';
import { DraftNote } from './draft-note.tsx';
import { FormEnd } from './form-end.tsx';
import { FormNews } from './form-news.tsx';

/**
 * The values, and the id of the thing that they make. The id stays the same when they are sent again after a lost answer, and
 * when the draft is sent on another day.
 */
export type WithId<Values> = Values & { _id: Id };

interface FormWords<E extends DeclaredCommand, Values> extends CommandWords<E> {
  /** The values as they are stored now, for a form that stays open. */
  stored?: (data: z.output<E['answer']>) => Values;
}

interface Press<Values> {
  run: <const E extends DeclaredCommand>(
    command: E,
    ask: Ask<E>,
    words?: FormWords<E, Values>,
  ) => Promise<Reply<E> | undefined>;
  /** The stored values that were changed. */
  changes: Partial<Values>;
  /** The value of the button, if there are several. */
  pressed: string | undefined;
}

/** Sends the form. Its result is truthy if the form was saved. */
export type SendForm<Values> = (values: WithId<Values>, press: Press<Values>) => unknown;

interface FormOf<Values extends FormTree> {
  /** The name of the draft (docs/decisions/034). Without a name nothing is kept, as for a secret. */
  draft: string | undefined;
  /** The values with which it begins. */
  values: Values;
  /** The values that are stored now, which the form follows. */
  stored?: Values | undefined;
  /** The values that were stored when `values` were written. */
  from?: Values | undefined;
  checks?: Resolver<Values>;
  /** A field is checked as soon as it is left. */
  whenLeft?: true;
  lift?: DraftWays<Values>['lift'];
  /** If another window changed the same field, the form asks which value counts before it saves. */
  decides?: true;
  send: SendForm<Values>;
  /** Called once it is saved and the changed queries are fetched again. */
  done?: (pressed: string | undefined) => void;
  /** Called if fields are not filled in as they have to be. */
  onWrong?: (errors: FieldErrors<WithId<Values>>) => void;
}

export interface CommandFormParts<Values extends FormTree> {
  form: UseFormReturn<WithId<Values>>;
  /** Props for a field: its name in the form, and its error. */
  field: (name: string, more?: RegisterOptions) => UseFormRegisterReturn & { error: string | undefined };
  values: WithId<Values>;
  put: (more: Partial<Values>) => void;
  busy: boolean;
  /** The refusal, if the command has no words of its own for it. */
  problem: ApiProblem | undefined;
  /** Forgets the failure, so that it is not shown any more. */
  forget: () => void;
  draft: Draft;
  /** Sends the form by another of its buttons, even if its fields are not filled in. */
  post: (send: SendForm<Values>) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  follows: Following<WithId<Values>>;
  newsBox: RefObject<HTMLDivElement | null>;
}

/**
 * The way of a form from its input to its command. Its draft is kept until it is saved or thrown away, it follows what other
 * windows save, one press of Save is one command, and a refusal leaves everything in its place.
 */
export function useCommandForm<Values extends FormTree>(given: FormOf<Values>): CommandFormParts<Values> {
  const { stored, from, lift, decides, send, done } = given;
  const [_id] = useState(newId);
  const withId = (values: Values) => ({ _id, ...values }) as WithId<Values>; // the two together
  const [first] = useState(() => withId(given.values));
  const form = useForm<WithId<Values>>({
    defaultValues: first as DefaultValues<WithId<Values>>, // the whole form's values
    // The resolver never complains about the form's id.
    ...(given.checks && { resolver: given.checks as unknown as Resolver<WithId<Values>> }),
    mode: given.whenLeft ? 'onTouched' : 'onSubmit',
  });
  const follows = useFollowing<WithId<Values>, unknown, WithId<Values>>(
    form,
    stored ? withId(stored) : first,
  );
  const { base, news } = follows;
  const draft = useDraft(given.draft, form, {
    ...(lift && { lift: (kept, at) => withId(lift(kept, at)) }),
    ...(stored && { follows }),
  });
  const { run, busy: isSending, problem, forget } = useCommands();
  const whileOpen = useWhileOpen();
  const newsBox = useRef<HTMLDivElement>(null);
  const [isToldElsewhere, setToldElsewhere] = useState(false);
  const { isSubmitting, isSubmitted, errors } = form.formState;
  const busy = isSubmitting || isSending;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => from && follows.resume(withId(from)), []);

  async function press(sends: SendForm<Values>, mine: WithId<Values>, pressed?: string): Promise<void> {
    const sent = structuredClone(form.getValues());
    let isSaved = false;
    let isMore = false;
    const settle = (told: Values = sent) => {
      if (isSaved) return;
      isSaved = true;
      draft.drop();
      if (stored) isMore = follows.saved(sent, { ...withId(told), _id: sent._id });
    };
    const runHere: Press<Values>['run'] = (command, ask, words = {}) => {
      setToldElsewhere(words.failed !== undefined);
      return run(command, ask, {
        ...words,
        saved(data, asked) {
          settle(words.stored?.(data));
          words.saved?.(data, asked);
        },
      });
    };
    const changes = changesOf<Values>(base.current, mine);
    if (!(await sends(mine, { run: runHere, changes, pressed }))) return;
    settle();
    if (!isMore) whileOpen(() => done?.(pressed));
  }

  return {
    form,
    field: (name, more) => ({
      ...form.register(name as Path<WithId<Values>>, more as object), // one of the form's own fields
      error: errorAt(errors, name),
    }),
    values: form.watch(),
    put(more) {
      for (const [field, value] of Object.entries(more))
        form.setValue(
          field as Path<WithId<Values>>, // one of the form's own fields
          value as PathValue<WithId<Values>, Path<WithId<Values>>>, // as the field is typed
          { shouldDirty: true, shouldValidate: isSubmitted },
        );
    },
    busy,
    problem: busy || isToldElsewhere ? undefined : problem,
    forget,
    draft,
    post: (sends) => void press(sends, form.getValues()),
    submit(event) {
      const { submitter } = Object(event.nativeEvent);
      const pressed = submitter instanceof HTMLButtonElement ? submitter.value || undefined : undefined;
      void form.handleSubmit((mine) => {
        if (decides && news.contested.length > 0) return newsBox.current?.querySelector('button')?.focus();
        return press(send, mine as WithId<Values>, pressed); // checked, and as they are
      }, given.onWrong)(event);
    },
    follows,
    newsBox,
  };
}

type OfParts<Values extends FormTree, Drawn> = Drawn | ((parts: CommandFormParts<Values>) => Drawn);

interface FrameProps<Values extends FormTree> {
  label?: string;
  className?: string;
  /** Labels of its fields, to show what another window changed. */
  names?: Readonly<Record<string, string>>;
  shownAs?: (field: string, value: unknown) => string;
  decides?: true;
  /** Throws away the initial values like a draft: they were sent and not saved. */
  thrownAway?: (() => void) | undefined;
  /** The words for a refusal. */
  failure?: (problem: ApiProblem) => string | undefined;
  save?: OfParts<Values, string>;
  saving?: string;
  /** The look of a small form's button, which does not count the missing fields. */
  wide?: true;
  variant?: 'filled' | 'soft' | 'line' | 'danger';
  /** The form cannot be saved as it is. */
  waits?: OfParts<Values, boolean>;
  /** Further content beside the button. */
  more?: OfParts<Values, ReactNode>;
  /** The content in place of the button. */
  end?: (parts: CommandFormParts<Values>) => ReactNode;
  children: OfParts<Values, ReactNode>;
}

/**
 * The form of a command, with the parts that all forms share: its draft, what another window saved, the refusal, and its
 * button.
 */
export const CommandForm = <Values extends FormTree>(props: FormOf<Values> & FrameProps<Values>) => (
  <FormFrame {...props} of={useCommandForm(props)} />
);

/** The same for a page that needs the values of the form around it. */
export function FormFrame<Values extends FormTree>(
  props: FrameProps<Values> & { of: CommandFormParts<Values> },
) {
  const { of: parts, label, names, shownAs, decides, failure = fieldSentence, saving, waits = false } = props;
  const { form, draft, follows, busy, problem, newsBox } = parts;
  const drawn = <Drawn,>(part: OfParts<Values, Drawn>): Drawn =>
    typeof part === 'function' ? (part as (parts: CommandFormParts<Values>) => Drawn)(parts) : part; // none is drawn as a function
  const save = drawn(props.save ?? wordTexts.save);
  const { wide, variant, thrownAway } = props;
  const throwAway = () => {
    draft.drop();
    thrownAway?.();
  };
  return (
    <FormProvider {...form}>
      <form className={props.className ?? 'stack'} aria-label={label} noValidate onSubmit={parts.submit}>
        <DraftNote draft={thrownAway ? { isBack: true, throwAway } : draft} />
        {drawn(props.children)}
        {names && (
          <div ref={newsBox}>
            <FormNews
              news={follows.news}
              names={names}
              take={follows.take}
              {...(decides && { keep: follows.keep })}
              {...(shownAs && { shownAs })}
            />
          </div>
        )}
        <Failure text={problem && failure(problem)} />
        {props.end?.(parts)}
        {!props.end && !wide && !variant && (
          <FormEnd
            save={save}
            saving={saving ?? wordTexts.saving}
            more={drawn(props.more)}
            waits={busy || drawn(waits)}
          />
        )}
        {!props.end && (wide || variant) && (
          <>
            <Button
              type="submit"
              wide={wide ?? false}
              variant={variant ?? 'filled'}
              disabled={busy || drawn(waits)}
            >
              {busy ? (saving ?? save) : save}
            </Button>
            {drawn(props.more)}
          </>
        )}
      </form>
    </FormProvider>
  );
}

import type { DeclaredCommand } from '@nead/contracts/command.ts';
import { type ReactNode, useRef } from 'react';
import type * as z from 'zod/mini';
import type { Ask } from '../../../engine/api/api-client.ts';
import { type ApiProblem, outcomeSentence } from '../../../engine/api/api-problem.ts';
import { Button } from '../../../ui/button.tsx';
import { type CommandWords, useCommand } from '../../../ui/command/use-command.ts';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { Failure } from '../../../ui/note.tsx';

interface SecretFormProps<C extends DeclaredCommand> {
  label: string;
  command: C & { body: z.ZodMiniType };
  /** The parameters of the request besides its body. */
  ask?: Pick<Ask<C>, 'params'>;
  words: CommandWords<C>;
  /** The page's words for a refusal that has none of its own. */
  failed?: string;
  act: string;
  acting?: string;
  danger?: true;
  /** The button is not as wide as a sheet. */
  small?: true;
  /** A field is checked as soon as it is left. */
  whenLeft?: true;
  /** The messages of a refusal that belong under a field, if it is about one. */
  wrongField?: (problem: ApiProblem) => Readonly<Record<string, string | undefined>> | undefined;
  /** Further content beside the button. */
  more?: ReactNode;
  children: (errors: Readonly<Record<string, string | undefined>>) => ReactNode;
}

const wordsOf = (problem: ApiProblem, failed: string | undefined) =>
  failed === undefined ? problem.message : outcomeSentence(problem, failed);

/**
 * The form of a command with a secret. The browser and its password manager fill it in, and nothing of it is kept as a draft.
 */
export function SecretForm<const C extends DeclaredCommand>(props: SecretFormProps<C>) {
  const { label, command, ask, words, failed, act, acting = act, danger, small, wrongField, more } = props;
  const told = useRef<ApiProblem>(undefined);
  const { busy, problem, run } = useCommand<C>(command, {
    ...words,
    failed(refused) {
      told.current = refused;
      return undefined;
    },
  });

  async function send(body: unknown) {
    told.current = undefined;
    await run({ ...ask, body } as Ask<C>); // read by its schema
    return told.current && wrongField?.(told.current);
  }

  const form = usePlainForm(command.body, send, { whenLeft: props.whenLeft ?? false });
  const failure = busy || !problem || wrongField?.(problem) ? undefined : problem;
  return (
    <form className="stack" aria-label={label} {...form.on}>
      {props.children(form.errors)}
      <Failure text={failure && wordsOf(failure, failed)} />
      <div className={small ? 'row wrap' : 'stack'}>
        <Button wide={!small} type="submit" variant={danger ? 'danger' : 'filled'} disabled={form.busy}>
          {form.busy ? acting : act}
        </Button>
        {more}
      </div>
    </form>
  );
}

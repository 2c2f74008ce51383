import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
} from '@nead/contracts/accounts/security-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';
import { showToast } from '../ui/toasts.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { codeField } from './code-field.ts';
import { usePlainForm } from './plain-form.ts';
import { problemSentence } from './problem-sentence.ts';
import { securityLogQuery } from './profile-queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'keep'; codes: string[] }
  | { name: 'off' };

export function SecondFactorSection({ on }: { on: boolean }) {
  const [step, setStep] = useState<Step>();
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const seen = () => void queries.invalidateQueries({ queryKey: securityLogQuery.queryKey });

  async function begin(): Promise<void> {
    setBusy(true);
    const reply = await call(prepareSecondFactor, {});
    setBusy(false);
    if (isProblem(reply)) showToast({ text: reply.message, tone: 'danger', about: 'second-factor' });
    else setStep({ name: 'scan', ...reply.data });
  }

  return (
    <section className="stack stack--s" aria-labelledby="second-factor">
      <div className="sechead">
        <h3 id="second-factor">{pageTexts.secondStepWhenLogging}</h3>
        <Badge {...(on && { tone: 'green' as const })}>{on ? pageTexts.on : pageTexts.off}</Badge>
      </div>
      <p className="small muted">{on ? pageTexts.secondStepOnDetail : pageTexts.secondStepOffDetail}</p>
      {on ? (
        <Button look="line" onClick={() => setStep({ name: 'off' })}>
          {pageTexts.switchOff}
        </Button>
      ) : (
        <Button look="soft" disabled={busy} onClick={() => void begin()}>
          {pageTexts.setUp}
        </Button>
      )}
      <Dialog
        open={step?.name === 'scan'}
        onClose={() => step?.name === 'scan' && setStep(undefined)}
        title={pageTexts.setUpSecondStep}
      >
        {step?.name === 'scan' && (
          <>
            <AuthenticatorKey secret={step.secret} uri={step.uri} />
            <CodeForm
              endpoint={confirmSecondFactor}
              act={pageTexts.switchOn}
              onDone={({ recoveryCodes }) => {
                setStep({ name: 'keep', codes: recoveryCodes });
                seen();
              }}
            />
          </>
        )}
      </Dialog>
      <Dialog
        open={step?.name === 'keep'}
        onClose={() => step?.name === 'keep' && setStep(undefined)}
        title={pageTexts.keepTheseCodes}
      >
        {step?.name === 'keep' && (
          <>
            <RecoveryCodes codes={step.codes} />
            <Button wide onClick={() => setStep(undefined)}>
              {pageTexts.iHaveKeptThem}
            </Button>
          </>
        )}
      </Dialog>
      <Dialog
        open={step?.name === 'off'}
        onClose={() => step?.name === 'off' && setStep(undefined)}
        title={pageTexts.switchSecondStepOff}
      >
        {step?.name === 'off' && (
          <>
            <p className="small muted">{texts.secondFactorNeeded}</p>
            <CodeForm
              endpoint={disableSecondFactor}
              act={pageTexts.switchOff}
              onDone={() => {
                setStep(undefined);
                seen();
                showToast({ text: pageTexts.secondStepIsOff, about: 'second-factor' });
              }}
            />
          </>
        )}
      </Dialog>
    </section>
  );
}

type CodeCall = typeof confirmSecondFactor | typeof disableSecondFactor;
type Answer<E extends CodeCall> = E extends typeof confirmSecondFactor ? { recoveryCodes: string[] } : object;

function CodeForm<E extends CodeCall>(props: {
  endpoint: E;
  act: string;
  onDone: (answer: Answer<E>) => void;
}) {
  const { endpoint, act, onDone } = props;
  const [failure, setFailure] = useState<string>();
  const form = usePlainForm(confirmSecondFactor.body, async (body) => {
    setFailure(undefined);
    const reply = await call<CodeCall>(endpoint, { body });
    if (isProblem(reply)) setFailure(problemSentence(reply, texts.secondFactorWrong));
    else onDone(reply.data as Answer<E>); // what this very endpoint answers
  });
  return (
    <form className="stack" aria-label={act} {...form.on}>
      <TextField {...codeField} error={form.errors.code} />
      {failure && (
        <Note tone="coral" alert>
          {failure}
        </Note>
      )}
      <Button wide type="submit" disabled={form.busy}>
        {act}
      </Button>
    </form>
  );
}

import { pageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
} from '@nead/contracts/accounts/security-requests.ts';
import { texts } from '@nead/contracts/accounts/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { call } from '../../../engine/api/api.ts';
import { type ApiProblem, isProblem } from '../../../engine/api/api-problem.ts';
import { useProviders } from '../../../engine/api/providers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { Failure } from '../../../ui/note.tsx';
import { codeField } from '../fields/code-field.ts';
import { OwnPassword } from '../fields/own-password.tsx';
import { problemSentence } from '../fields/problem-sentence.ts';
import { securityLogQuery } from '../profile/profile-queries.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step =
  | { name: 'prove' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'keep'; codes: string[] }
  | { name: 'off' };

export function SecondFactorSection({ on }: { on: boolean }) {
  const [step, setStep] = useState<Step>();
  const supportEmail = useProviders()?.supportEmail;
  const queries = useQueryClient();
  const seen = () => void queries.invalidateQueries({ queryKey: securityLogQuery.queryKey });

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
        <Button look="soft" onClick={() => setStep({ name: 'prove' })}>
          {pageTexts.setUp}
        </Button>
      )}
      {on && supportEmail && (
        <p className="small muted">
          {pageTexts.secondStepLost} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      )}
      <Dialog
        open={step?.name === 'prove'}
        onClose={() => step?.name === 'prove' && setStep(undefined)}
        title={pageTexts.setUpSecondStep}
      >
        {step?.name === 'prove' && <ProofForm onDone={(key) => setStep({ name: 'scan', ...key })} />}
      </Dialog>
      <Dialog
        open={step?.name === 'scan'}
        onClose={() => step?.name === 'scan' && setStep(undefined)}
        title={pageTexts.setUpSecondStep}
      >
        {step?.name === 'scan' && (
          <>
            <AuthenticatorKey secret={step.secret} uri={step.uri} />
            <CodeForm
              send={(body) => call(confirmSecondFactor, { body })}
              schema={confirmSecondFactor.body}
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
              send={(body) => call(disableSecondFactor, { body })}
              schema={disableSecondFactor.body}
              withPassword
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

function ProofForm({ onDone }: { onDone: (key: { secret: string; uri: string }) => void }) {
  const [failure, setFailure] = useState<string>();
  const form = usePlainForm(prepareSecondFactor.body, async (body) => {
    setFailure(undefined);
    const reply = await call(prepareSecondFactor, { body });
    if (isProblem(reply)) setFailure(reply.message);
    else onDone(reply.data);
  });
  return (
    <form className="stack" aria-label={pageTexts.setUpSecondStep} {...form.on}>
      <p className="small muted">{pageTexts.confirmItIsYou}</p>
      <OwnPassword error={form.errors.currentPassword} />
      <Failure text={failure} />
      <Button wide type="submit" disabled={form.busy}>
        {pageTexts.continue}
      </Button>
    </form>
  );
}

function CodeForm<Body, Data>(props: {
  schema: z.ZodMiniType<Body>;
  send: (body: Body) => Promise<{ data: Data } | ApiProblem>;
  act: string;
  withPassword?: boolean;
  onDone: (answer: Data) => void;
}) {
  const { schema, send, act, withPassword, onDone } = props;
  const [failure, setFailure] = useState<string>();
  const form = usePlainForm(schema, async (body) => {
    setFailure(undefined);
    const reply = await send(body);
    if (isProblem(reply)) setFailure(problemSentence(reply, texts.secondFactorWrong));
    else onDone(reply.data);
  });
  return (
    <form className="stack" aria-label={act} {...form.on}>
      {withPassword && <OwnPassword error={form.errors.currentPassword} />}
      <TextField {...codeField} error={form.errors.code} />
      <Failure text={failure} />
      <Button wide type="submit" disabled={form.busy}>
        {act}
      </Button>
    </form>
  );
}

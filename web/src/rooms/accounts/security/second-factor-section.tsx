import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
} from '@nead/contracts/accounts/security-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type * as z from 'zod/mini';
import { call } from '../../../engine/api/api.ts';
import { type ApiProblem, isProblem, outcomeSentence } from '../../../engine/api/api-problem.ts';
import { useProviders } from '../../../engine/api/providers.ts';
import { useCommandName } from '../../../engine/api/use-command-name.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { usePlainForm } from '../../../ui/form/plain-form.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { Failure } from '../../../ui/note.tsx';
import { codeField } from '../fields/code-field.ts';
import { securityLogQuery } from '../profile/profile-queries.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { OwnPassword } from './own-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type SetupStep =
  | { name: 'prove' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'keep' | 'closed'; codes: string[] }
  | { name: 'off' };

/** A link to `#second-factor` begins to set it up. */
export function SecondFactorSection({ on }: { on: boolean }) {
  const { hash } = useLocation();
  const [step, setStep] = useState<SetupStep | undefined>(() =>
    hash === '#second-factor' && !on ? { name: 'prove' } : undefined,
  );
  const supportEmail = useProviders()?.supportEmail;
  const queries = useQueryClient();
  const seen = () => void queries.invalidateQueries({ queryKey: securityLogQuery.queryKey });

  return (
    <section className="stack stack--s" aria-labelledby="second-factor">
      <div className="sechead">
        <h3 id="second-factor">{accountPageTexts.secondStepWhenLogging}</h3>
        <Badge {...(on && { tone: 'green' as const })}>
          {on ? accountPageTexts.on : accountPageTexts.off}
        </Badge>
      </div>
      <p className="small muted">
        {on ? accountPageTexts.secondStepOnDetail : accountPageTexts.secondStepOffDetail}
      </p>
      {on ? (
        <Button variant="line" onClick={() => setStep({ name: 'off' })}>
          {accountPageTexts.switchOff}
        </Button>
      ) : (
        <Button variant="soft" onClick={() => setStep({ name: 'prove' })}>
          {accountPageTexts.setUp}
        </Button>
      )}
      {on && supportEmail && (
        <p className="small muted">
          {accountPageTexts.secondStepLost} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
        </p>
      )}
      <Dialog
        open={step?.name === 'prove'}
        writes
        onClose={() => step?.name === 'prove' && setStep(undefined)}
        title={accountPageTexts.setUpSecondStep}
      >
        {step?.name === 'prove' && <ProofForm onDone={(key) => setStep({ name: 'scan', ...key })} />}
      </Dialog>
      <Dialog
        open={step?.name === 'scan'}
        onClose={() => step?.name === 'scan' && setStep(undefined)}
        title={accountPageTexts.setUpSecondStep}
      >
        {step?.name === 'scan' && (
          <>
            <AuthenticatorKey secret={step.secret} uri={step.uri} />
            <CodeForm
              send={(body, idempotencyKey) => call(confirmSecondFactor, { body, idempotencyKey })}
              schema={confirmSecondFactor.body}
              act={accountPageTexts.switchOn}
              onDone={({ recoveryCodes }) => {
                setStep({ name: 'keep', codes: recoveryCodes });
                seen();
              }}
            />
          </>
        )}
      </Dialog>
      {step?.name === 'closed' && <h4>{accountPageTexts.keepTheseCodes}</h4>}
      {step?.name === 'closed' && <CodesToKeep codes={step.codes} onKept={() => setStep(undefined)} />}
      <Dialog
        open={step?.name === 'keep'}
        // Nobody said that they are kept.
        onClose={() => step?.name === 'keep' && setStep({ ...step, name: 'closed' })}
        title={accountPageTexts.keepTheseCodes}
      >
        {step?.name === 'keep' && <CodesToKeep codes={step.codes} onKept={() => setStep(undefined)} />}
      </Dialog>
      <Dialog
        open={step?.name === 'off'}
        writes
        onClose={() => step?.name === 'off' && setStep(undefined)}
        title={accountPageTexts.switchSecondStepOff}
      >
        {step?.name === 'off' && (
          <>
            <p className="small muted">{accountTexts.secondFactorNeeded}</p>
            <CodeForm
              send={(body, idempotencyKey) => call(disableSecondFactor, { body, idempotencyKey })}
              schema={disableSecondFactor.body}
              withPassword
              act={accountPageTexts.switchOff}
              onDone={() => {
                setStep(undefined);
                seen();
                showToast({ text: accountPageTexts.secondStepIsOff, about: 'second-factor' });
              }}
            />
          </>
        )}
      </Dialog>
    </section>
  );
}

const CodesToKeep = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => (
  <>
    <RecoveryCodes codes={codes} />
    <Button wide onClick={onKept}>
      {accountPageTexts.iHaveKeptThem}
    </Button>
  </>
);

function ProofForm({ onDone }: { onDone: (key: { secret: string; uri: string }) => void }) {
  const [failure, setFailure] = useState<string>();
  const form = usePlainForm(prepareSecondFactor.body, async (body) => {
    setFailure(undefined);
    const reply = await call(prepareSecondFactor, { body });
    if (isProblem(reply)) setFailure(reply.message);
    else onDone(reply.data);
  });
  return (
    <form className="stack" aria-label={accountPageTexts.setUpSecondStep} {...form.on}>
      <p className="small muted">{accountPageTexts.confirmItIsYou}</p>
      <OwnPassword error={form.errors.currentPassword} />
      <Failure text={failure} />
      <Button wide type="submit" disabled={form.busy}>
        {accountPageTexts.continue}
      </Button>
    </form>
  );
}

function CodeForm<Body, Data>(props: {
  schema: z.ZodMiniType<Body>;
  send: (body: Body, idempotencyKey: string) => Promise<{ data: Data } | ApiProblem>;
  act: string;
  withPassword?: boolean;
  onDone: (answer: Data) => void;
}) {
  const { schema, send, act, withPassword, onDone } = props;
  const [failure, setFailure] = useState<string>();
  const nameOf = useCommandName();
  const form = usePlainForm(schema, async (body) => {
    setFailure(undefined);
    const reply = await send(body, nameOf(body));
    if (isProblem(reply)) setFailure(outcomeSentence(reply, accountTexts.secondFactorWrong));
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

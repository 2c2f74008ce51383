import { accountPageTexts } from '@nead/contracts/accounts/page-texts.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  prepareSecondFactor,
} from '@nead/contracts/accounts/security-requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useProviders } from '../../../engine/api/providers.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { codeField } from '../fields/code-field.ts';
import { AuthenticatorKey } from './authenticator-key.tsx';
import { OwnPassword } from './own-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecretForm } from './secret-form.tsx';

type SetupStep =
  | { name: 'prove' }
  | { name: 'scan'; secret: string; uri: string }
  | { name: 'keep' | 'closed'; codes: string[] }
  | { name: 'off' };

/** The second factor. A link to `#second-factor` begins to set it up. */
export function SecondFactorSection({ on }: { on: boolean }) {
  const { hash } = useLocation();
  const [step, setStep] = useState<SetupStep | undefined>(() =>
    hash === '#second-factor' && !on ? { name: 'prove' } : undefined,
  );
  const supportEmail = useProviders()?.supportEmail;

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
            <SwitchOn onDone={(codes) => setStep({ name: 'keep', codes })} />
          </>
        )}
      </Dialog>
      {step?.name === 'closed' && <h4>{accountPageTexts.keepTheseCodes}</h4>}
      {step?.name === 'closed' && <CodesToKeep codes={step.codes} onKept={() => setStep(undefined)} />}
      <Dialog
        open={step?.name === 'keep'}
        // Closing the sheet is not yet the confirmation that the codes are kept.
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
            <SwitchOff onDone={() => setStep(undefined)} />
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

const ProofForm = ({ onDone }: { onDone: (key: { secret: string; uri: string }) => void }) => (
  <SecretForm
    label={accountPageTexts.setUpSecondStep}
    command={prepareSecondFactor}
    words={{ saved: onDone }}
    act={accountPageTexts.continue}
  >
    {(errors) => (
      <>
        <p className="small muted">{accountPageTexts.confirmItIsYou}</p>
        <OwnPassword error={errors.currentPassword} />
      </>
    )}
  </SecretForm>
);

const SwitchOn = ({ onDone }: { onDone: (recoveryCodes: string[]) => void }) => (
  <SecretForm
    label={accountPageTexts.switchOn}
    command={confirmSecondFactor}
    words={{ saved: ({ recoveryCodes }) => onDone(recoveryCodes) }}
    failed={accountTexts.secondFactorWrong}
    act={accountPageTexts.switchOn}
  >
    {(errors) => <TextField {...codeField} error={errors.code} />}
  </SecretForm>
);

const SwitchOff = ({ onDone }: { onDone: () => void }) => (
  <SecretForm
    label={accountPageTexts.switchOff}
    command={disableSecondFactor}
    words={{ said: { text: accountPageTexts.secondStepIsOff, about: 'second-factor' }, saved: onDone }}
    failed={accountTexts.secondFactorWrong}
    act={accountPageTexts.switchOff}
  >
    {(errors) => (
      <>
        <OwnPassword error={errors.currentPassword} />
        <TextField {...codeField} error={errors.code} />
      </>
    )}
  </SecretForm>
);

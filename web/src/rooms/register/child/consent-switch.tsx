import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { decideConsent } from '@nead/contracts/register/around-child-requests.ts';
import { childTexts } from '@nead/contracts/register/child-texts.ts';
import { consentOn, consentTexts } from '@nead/contracts/register/consents.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile, Consent } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { type FormEvent, useState } from 'react';
import { call } from '../../../engine/api/api.ts';
import { isProblem } from '../../../engine/api/api-problem.ts';
import { shortDate } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { tellProblem } from '../../../ui/form/tell-problem.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { firstNameOf } from '../../../ui/person-name.ts';

/** The default length, as a course of medicine usually takes. */
const USUAL_DAYS = 14;

interface ConsentSwitchProps {
  child: ChildProfile;
  consent: Consent;
  refetch: () => Promise<void>;
  /** The child has left care: consents can be withdrawn, but not given. */
  left: boolean;
}

/** A parent's switch for one consent. For one with an end, it asks for the last day first (docs/decisions/036). */
export function ConsentSwitch({ child, consent, refetch, left }: ConsentSwitchProps) {
  const today = dublinDate(useNow());
  const [sending, setSending] = useState(false);
  const [asking, setAsking] = useState(false);
  const { title, text, version, ends } = consentTexts[consent.kind];
  const stands = consentOn(consent.kind, consent, today) === 'given';

  async function decide(given: boolean, until?: string): Promise<void> {
    setSending(true);
    const reply = await call(decideConsent, {
      params: { id: child._id, kind: consent.kind },
      body: { given, version, ...(until && { until }) },
    });
    setSending(false);
    if (isProblem(reply)) return tellProblem(reply, childTexts.consentFailed);
    setAsking(false);
    showToast({
      about: consent.kind,
      text: given ? childTexts.consentGiven : childTexts.consentWithdrawn,
      detail: childTexts.consentSaid(title, firstNameOf(child), until && shortDate(until)),
    });
    await refetch();
  }

  if (left && !stands) return null;
  return (
    <>
      <Button
        small
        variant={stands ? 'line' : 'soft'}
        disabled={sending}
        onClick={() => (stands || !ends ? void decide(!stands) : setAsking(true))}
      >
        {stands ? childTexts.withdraw : childTexts.giveConsent}
        <span className="sr"> {title}</span>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={childTexts.consentFor(title, firstNameOf(child))}
      >
        <p>{text}</p>
        <LastDay today={today} sending={sending} give={(until) => decide(true, until)} />
      </Dialog>
    </>
  );
}

function LastDay(props: { today: string; sending: boolean; give: (until: string) => Promise<void> }) {
  const { today, sending, give } = props;
  const [until, setUntil] = useState(addDays(today, USUAL_DAYS));
  const [error, setError] = useState<string>();

  function send(event: FormEvent): void {
    event.preventDefault();
    if (!until) setError(registerTexts.consentEndRequired);
    else if (until < today) setError(registerTexts.consentEndPast);
    else void give(until);
  }

  return (
    <form className="stack" aria-label={childTexts.consent} noValidate onSubmit={send}>
      <TextField
        label={childTexts.lastDayOfConsent}
        type="date"
        min={today}
        value={until}
        error={error}
        help={childTexts.lastDayOfConsentHelp}
        onChange={({ target }) => {
          setError(undefined);
          setUntil(target.value);
        }}
      />
      <Button type="submit" disabled={sending}>
        {sending ? wordTexts.saving : childTexts.giveConsent}
      </Button>
    </form>
  );
}

import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { decideConsent, MedicineToGive } from '@nead/contracts/register/around-child-requests.ts';
import type { AgreedMedicine } from '@nead/contracts/register/consent-kinds.ts';
import { consentOn, consentTexts } from '@nead/contracts/register/consents.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile, Consent } from '@nead/contracts/register/views.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { type FormEvent, useState } from 'react';
import { shortDate } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';

/** The usual length of a course of medicine, in days. */
const USUAL_DAYS = 14;

interface ConsentSwitchProps {
  child: ChildProfile;
  consent: Consent;
  /** The child has left care: consents can be withdrawn, but not given. */
  left: boolean;
}

/** A parent's switch for one consent. For one with an end, it asks for the last day first (docs/decisions/036). */
export function ConsentSwitch({ child, consent, left }: ConsentSwitchProps) {
  const today = dublinDate(useNow());
  const [asking, ask, close] = useOpened<true>();
  const { title, text, version, ends } = consentTexts[consent.kind];
  const stands = consentOn(consent.kind, consent, today) === 'given';
  /** Gives a consent again that was just withdrawn, as it was agreed. Under a newer wording it is asked again. */
  const giveAgain =
    stands && !left && consent.version === version
      ? () => void decide(true, consent.until ?? undefined, consent.medicine ?? undefined)
      : undefined;

  // Until the switch shows the new state, a second press would send the same again.
  const { busy: sending, run } = useCommand(decideConsent, {
    said: (_, { body: { given, until } }) => ({
      // The toast replaces the earlier one about this consent, including one that saving failed.
      about: childTexts.consentFailed,
      text: given
        ? childTexts.consentGiven
        : stands
          ? childTexts.consentWithdrawn
          : childTexts.consentRefused,
      detail: childTexts.consentSaid(title, firstNameOf(child), until ? shortDate(until) : undefined),
      ...(!given && giveAgain && { action: { label: frameTexts.undo, act: giveAgain } }),
    }),
    failed: childTexts.consentFailed,
    saved: close,
  });
  const decide = (given: boolean, until?: string, medicine?: AgreedMedicine) =>
    run({
      params: { id: child._id, kind: consent.kind },
      body: { given, version, ...(until && { until }), ...(medicine && { medicine }) },
    });

  if (left && !stands) return null;
  return (
    <>
      <Button
        small
        variant={stands ? 'line' : 'soft'}
        disabled={sending}
        onClick={() => (stands || !ends ? void decide(!stands) : ask(true))}
      >
        {stands ? childTexts.withdraw : childTexts.giveConsent}
        <span className="sr"> {title}</span>
      </Button>
      {consent.by === null && (
        <Button small variant="text" disabled={sending} onClick={() => void decide(false)}>
          {childTexts.sayNo}
          <span className="sr"> {title}</span>
        </Button>
      )}
      <Dialog open={Boolean(asking)} onClose={close} title={childTexts.consentFor(title, firstNameOf(child))}>
        <p>{text}</p>
        <LastDay
          today={today}
          sending={sending}
          ofMedicine={consentTexts[consent.kind].medicine === true}
          give={(until, medicine) => decide(true, until, medicine)}
        />
      </Dialog>
    </>
  );
}

interface LastDayProps {
  today: string;
  sending: boolean;
  /** The consent can name the medicine that it is about. */
  ofMedicine: boolean;
  give: (until: string, medicine?: AgreedMedicine) => Promise<unknown>;
}

const medicineLabels = [
  ['medicine', childTexts.ofMedicine.medicine],
  ['dose', childTexts.ofMedicine.dose],
  ['reason', childTexts.ofMedicine.reason],
  ['hoursBetween', childTexts.ofMedicine.hoursBetween],
] as const;

const nothingWritten = { medicine: '', dose: '', reason: '', hoursBetween: '' };

function LastDay({ today, sending, ofMedicine, give }: LastDayProps) {
  const [until, setUntil] = useState(addDays(today, USUAL_DAYS));
  const [error, setError] = useState<string>();
  const [written, setWritten] = useState(nothingWritten);
  const [wrong, setWrong] = useState<Partial<typeof nothingWritten>>({});

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const ended = !until
      ? registerTexts.consentEndRequired
      : until < today
        ? registerTexts.consentEndPast
        : undefined;
    const { hoursBetween, ...said } = written;
    const isSaid = Object.values(written).some((text) => text.trim() !== '');
    const asked = MedicineToGive.safeParse({
      ...said,
      ...(hoursBetween && { hoursBetween: Number(hoursBetween) }),
    });
    const issues = isSaid ? (asked.error?.issues ?? []) : [];
    setError(ended);
    setWrong(Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])));
    if (!ended && issues.length === 0) void give(until, isSaid ? asked.data : undefined);
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
      {ofMedicine && (
        <fieldset className="stack stack--s">
          <legend className="label">{wordTexts.optional(childTexts.whatMayBeGiven)}</legend>
          <p className="help">{childTexts.whatMayBeGivenHelp}</p>
          {medicineLabels.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              value={written[name]}
              error={wrong[name]}
              autoComplete="off"
              {...(name === 'hoursBetween' && { inputMode: 'numeric' as const })}
              onChange={({ target }) => setWritten({ ...written, [name]: target.value })}
            />
          ))}
        </fieldset>
      )}
      <Button type="submit" disabled={sending}>
        {sending ? wordTexts.saving : childTexts.giveConsent}
      </Button>
    </form>
  );
}

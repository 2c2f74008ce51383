import { dublinDate } from '@nead/contracts/dublin.ts';
import type { DateSpan } from '@nead/contracts/fees/agreement/agreement.ts';
import { ibanText, isIban } from '@nead/contracts/fees/bank/transfer.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { feeSettingsTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { reminderRuleOn } from '@nead/contracts/fees/reminders.ts';
import { changeFeeSettings } from '@nead/contracts/fees/requests.ts';
import type { FeeSettings } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { noSpan, type Spans, withTyped, wrongSpan } from '../../rooms/fees/agreement/typed-span.ts';
import { feeSettingsQuery } from '../../rooms/fees/fees-queries.ts';
import { FeesState } from '../../rooms/fees/fees-state.tsx';
import { CardPart } from '../../rooms/fees/payments/card-part.tsx';
import { useFeeCall } from '../../rooms/fees/use-fee-call.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { useFocusGoesOn } from '../../ui/form/focus-goes-on.ts';
import { Form } from '../../ui/form/form.tsx';
import { useOneTouch } from '../../ui/form/use-one-touch.ts';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import '../../rooms/fees/fees.css';

const MOST_DAYS = 90;

/** Bank details, days to pay and school terms. */
export function FeeSettingsPage() {
  const known = useQuery(feeSettingsQuery);
  return (
    <div className="stack feepage">
      <header className="row">
        <BackLink to="/childminder/fees" label={monthTexts.fees} />
        <PageTitle title={texts.title} />
      </header>
      <FeesState of={known} texts={texts} />
      {known.data && <Settings known={known.data} />}
      <CardPart />
    </div>
  );
}

/** Whole days as they are typed; undefined if they are not. */
const daysOf = (typed: string): number | undefined =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) <= MOST_DAYS ? Number(typed) : undefined;

function Settings({ known }: { known: FeeSettings }) {
  const stored = {
    ...known,
    iban: ibanText(known.iban),
    days: String(known.dueDays),
    typed: noSpan,
  };
  const draft = useDraftState('fee-settings', stored, { follows: true });
  const { days, typed, ...settings } = draft.values;
  const { busy, send } = useFeeCall(texts.saveFailed);
  const { daysAfterDue } = reminderRuleOn(dublinDate(useNow()));
  const wrongIban = settings.iban.trim() !== '' && !isIban(settings.iban);
  const dueDays = daysOf(days);

  /** A term that was typed and not added is meant as well. */
  async function save(): Promise<void> {
    const wrong = wrongSpan(typed);
    if (wrongIban || dueDays === undefined || wrong) return;
    const body = { ...settings, dueDays, terms: withTyped(settings.terms, typed) };
    if (await send(() => call(changeFeeSettings, { body }), texts.saved)) draft.drop(draft.values);
  }

  return (
    <Form send={() => void save()}>
      <DraftNote draft={draft} />
      <Section title={texts.iban}>
        <TextField
          label={texts.payee}
          help={texts.payeeHelp}
          value={settings.payee}
          onChange={({ target }) => draft.type({ payee: target.value })}
        />
        <TextField
          label={texts.iban}
          help={texts.ibanHelp}
          autoComplete="off"
          value={settings.iban}
          error={wrongIban ? feeTexts.notAnIban : undefined}
          onChange={({ target }) => draft.type({ iban: target.value })}
        />
        <TextField
          label={texts.taxReference}
          help={texts.taxReferenceHelp}
          autoComplete="off"
          value={settings.taxReference ?? ''}
          onChange={({ target }) => draft.type({ taxReference: target.value })}
        />
        <TextField
          label={texts.dueDays}
          inputMode="numeric"
          value={days}
          error={dueDays === undefined ? feeTexts.dueDays : undefined}
          onChange={({ target }) => draft.type({ days: target.value })}
        />
        <Checkbox
          label={texts.remind}
          checked={settings.remind ?? false}
          onChange={({ target }) => draft.type({ remind: target.checked })}
        />
        <p className="meta">{texts.remindHelp(daysAfterDue)}</p>
      </Section>
      <SpanList
        title={texts.terms}
        spans={settings.terms}
        typed={typed}
        onType={(span) => draft.type({ typed: span })}
        onChange={(terms) => draft.type({ terms })}
      />
      <Section title={texts.closed}>
        <p className="muted">{texts.closedHelp}</p>
        <LinkButton variant="line" to="/childminder/calendar">
          {texts.openCalendar}
        </LinkButton>
      </Section>
      <Button type="submit" wide disabled={busy}>
        {texts.save}
      </Button>
    </Form>
  );
}

interface SpanListProps {
  title: string;
  spans: Spans;
  /** What stands in the fields; the page saves it as well. */
  typed: DateSpan;
  onType: (typed: DateSpan) => void;
  onChange: (spans: Spans) => void;
}

const wordsOf = ({ from, to }: DateSpan): string =>
  from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`;

/** Spans of days, and fields for another one. */
function SpanList({ title, spans, typed, onType, onChange }: SpanListProps) {
  const [asked, setAsked] = useState(false);
  // After a removal the next span moves under the finger.
  const once = useOneTouch();
  const box = useFocusGoesOn<HTMLElement>();
  const wrong = wrongSpan(typed);
  const missing = asked && typed.from === '' ? feeTexts.dateRequired : undefined;

  function add(): void {
    setAsked(typed.from === '');
    if (wrong || typed.from === '') return;
    onChange(withTyped(spans, typed));
    onType(noSpan);
  }

  return (
    <Section title={title} ref={box}>
      {spans.length === 0 && <p className="muted">{texts.none}</p>}
      {spans.map((span) => (
        <div className="feeline" key={wordsOf(span)}>
          <span>{wordsOf(span)}</span>
          <IconButton
            icon={X}
            label={texts.remove(wordsOf(span))}
            onClick={() => void once(async () => onChange(spans.filter((each) => each !== span)))}
          />
        </div>
      ))}
      <div className="row wrap">
        <TextField
          label={texts.from}
          type="date"
          value={typed.from}
          error={missing ?? (typed.from === '' ? wrong : undefined)}
          onChange={({ target }) => onType({ ...typed, from: target.value })}
        />
        <TextField
          label={texts.to}
          type="date"
          value={typed.to}
          error={typed.from === '' ? undefined : wrong}
          onChange={({ target }) => onType({ ...typed, to: target.value })}
        />
        <Button variant="soft" onClick={add}>
          {texts.add}
        </Button>
      </div>
    </Section>
  );
}

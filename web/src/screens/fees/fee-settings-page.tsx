import { dublinDate } from '@nead/contracts/dublin.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { feeSettingsTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { reminderRuleOn } from '@nead/contracts/fees/reminders.ts';
import { changeFeeSettings } from '@nead/contracts/fees/requests.ts';
import type { FeeSettings } from '@nead/contracts/fees/shapes.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { ibanText, isIban } from '@nead/contracts/fees/transfer.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { CardPart } from '../../rooms/fees/card-part.tsx';
import { feeSettingsQuery } from '../../rooms/fees/fees-queries.ts';
import { FeesState } from '../../rooms/fees/fees-state.tsx';
import { useFeeCall } from '../../rooms/fees/use-fee-call.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Section } from '../../ui/section.tsx';
import '../../rooms/fees/fees.css';

type Spans = FeeSettings['closed'];

/** Bank details, days to pay, days off and school terms. */
export function FeeSettingsPage() {
  const known = useQuery(feeSettingsQuery);
  return (
    <div className="stack feepage">
      <header className="row">
        <BackLink to="/childminder/fees" label={monthTexts.fees} />
        <PageTitle title={texts.title} />
      </header>
      <FeesState of={known} texts={texts} />
      {known.data && <Settings key={JSON.stringify(known.data)} known={known.data} />}
      <CardPart />
    </div>
  );
}

function Settings({ known }: { known: FeeSettings }) {
  const [settings, setSettings] = useState({ ...known, iban: ibanText(known.iban) });
  const { busy, send } = useFeeCall(texts.saveFailed);
  const { daysAfterDue } = reminderRuleOn(dublinDate(useNow()));
  const set = (more: Partial<FeeSettings>) => setSettings({ ...settings, ...more });
  const wrongIban = settings.iban.trim() !== '' && !isIban(settings.iban);
  return (
    <>
      <Section title={texts.iban}>
        <TextField
          label={texts.payee}
          help={texts.payeeHelp}
          value={settings.payee}
          onChange={({ target }) => set({ payee: target.value })}
        />
        <TextField
          label={texts.iban}
          help={texts.ibanHelp}
          autoComplete="off"
          value={settings.iban}
          error={wrongIban ? feeTexts.notAnIban : undefined}
          onChange={({ target }) => set({ iban: target.value })}
        />
        <TextField
          label={texts.taxReference}
          help={texts.taxReferenceHelp}
          autoComplete="off"
          value={settings.taxReference ?? ''}
          onChange={({ target }) => set({ taxReference: target.value })}
        />
        <TextField
          label={texts.dueDays}
          type="number"
          min={0}
          max={90}
          value={settings.dueDays}
          onChange={({ target }) =>
            set({ dueDays: Math.max(0, Math.min(90, Math.round(Number(target.value)))) })
          }
        />
        <Checkbox
          label={texts.remind}
          checked={settings.remind ?? false}
          onChange={({ target }) => set({ remind: target.checked })}
        />
        <p className="meta">{texts.remindHelp(daysAfterDue)}</p>
      </Section>
      <SpanList title={texts.closed} spans={settings.closed} onChange={(closed) => set({ closed })} />
      <SpanList title={texts.terms} spans={settings.terms} onChange={(terms) => set({ terms })} />
      <Button
        wide
        disabled={busy || wrongIban}
        onClick={() => void send(call(changeFeeSettings, { body: settings }), texts.saved)}
      >
        {texts.save}
      </Button>
    </>
  );
}

function SpanList({
  title,
  spans,
  onChange,
}: {
  title: string;
  spans: Spans;
  onChange: (spans: Spans) => void;
}) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const ready = from !== '' && (to === '' || from <= to);
  return (
    <Section title={title}>
      {spans.length === 0 && <p className="muted">{texts.none}</p>}
      {spans.map((span) => {
        const words =
          span.from === span.to ? shortDate(span.from) : `${shortDate(span.from)} – ${shortDate(span.to)}`;
        return (
          <div className="feeline" key={words}>
            <span>{words}</span>
            <IconButton
              icon={X}
              label={texts.remove(words)}
              onClick={() => onChange(spans.filter((each) => each !== span))}
            />
          </div>
        );
      })}
      <div className="row wrap">
        <TextField
          label={texts.from}
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField label={texts.to} type="date" value={to} onChange={({ target }) => setTo(target.value)} />
        <Button
          variant="soft"
          disabled={!ready}
          onClick={() => {
            onChange([...spans, { from, to: to || from }]);
            setFrom('');
            setTo('');
          }}
        >
          {texts.add}
        </Button>
      </div>
    </Section>
  );
}

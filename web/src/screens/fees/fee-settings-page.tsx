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
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { noSpan, type Spans, withTyped, wrongSpan } from '../../rooms/fees/agreement/typed-span.ts';
import { feeSettingsQuery } from '../../rooms/fees/fees-queries.ts';
import { FeesState } from '../../rooms/fees/fees-state.tsx';
import { CardPart } from '../../rooms/fees/payments/card-part.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import { complainingOf } from '../../ui/form/checked-form.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { useFocusGoesOn } from '../../ui/form/focus-goes-on.ts';
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

/** The number of days as typed; undefined if it is no whole number, or too large. */
const daysOf = (typed: string): number | undefined =>
  /^\d{1,2}$/.test(typed.trim()) && Number(typed) <= MOST_DAYS ? Number(typed) : undefined;

const wrongIban = (iban: string): string | undefined =>
  iban.trim() !== '' && !isIban(iban) ? feeTexts.notAnIban : undefined;

function Settings({ known }: { known: FeeSettings }) {
  const stored = {
    ...known,
    iban: ibanText(known.iban),
    taxReference: known.taxReference ?? '',
    remind: known.remind ?? false,
    days: String(known.dueDays),
    typed: noSpan,
  };
  const { daysAfterDue } = reminderRuleOn(dublinDate(useNow()));
  return (
    <CommandForm
      draft="fee-settings"
      values={stored}
      stored={stored}
      checks={complainingOf(({ iban, days, typed }) => [
        { field: 'iban', text: wrongIban(iban) },
        { field: 'days', text: daysOf(days) === undefined ? feeTexts.dueDays : undefined },
        { field: 'typed', text: wrongSpan(typed) },
      ])}
      send={({ _id, days, typed, ...settings }, { run }) =>
        run(
          changeFeeSettings,
          // A term that was typed but not added is saved too.
          { body: { ...settings, dueDays: daysOf(days) ?? 0, terms: withTyped(settings.terms, typed) } },
          { said: texts.saved, failed: texts.saveFailed },
        )
      }
      wide
      save={texts.save}
    >
      {({ field, values, put }) => (
        <>
          <Section title={texts.iban}>
            <TextField label={texts.payee} help={texts.payeeHelp} {...field('payee')} />
            <TextField
              label={texts.iban}
              help={texts.ibanHelp}
              autoComplete="off"
              {...field('iban')}
              error={wrongIban(values.iban)}
            />
            <TextField
              label={texts.taxReference}
              help={texts.taxReferenceHelp}
              autoComplete="off"
              {...field('taxReference')}
            />
            <TextField
              label={texts.dueDays}
              inputMode="numeric"
              {...field('days')}
              error={daysOf(values.days) === undefined ? feeTexts.dueDays : undefined}
            />
            <Checkbox label={texts.remind} {...field('remind')} />
            <p className="meta">{texts.remindHelp(daysAfterDue)}</p>
          </Section>
          <SpanList
            title={texts.terms}
            spans={values.terms}
            typed={values.typed}
            onType={(typed) => put({ typed })}
            onChange={(terms) => put({ terms })}
          />
          <Section title={texts.closed}>
            <p className="muted">{texts.closedHelp}</p>
            <LinkButton variant="line" to="/childminder/calendar">
              {texts.openCalendar}
            </LinkButton>
          </Section>
        </>
      )}
    </CommandForm>
  );
}

interface SpanListProps {
  title: string;
  spans: Spans;
  /** The values in the fields, which the page saves too. */
  typed: DateSpan;
  onType: (typed: DateSpan) => void;
  onChange: (spans: Spans) => void;
}

const wordsOf = ({ from, to }: DateSpan): string =>
  from === to ? shortDate(from) : `${shortDate(from)} – ${shortDate(to)}`;

/** Spans of days, and fields for another one. */
function SpanList({ title, spans, typed, onType, onChange }: SpanListProps) {
  const [asked, setAsked] = useState(false);
  // After a removal the next span is under the finger.
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

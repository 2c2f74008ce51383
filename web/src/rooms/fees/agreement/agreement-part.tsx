import type { Payer, Terms } from '@nead/contracts/fees/agreement/agreement.ts';
import { ruleTexts, type TermsPart } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceChips } from '../../../ui/form/chips.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { AwayPart, WorkedPart } from './away-part.tsx';
import { ExtraPart } from './extra-part.tsx';
import { OverPart } from './over-part.tsx';
import { Count, LeaveOut, Price } from './part-fields.tsx';
import { PayersPart } from './payers-part.tsx';
import { RatePart } from './rate-part.tsx';
import { TimePart } from './time-part.tsx';
import { withoutPart } from './usual-terms.ts';

export interface WrittenTerms {
  terms: Terms;
  payers: Payer[];
}

interface PartProps {
  part: TermsPart;
  written: WrittenTerms;
  contacts: readonly { contactId: string; firstName: string | null }[];
  onChange: (written: WrittenTerms) => void;
  onClose: () => void;
}

/** The choices of one part of the sentence. */
export function AgreementPart(props: PartProps) {
  const { part, written, onChange, onClose } = props;
  const less = withoutPart(written.terms, part);
  const box = useRef<HTMLDivElement>(null);

  /**
   * 'Done' does not close the part over an invalid price, since the price before would then hold. Leaving in another way
   * changes nothing.
   */
  function close(): void {
    if (!box.current?.querySelector('[aria-invalid]')) onClose();
  }

  return (
    <Form send={close}>
      <div className="stack" ref={box}>
        <Choices {...props} />
      </div>
      {less && (
        <LeaveOut
          onClick={() => {
            onClose();
            onChange({ ...written, terms: less });
          }}
        />
      )}
      <Button type="submit" wide>
        {texts.done}
      </Button>
    </Form>
  );
}

const replaced = <Each,>(all: readonly Each[], at: number, by: Each): Each[] =>
  all.map((each, n) => (n === at ? by : each));

function Choices({ part, written, contacts, onChange }: PartProps) {
  const { terms, payers } = written;
  const set = (more: Partial<Terms>) => onChange({ payers, terms: { ...terms, ...more } });
  switch (part.name) {
    case 'days':
    case 'hours':
    case 'rate':
    case 'season': {
      const { name, at } = part;
      const time = terms.times[at];
      if (!time) return null;
      return (
        <TimePart
          name={name}
          time={time}
          onChange={(next) => set({ times: replaced(terms.times, at, next) })}
        />
      );
    }
    case 'extra': {
      const extra = terms.extras[part.at];
      const put = (next: typeof extra) => next && set({ extras: replaced(terms.extras, part.at, next) });
      return extra ? <ExtraPart extra={extra} onChange={put} /> : null;
    }
    case 'sick':
    case 'holiday':
    case 'other':
    case 'closed':
    case 'public': {
      const { name } = part;
      return (
        <>
          <AwayPart
            legend={texts.parts[name]}
            rule={terms.absences[name]}
            onChange={(rule) => set({ absences: { ...terms.absences, [name]: rule } })}
          />
          {name === 'public' && <WorkedPart terms={terms} set={set} />}
        </>
      );
    }
    case 'late':
    case 'early': {
      const { name } = part;
      const rule = terms[name];
      return rule ? <OverPart rule={rule} onChange={(next) => set({ [name]: next })} /> : null;
    }
    case 'otherDays': {
      const { otherDays } = terms;
      if (!otherDays) return null;
      return (
        <>
          <RatePart rate={otherDays} byVisit onChange={(rate) => set({ otherDays: rate })} />
          {otherDays.by === 'hour' && <AttendedTime terms={terms} set={set} />}
        </>
      );
    }
    case 'count':
      return <CountPart terms={terms} set={set} />;
    case 'payers':
      return (
        <PayersPart
          payers={payers}
          contacts={contacts}
          onChange={(next) => onChange({ terms, payers: next })}
        />
      );
    default:
      return <OneChoice name={part.name} terms={terms} set={set} />;
  }
}

interface OneChoiceProps {
  name: 'subsidy' | 'deposit' | 'discount' | 'notice' | 'billed';
  terms: Terms;
  set: (more: Partial<Terms>) => void;
}

function OneChoice({ name, terms, set }: OneChoiceProps) {
  switch (name) {
    case 'subsidy': {
      const { subsidy } = terms;
      if (!subsidy) return null;
      return (
        <>
          <TextField
            label={ruleTexts.subsidyName}
            value={subsidy.name}
            onChange={({ target }) => set({ subsidy: { ...subsidy, name: target.value } })}
          />
          <Price
            label={texts.anHour}
            cents={subsidy.centsAnHour}
            onChange={(centsAnHour) => set({ subsidy: { ...subsidy, centsAnHour } })}
          />
          <Count
            label={texts.hoursAWeek}
            value={subsidy.minutesAWeek / 60}
            least={1}
            most={168}
            onChange={(hours) => set({ subsidy: { ...subsidy, minutesAWeek: hours * 60 } })}
          />
        </>
      );
    }
    case 'deposit':
      return <Price cents={terms.deposit ?? 0} onChange={(deposit) => set({ deposit })} />;
    case 'discount':
      return (
        <Count
          label={texts.percent}
          value={terms.discount}
          least={0}
          most={100}
          step={5}
          onChange={(discount) => set({ discount })}
        />
      );
    case 'notice':
      return (
        <Count
          label={texts.notice}
          value={terms.noticeDays}
          least={0}
          most={365}
          step={7}
          onChange={(noticeDays) => set({ noticeDays })}
        />
      );
    case 'billed':
      return (
        <ChoiceChips
          legend={texts.parts.billed}
          quiet
          choices={(['after', 'ahead'] as const).map((value) => ({ value, label: texts.when[value] }))}
          value={terms.billed}
          onChange={(billed) => set({ billed })}
        />
      );
  }
}

interface CountPartProps {
  terms: Terms;
  set: (more: Partial<Terms>) => void;
}

const ROUNDED = { '1': 1, '5': 5, '10': 10, '15': 15, '30': 30, '60': 60 } as const;
type Rounded = keyof typeof ROUNDED;
const roundings = Object.keys(ROUNDED) as Rounded[]; // the keys of a constant

/** The choice of the hours that count. */
function CountPart({ terms, set }: CountPartProps) {
  return (
    <>
      <ChoiceChips
        legend={texts.parts.count}
        quiet
        choices={(['agreed', 'attended', 'longer'] as const).map((value) => ({
          value,
          label: texts.counts[value],
        }))}
        value={terms.count}
        onChange={(count) => set(count === 'agreed' ? { count, roundUpTo: 1, atLeast: 0 } : { count })}
      />
      {terms.count !== 'agreed' && <AttendedTime terms={terms} set={set} />}
    </>
  );
}

/** The rounding of attended time, and its least. */
const AttendedTime = ({ terms: { roundUpTo, atLeast }, set }: CountPartProps) => (
  <>
    <ChoiceChips
      legend={ruleTexts.roundUpTo}
      choices={roundings.map((value) => ({ value, label: ruleTexts.minutes(ROUNDED[value]) }))}
      value={`${roundUpTo}`}
      onChange={(minutes) => set({ roundUpTo: ROUNDED[minutes] })}
    />
    <Count
      label={ruleTexts.atLeast}
      value={atLeast / 60}
      least={0}
      most={24}
      step={0.5}
      onChange={(hours) => set({ atLeast: hours * 60 })}
    />
  </>
);

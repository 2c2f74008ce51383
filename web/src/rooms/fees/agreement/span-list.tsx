import type { DateSpan } from '@nead/contracts/fees/agreement/agreement.ts';
import { feeSettingsTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '../../../engine/device/dates.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { useFocusGoesOn } from '../../../ui/form/focus-goes-on.ts';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { Section } from '../../../ui/section.tsx';
import { noSpan, type Spans, withTyped, wrongSpan } from './typed-span.ts';

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
export function SpanList({ title, spans, typed, onType, onChange }: SpanListProps) {
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

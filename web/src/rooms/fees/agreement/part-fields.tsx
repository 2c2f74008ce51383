import { parseAmount, plainAmount } from '@nead/contracts/fees/money.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';

/** The field of a price. An input that is not an amount shows an error and does not change the price. */
export function Price({
  label = texts.price,
  cents,
  onChange,
}: {
  label?: string;
  cents: number;
  onChange: (cents: number) => void;
}) {
  const [typed, setTyped] = useState(plainAmount(cents));
  const parsed = parseAmount(typed);
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={typed}
      error={typeof parsed === 'object' ? parsed.wrong : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const now = parseAmount(target.value);
        if (typeof now === 'number') onChange(now);
      }}
    />
  );
}

export function Count(props: {
  label: string;
  value: number;
  least: number;
  most?: number;
  step?: number;
  onChange: (value: number) => void;
}) {
  const { label, value, least, most = Number.POSITIVE_INFINITY, step = 1, onChange } = props;
  return (
    <div className="row row--between">
      <span className="label">{label}</span>
      <span className="row row--s">
        <IconButton
          icon={Minus}
          label={`${label}, −${step}`}
          onClick={() => onChange(Math.max(least, value - step))}
        />
        <b>{value}</b>
        <IconButton
          icon={Plus}
          label={`${label}, +${step}`}
          onClick={() => onChange(Math.min(most, value + step))}
        />
      </span>
    </div>
  );
}

export const LeaveOut = ({ onClick }: { onClick: () => void }) => (
  <Button variant="text" onClick={onClick}>
    {texts.remove}
  </Button>
);

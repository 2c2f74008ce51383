import type { Payer } from '@nead/contracts/fees/agreement/agreement.ts';
import { ruleTexts } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { agreementPageTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { ChoiceChips } from '../../../ui/form/chips.tsx';
import { Count } from './part-fields.tsx';

interface PayersPartProps {
  payers: readonly Payer[];
  contacts: readonly { contactId: string; firstName: string | null }[];
  onChange: (payers: Payer[]) => void;
}

const OTHER = 'other';
const key = (of: readonly Payer[]) => of.map(({ contactId, percent }) => `${contactId} ${percent}`).join();

/** One parent, or two with a share each. */
export function PayersPart({ payers, contacts, onChange }: PayersPartProps) {
  const [first, second] = contacts;
  const shares = (percent: number): Payer[] =>
    first && second
      ? [
          { contactId: first.contactId, percent },
          { contactId: second.contactId, percent: 100 - percent },
        ]
      : [];
  const ways = [
    ...contacts.map(({ contactId, firstName }) => ({
      label: firstName ?? '',
      payers: [{ contactId, percent: 100 }],
    })),
    ...(second ? [{ label: texts.half, payers: shares(50) }] : []),
  ];
  const known = ways.some(({ payers: of }) => key(of) === key(payers));
  const percent = payers.find(({ contactId }) => contactId === first?.contactId)?.percent ?? 50;
  return (
    <>
      <ChoiceChips
        legend={texts.parts.payers}
        quiet
        choices={[
          ...ways.map(({ label, payers: of }) => ({ value: key(of), label })),
          ...(second ? [{ value: OTHER, label: ruleTexts.otherShares }] : []),
        ]}
        value={known ? key(payers) : OTHER}
        onChange={(chosen) => {
          const way = ways.find(({ payers: of }) => key(of) === chosen);
          onChange(way?.payers ?? shares(60));
        }}
      />
      {payers.length === 2 && first && (
        <Count
          label={ruleTexts.paysPercent(first.firstName ?? '')}
          value={percent}
          least={5}
          most={95}
          step={5}
          onChange={(share) => onChange(shares(share))}
        />
      )}
    </>
  );
}

import { connectCards, disconnectCards } from '@nead/contracts/fees/card-requests.ts';
import { cardTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { useCommand } from '../../../ui/command/use-command.ts';
import { Section } from '../../../ui/section.tsx';
import { cardsQuery } from '../fees-queries.ts';
import { FeesState } from '../fees-state.tsx';
import { useAwayCommand } from '../use-away-command.ts';

/** Says whether parents can pay online, and what the childminder still has to do for it. */
export function CardPart() {
  const found = useQuery(cardsQuery);
  const { busy, run } = useCommand(disconnectCards, { said: texts.disconnected, failed: texts.failed });
  const { leaving, run: connect } = useAwayCommand(connectCards, texts.failed);
  if (!found.data) return <FeesState of={found} texts={texts} />;
  const { standing, inPlan } = found.data;
  const connected = standing !== null && standing !== 'disconnected';
  const wait = busy || leaving;
  return (
    <Section title={texts.title}>
      <p className="muted">{texts.what}</p>
      {standing && <p role="status">{texts.states[standing]}</p>}
      {!inPlan && <p>{texts.notInPlan}</p>}
      {inPlan && standing !== 'ready' && (
        <Button wide icon={CreditCard} disabled={wait} onClick={() => void connect({})}>
          {connected ? texts.goOn : texts.connect}
        </Button>
      )}
      {connected && (
        <Button variant="text" disabled={wait} onClick={() => void run({})}>
          {texts.disconnect}
        </Button>
      )}
    </Section>
  );
}

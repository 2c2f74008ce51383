import { connectCards, disconnectCards } from '@nead/contracts/fees/card-requests.ts';
import { cardTexts as texts } from '@nead/contracts/fees/page-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { call } from '../../../engine/api/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/section.tsx';
import { cardsQuery } from '../fees-queries.ts';
import { FeesState } from '../fees-state.tsx';
import { useAwayCall } from '../use-away-call.ts';
import { useFeeCall } from '../use-fee-call.ts';

/** Whether parents can pay online, and what the childminder has left to do for it. */
export function CardPart() {
  const found = useQuery(cardsQuery);
  const { busy, send } = useFeeCall(texts.failed);
  const { leaving, leaveFor } = useAwayCall(texts.failed);
  if (!found.data) return <FeesState of={found} texts={texts} />;
  const { standing, inPlan } = found.data;
  const connected = standing !== null && standing !== 'disconnected';
  const wait = busy || leaving;
  const connect = async () => {
    if (await leaveFor(() => call(connectCards, {}))) await found.refetch();
  };
  return (
    <Section title={texts.title}>
      <p className="muted">{texts.what}</p>
      {standing && <p role="status">{texts.states[standing]}</p>}
      {!inPlan && <p>{texts.notInPlan}</p>}
      {inPlan && standing !== 'ready' && (
        <Button wide icon={CreditCard} disabled={wait} onClick={() => void connect()}>
          {connected ? texts.goOn : texts.connect}
        </Button>
      )}
      {connected && (
        <Button
          variant="text"
          disabled={wait}
          onClick={() => void send(() => call(disconnectCards, {}), texts.disconnected)}
        >
          {texts.disconnect}
        </Button>
      )}
    </Section>
  );
}

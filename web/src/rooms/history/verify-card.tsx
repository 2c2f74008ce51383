import { type ChainVerdict, verification } from '@nead/contracts/history/chain-requests.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { CircleAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { useState } from 'react';
import { load } from '../../engine/api/api.ts';
import { problemMessage } from '../../engine/api/api-problem.ts';
import { timeNow } from '../../engine/device/clock.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { canHash } from '../../engine/device/hash.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { BrokenEvent } from './history-query.ts';

type Side = 'childminder' | 'parent';

interface Both {
  here: readonly ChainVerdict[];
  server: readonly ChainVerdict[];
}

type State =
  | { is: 'idle' }
  | { is: 'checking'; events: number }
  | { is: 'failed'; why: string }
  | { is: 'done'; both: Both; at: Date };

/** The server checks what it has stored, and this browser checks what the server sent. Neither trusts the other. */
async function verifyBoth(childId: string, side: Side, checked: (events: number) => void): Promise<Both> {
  const { chainsToVerify, verifyHere } = await import('./verify-chain.ts');
  const server = load(verification, { params: { id: childId } });
  // The error is handled where the promise is awaited.
  server.catch(() => undefined);
  const here: ChainVerdict[] = [];
  if (canHash()) for (const of of chainsToVerify(side)) here.push(await verifyHere(childId, of, checked));
  return { here, server: await server };
}

interface VerifyCardProps {
  childId: string;
  side: Side;
  /** Called after each check with the first broken event; undefined if the history is intact. */
  found: (broken: BrokenEvent | undefined) => void;
}

/** Checks that the stored events are those that were recorded. */
export function VerifyCard({ childId, side, found }: VerifyCardProps) {
  const [state, become] = useState<State>({ is: 'idle' });
  const verify = async () => {
    let events = 0;
    become({ is: 'checking', events });
    const checked = (more: number) => {
      events += more;
      become({ is: 'checking', events });
    };
    try {
      const both = await verifyBoth(childId, side, checked);
      become({ is: 'done', both, at: timeNow() });
      const broken = firstBroken(both);
      found(broken?.broken ? { of: broken.of, revision: broken.broken.revision } : undefined);
    } catch (error) {
      become({ is: 'failed', why: problemMessage(error, historyTexts.verifyFailed) });
    }
  };
  const broken = state.is === 'done' ? firstBroken(state.both) : undefined;
  const look = broken ? 'chain--broken' : state.is === 'done' ? '' : 'chain--idle';
  return (
    <section className={`chain ${look}`} aria-label={historyTexts.chain}>
      <Icon of={broken ? CircleAlert : state.is === 'done' ? ShieldCheck : ShieldQuestion} />
      <div className="grow" role="status">
        {state.is === 'idle' && (
          <>
            <b className="strong">{historyTexts.chain}</b>
            <p className="small">{historyTexts.chainDetail}</p>
          </>
        )}
        {state.is === 'checking' && (
          <>
            <b className="strong">{historyTexts.verifying}</b>
            <p className="small">{historyTexts.verified(state.events)}</p>
          </>
        )}
        {state.is === 'failed' && (
          <>
            <b className="strong">{historyTexts.verifyFailed}</b>
            <p className="small">{state.why}</p>
          </>
        )}
        {state.is === 'done' && (broken ? <Broken verdict={broken} /> : <Whole both={state.both} />)}
      </div>
      <Button variant="text" small disabled={state.is === 'checking'} onClick={() => void verify()}>
        {historyTexts.verify}
      </Button>
    </section>
  );
}

const firstBroken = ({ here, server }: Both): ChainVerdict | undefined =>
  [...here, ...server].find(({ ok }) => !ok);

const shortHash = (hash: string): string => (hash ? `${hash.slice(0, 8)}…${hash.slice(-8)}` : '–');

function Whole({ both: { here, server } }: { both: Both }) {
  const events = server.reduce((sum, verdict) => sum + verdict.events, 0);
  const care = server.find(({ of }) => of === 'care');
  const anchored = server.find(({ anchored }) => anchored !== null)?.anchored;
  return (
    <>
      <b className="strong">{historyTexts.whole}</b>
      <p className="small">
        {here.length > 0 ? historyTexts.wholeHere(events) : historyTexts.wholeThere(events)}{' '}
        {anchored ? historyTexts.anchored(shortDate(anchored.at)) : historyTexts.notAnchored}
        {care?.hash && (
          <>
            {' '}
            <code>{shortHash(care.hash)}</code>
          </>
        )}
      </p>
    </>
  );
}

function Broken({ verdict: { of, broken } }: { verdict: ChainVerdict }) {
  if (!broken) return null;
  const { revision, type, why } = broken;
  return (
    <>
      <b className="strong">{historyTexts.broken}</b>
      <p className="small">
        {historyTexts.brokenAt(
          revision,
          of === 'care' ? historyTexts.careChain : historyTexts.registerChain,
          type,
        )}{' '}
        {historyTexts.brokenBy[why] ?? why}
      </p>
      <p className="small">{historyTexts.brokenAdvice}</p>
    </>
  );
}

import type { AnchoredHead, ChainName, ChainStep, ChainVerdict } from './chain-requests.ts';
import { type BrokenBy, nextAfter, type Sha256, START, type Tip, verifyChain } from './hash-chain.ts';

/** The tip after a step, or the reason why the chain breaks there. The hash of a stub is proved by the next event. */
async function after(tip: Tip, step: ChainStep, sha256: Sha256): Promise<Tip | BrokenBy> {
  if ('from' in step)
    return step.from === nextAfter(tip) ? { revision: step.revision, hash: step.hash } : 'order';
  const result = await verifyChain([step], sha256, { after: tip });
  return result.ok ? result.tip : result.broken.why;
}

/**
 * Recomputes one chain from its beginning, page by page, and compares it with the last anchor. Server and browser
 * both run this function, each on what it reads itself.
 */
export async function verifyStream(
  of: ChainName,
  parts: AsyncIterable<readonly ChainStep[]>,
  anchored: () => AnchoredHead | null,
  sha256: Sha256,
): Promise<ChainVerdict> {
  let tip: Tip = START;
  let lastType = '';
  const verdict = (broken: ChainVerdict['broken']): ChainVerdict => ({
    of,
    ok: broken === null,
    events: tip.revision === 'none' ? 0 : tip.revision + 1,
    hash: tip.hash,
    anchored: anchored(),
    broken,
  });
  for await (const events of parts) {
    for (const step of events) {
      const { revision } = step;
      const type = 'type' in step ? step.type : '';
      const next = await after(tip, step, sha256);
      if (typeof next === 'string') return verdict({ revision, type, why: next });
      tip = next;
      lastType = type;
      const anchor = anchored();
      if (anchor?.revision === revision && anchor.hash !== tip.hash)
        return verdict({ revision, type, why: 'anchor' });
    }
  }
  const anchor = anchored();
  if (anchor && (tip.revision === 'none' || tip.revision < anchor.revision)) {
    return verdict({ revision: tip.revision === 'none' ? 0 : tip.revision, type: lastType, why: 'end' });
  }
  return verdict(null);
}

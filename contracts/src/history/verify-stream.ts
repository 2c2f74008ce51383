import type { AnchoredHead, ChainName, ChainVerdict } from './chain-requests.ts';
import { type ChainedEvent, type Sha256, START, type Tip, verifyChain } from './hash-chain.ts';

/**
 * Recomputes one chain from its beginning, page by page, and compares it with the last anchor. Server and browser
 * both run this function, each on what it reads itself.
 */
export async function verifyStream(
  of: ChainName,
  parts: AsyncIterable<readonly ChainedEvent[]>,
  anchored: () => AnchoredHead | null,
  sha256: Sha256,
): Promise<ChainVerdict> {
  let tip: Tip = START;
  let last: ChainedEvent | undefined;
  const verdict = (broken: ChainVerdict['broken']): ChainVerdict => ({
    of,
    ok: broken === null,
    events: tip.revision === 'none' ? 0 : tip.revision + 1,
    hash: tip.hash,
    anchored: anchored(),
    broken,
  });
  for await (const events of parts) {
    for (const event of events) {
      const result = await verifyChain([event], sha256, { after: tip });
      const { revision, type } = event;
      if (!result.ok) return verdict({ revision, type, why: result.broken.why });
      tip = result.tip;
      last = event;
      const anchor = anchored();
      if (anchor?.revision === revision && anchor.hash !== tip.hash)
        return verdict({ revision, type, why: 'anchor' });
    }
  }
  const anchor = anchored();
  if (anchor && (tip.revision === 'none' || tip.revision < anchor.revision)) {
    return verdict({ revision: last?.revision ?? 0, type: last?.type ?? '', why: 'end' });
  }
  return verdict(null);
}

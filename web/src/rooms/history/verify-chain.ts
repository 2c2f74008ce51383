import {
  type AnchoredHead,
  ChainName,
  type ChainVerdict,
  chainPart,
} from '@nead/contracts/history/chain-requests.ts';
import type { ChainedEvent, Sha256 } from '@nead/contracts/history/hash-chain.ts';
import { verifyStream } from '@nead/contracts/history/verify-stream.ts';
import { load } from '../../engine/api/api.ts';

const bytes = new TextEncoder();
const sha256: Sha256 = async (text) => {
  const hash = await crypto.subtle.digest('SHA-256', bytes.encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** Browsers hash only on pages that were loaded over HTTPS. */
export const canHash = (): boolean => globalThis.crypto?.subtle !== undefined;

/** A parent may check the child's records, but not the register, which belongs to the childminder. */
export const chainsToVerify = (side: 'childminder' | 'parent'): readonly ChainName[] =>
  side === 'parent' ? ['care'] : ChainName.options;

/** Fetches the stored events and recomputes their hash chain in the browser. */
export async function verifyHere(
  childId: string,
  of: ChainName,
  checked: (events: number) => void,
): Promise<ChainVerdict> {
  let anchored: AnchoredHead | null = null;
  async function* parts(): AsyncGenerator<readonly ChainedEvent[]> {
    for (let from: number | null = 0; from !== null; ) {
      const part: { events: ChainedEvent[]; next: number | null; anchored: AnchoredHead | null } = await load(
        chainPart,
        { params: { id: childId }, query: { of, from: String(from) } },
      );
      anchored = part.anchored;
      yield part.events;
      checked(part.events.length);
      from = part.next;
    }
  }
  return verifyStream(of, parts(), () => anchored, sha256);
}

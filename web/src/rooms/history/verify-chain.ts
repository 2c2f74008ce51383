import {
  type AnchoredHead,
  type ChainName,
  type ChainStep,
  type ChainVerdict,
  chainPart,
} from '@nead/contracts/history/chain-requests.ts';
import { verifyStream } from '@nead/contracts/history/verify-stream.ts';
import { load } from '../../engine/api/api.ts';
import { hashHere } from '../../engine/device/hash.ts';

/** The chains of a child's history. A parent may check the child's records, but not the register, which belongs to the childminder. */
export const chainsToVerify = (side: 'childminder' | 'parent'): readonly ChainName[] =>
  side === 'parent' ? ['care'] : ['care', 'register'];

/** Fetches the stored events and recomputes their hash chain in the browser. */
export async function verifyHere(
  childId: string,
  of: ChainName,
  checked: (events: number) => void,
): Promise<ChainVerdict> {
  let anchored: AnchoredHead | null = null;
  async function* parts(): AsyncGenerator<readonly ChainStep[]> {
    for (let from: number | null = 0; from !== null; ) {
      const part: { events: ChainStep[]; next: number | null; anchored: AnchoredHead | null } = await load(
        chainPart,
        { params: { id: childId }, query: { of, from: String(from) } },
      );
      anchored = part.anchored;
      yield part.events;
      checked(part.events.length);
      from = part.next;
    }
  }
  return verifyStream(of, parts(), () => anchored, hashHere);
}

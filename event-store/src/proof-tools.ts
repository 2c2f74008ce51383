import type { ChainedEvent } from '@nead/contracts/history/hash-chain.ts';
import type { ProofTools } from '@nead/contracts/history/proof.ts';
import { isSigned } from './installation-key.ts';
import { openWithDataKey, sealedBoxes } from './personal-data.ts';
import { sha256 } from './sha-256.ts';

/** Each key opens the box in its place; a box that is not shown has null. */
function opens(event: ChainedEvent, keys: readonly (string | null)[]): boolean {
  const boxes = sealedBoxes(event.data);
  if (keys.length !== boxes.length) return false;
  try {
    for (const [nth, box] of boxes.entries()) {
      const key = keys[nth];
      if (key) openWithDataKey(box, event, Buffer.from(key, 'base64url'));
    }
    return true;
  } catch {
    return false;
  }
}

/** The server's tools for checking a proof file. */
export const proofTools: ProofTools = { sha256, signed: isSigned, opens };

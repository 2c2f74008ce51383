import { createStore } from '../device/store.ts';

/** The server wants to know that the owner is there, before what was just asked for. */
export interface AskedProof {
  /** The server's sentence about why. */
  why: string;
  answer(isProved: boolean): void;
}

/** Shown by the shell, above whatever is open. */
export const askedProof = createStore<AskedProof | undefined>(undefined);

/** Several calls of one page may be refused together, and are asked about together. */
let asking: Promise<boolean> | undefined;

/** Resolves when the owner has proved who they are, or has closed the question. */
export function askForProof(why: string): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    askedProof.set({ why, answer: resolve });
  }).finally(() => {
    asking = undefined;
    askedProof.set(undefined);
  });
  return asking;
}

import { createStore } from '../device/store.ts';

/** A proof that the owner is there. The server wants it before it does what was just asked for. */
export interface AskedProof {
  /** The server's sentence that gives the reason. */
  why: string;
  answer(isProved: boolean): void;
}

/** The question that the shell shows above everything that is open. */
export const askedProof = createStore<AskedProof | undefined>(undefined);

/** Several calls of one page may be refused together. Then the owner is asked once. */
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

import { createHmac } from 'node:crypto';
import type { PageWordEvent } from '@nead/contracts/enquiries/events.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Decider } from '../../engine/decider.ts';

/** A keyed hash, since a word may name a person or a place. */
export const pageWordHash = (privateKey: string, word: string): string =>
  createHmac('sha256', privateKey).update(`page word ${word}`).digest('hex').slice(0, 40);

/**
 * The childminder to whom a word belongs. It stays theirs when they take another one, so that a notice on a board never
 * leads to another house.
 */
export const pageWordDecider: Decider<Id | undefined, { childminderId: Id }, PageWordEvent> = {
  stream: (hash) => `page-word-${hash}`,
  initial: () => undefined,
  evolve: (_, { data }) => data.childminderId,
  unseals: new Set(),
  decide({ childminderId }, owner) {
    if (owner === undefined) return [{ type: 'PageWordClaimed', data: { childminderId } }];
    return owner === childminderId ? [] : refuse('ITEM_EXISTS', texts.wordTaken);
  },
};

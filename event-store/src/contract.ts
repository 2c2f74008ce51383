import { afterAll, beforeAll, describe } from 'vitest';
import { appending } from './contract/appending.ts';
import { backingUp } from './contract/backing-up.ts';
import { comingAndGoing } from './contract/coming-and-going.ts';
import { completeness } from './contract/completeness.ts';
import { following } from './contract/following.ts';
import { reading } from './contract/reading.ts';
import type { StoreUnderTest } from './contract/store-under-test.ts';

/** The suite that every store must pass. An adapter's test consists of this and a few lines that open the store. */
export function eventStoreContract(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`${name} as an event store`, () => {
    let opened: StoreUnderTest | undefined;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.dispose());
    const current = (): StoreUnderTest => {
      if (!opened) throw new Error('The store did not open');
      return opened;
    };

    appending(current);
    reading(current);
    following(current);
    completeness(current);
    backingUp(current);
    comingAndGoing(current, open);
  });
}

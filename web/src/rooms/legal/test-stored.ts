import { type Stored, stored } from './stored.ts';

/** The entry for a name found in a browser. */
export const toldOf = (found: string): Stored | undefined =>
  stored.find(({ name }) => (name.endsWith('…') ? found.startsWith(name.slice(0, -1)) : found === name));

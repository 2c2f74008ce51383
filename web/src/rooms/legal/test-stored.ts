import { type Stored, storedOnDevice } from './stored-on-device.ts';

/** The entry for a name found in a browser. */
export const toldOf = (found: string): Stored | undefined =>
  storedOnDevice.find(({ name }) =>
    name.endsWith('…') ? found.startsWith(name.slice(0, -1)) : found === name,
  );

import { keyStoreContract } from '../key-store.contract.ts';
import { createMemoryKeyStore } from './key-store.ts';

keyStoreContract('memory', async () => {
  const keys = createMemoryKeyStore();
  return { keys, dispose: () => keys.close() };
});

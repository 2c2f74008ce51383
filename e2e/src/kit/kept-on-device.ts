import type { Page } from 'playwright-core';

/** A row as it lies there: who it is of may be told by its key, everything else is sealed. */
export interface KeptRow {
  key: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Of its name only the seal can be seen. */
export const isDraft = ({ key }: Pick<KeptRow, 'key'>): boolean => /^[0-9a-f]{24} [\w-]{43}$/.test(key);

/** What the client keeps in this browser, as somebody finds it who looks into the browser's files. */
export const keptOnDevice = (page: Page, place: 'outbox' | 'state'): Promise<KeptRow[]> =>
  page.evaluate(async (place) => {
    // To open what the client has not made yet would make it, without its stores.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'nead')) return [];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const device = await done(indexedDB.open('nead'));
    try {
      if (!device.objectStoreNames.contains(place)) return [];
      const store = device.transaction(place).objectStore(place);
      const [keys, rows] = await Promise.all([
        done(store.getAllKeys()),
        done<{ iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }[]>(store.getAll()),
      ]);
      return rows.map(({ iv, bytes }, nth) => ({ key: String(keys[nth]), iv, bytes: new Uint8Array(bytes) }));
    } finally {
      device.close();
    }
  }, place);

/** The names of what this device knows without a line; opened with the key that its account was given. */
export async function knownQueries(page: Page): Promise<string[]> {
  const [account = '', given = ''] = (
    await page.evaluate(() => localStorage.getItem('device-key') ?? '')
  ).split(' ');
  const row = (await keptOnDevice(page, 'state')).find(({ key }) => key === account);
  if (!row) return [];
  const raw = Buffer.from(given, 'base64url');
  const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const how = { name: 'AES-GCM', iv: row.iv, additionalData: Buffer.from(account) };
  const text = await crypto.subtle.decrypt(how, key, row.bytes);
  const known: { key: string[] }[] = JSON.parse(Buffer.from(text).toString());
  return known.map(({ key }) => key.slice(0, 2).join(' '));
}

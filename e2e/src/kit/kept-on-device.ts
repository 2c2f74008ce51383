import type { Page } from 'playwright-core';

/** A row as the device stores it: its key may tell which account it belongs to, everything else is sealed. */
export interface KeptRow {
  key: string;
  iv: Uint8Array<ArrayBuffer>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Answers whether the row is a draft, of whose name only the seal can be seen. */
export const isDraft = ({ key }: Pick<KeptRow, 'key'>): boolean => /^[0-9a-f]{24} [\w-]{43}$/.test(key);

/** The rows that the client keeps in this browser, as somebody would find them in the browser's files. */
export const keptOnDevice = (page: Page, place: 'outbox' | 'state'): Promise<KeptRow[]> =>
  page.evaluate(async (place) => {
    // Opening a database that the client has not made yet would make it without its stores.
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

/** The names of the queries that this device can answer without a connection, opened with the key of its account. */
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

import type { Id } from '@nead/contracts/ids.ts';
import { type Drafts, draftsOn } from './drafts.ts';
import { type EntryStore, type PlacedEntry, QueueEntry } from './entry.ts';
import type { StateStore } from './last-state.ts';
import type { Sealed, Sealer } from './sealing.ts';

/** The account is stored in the open, so that its rows can be found; everything else is sealed. */
interface Row extends Sealed {
  account: Id;
}

const NAME = 'nead';
const QUEUE = 'outbox';
const STATE = 'state';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export function openDevice(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(QUEUE, { autoIncrement: true });
    request.result.createObjectStore(STATE);
  };
  return done(request);
}

/** Runs a transaction. `strict`: a write is confirmed only once it is on the disk. */
function transaction<T>(
  device: IDBDatabase,
  name: string,
  mode: IDBTransactionMode,
  durability: IDBTransactionDurability,
  act: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opened = device.transaction(name, mode, { durability });
  const complete = new Promise<void>((resolve, reject) => {
    opened.oncomplete = () => resolve();
    opened.onabort = () => reject(opened.error);
  });
  return Promise.all([act(opened.objectStore(name)), complete]).then(([result]) => result);
}

/** An account's rows with their places, still sealed. */
const rowsOf = (device: IDBDatabase, account: Id) =>
  transaction(device, QUEUE, 'readonly', 'default', async (store) => {
    const [places, values] = await Promise.all([done(store.getAllKeys()), done<Row[]>(store.getAll())]);
    return values
      .map((row, nth) => ({ place: Number(places[nth]), row }))
      .filter(({ row }) => row.account === account);
  });

export const countKept = async (device: IDBDatabase, account: Id): Promise<number> =>
  (await rowsOf(device, account)).length;

/** The last known answers of an account (`last-state.ts`). */
export const deviceState = (device: IDBDatabase): StateStore => ({
  read: (account) =>
    transaction(device, STATE, 'readonly', 'default', (store) =>
      done<Sealed | undefined>(store.get(account)),
    ),
  async write(account, sealed) {
    await transaction(device, STATE, 'readwrite', 'relaxed', (store) => done(store.put(sealed, account)));
  },
});

/** The drafts on the device. A form's name says what was written and about whom, so it is sealed too. */
export function deviceDrafts(device: IDBDatabase, account: Id, seal: Sealer): Drafts {
  const inState = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>) =>
    transaction(device, STATE, mode, 'relaxed', act);
  const placeOf = async (name: string) => `${account} ${await seal.name(name)}`;
  return draftsOn({
    async read(name) {
      const place = await placeOf(name);
      const sealed = await inState('readonly', (store) => done<Sealed | undefined>(store.get(place)));
      return sealed && seal.open(sealed);
    },
    async write(name, values) {
      const [place, sealed] = await Promise.all([placeOf(name), seal.close(values)]);
      await inState('readwrite', (store) => done(store.put(sealed, place)));
    },
    async drop(name) {
      const place = await placeOf(name);
      await inState('readwrite', (store) => done(store.delete(place)));
    },
  });
}

/** Deletes everything that this device holds of an account. */
export async function wipeAccount(device: IDBDatabase, account: Id): Promise<void> {
  const own = IDBKeyRange.bound(account, `${account} \uffff`);
  await transaction(device, STATE, 'readwrite', 'strict', (store) => done(store.delete(own)));
  const places = (await rowsOf(device, account)).map(({ place }) => place);
  await transaction(device, QUEUE, 'readwrite', 'strict', (store) =>
    Promise.all(places.map((place) => done(store.delete(place)))),
  );
}

/** The offline queue of one account on this device. */
export function deviceQueueStore(device: IDBDatabase, account: Id, seal: Sealer): EntryStore {
  const write = <T>(act: (store: IDBObjectStore) => Promise<T>) =>
    transaction(device, QUEUE, 'readwrite', 'strict', act);
  /** If a removal is lost, the entry is sent once more, which the server recognises by its command id. */
  const takeOut = <T>(act: (store: IDBObjectStore) => Promise<T>) =>
    transaction(device, QUEUE, 'readwrite', 'relaxed', act);
  const sealed = async (entry: QueueEntry): Promise<Row> => ({ account, ...(await seal.close(entry)) });

  return {
    async all() {
      const opened = await Promise.all(
        (await rowsOf(device, account)).map(async ({ place, row }): Promise<PlacedEntry[]> => {
          const entry = QueueEntry.safeParse(await seal.open(row));
          // A row that another version of the app or another key wrote is left as it is.
          return entry.success ? [{ ...entry.data, place }] : [];
        }),
      );
      return opened.flat();
    },
    async add(entry) {
      const row = await sealed(entry);
      return Number(await write((store) => done(store.add(row))));
    },
    async put(place, entry) {
      const row = await sealed(entry);
      await write(async (store) => {
        if ((await done(store.getKey(place))) !== undefined) await done(store.put(row, place));
      });
    },
    async insert(place, entry) {
      const row = await sealed(entry);
      await write((store) => done(store.put(row, place)));
    },
    async remove(place) {
      await takeOut((store) => done(store.delete(place)));
    },
  };
}

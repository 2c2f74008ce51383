import type { Id } from '@nead/contracts/ids.ts';
import type { StateStore } from '../last-state.ts';
import type { Drafts } from './drafts.ts';
import { Entry, type EntryStore, type Kept } from './entry.ts';
import type { Seal, Sealed } from './sealing.ts';

/** A row names its account in the open, so that the rows of one can be found; everything else is sealed. */
interface Row extends Sealed {
  account: Id;
}

const NAME = 'nead';
const OUTBOX = 'outbox';
const STATE = 'state';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export function openDevice(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(OUTBOX, { autoIncrement: true });
    request.result.createObjectStore(STATE);
  };
  return done(request);
}

/** Reads, or writes; with `strict`, a write is answered when it is on the disk and not before. */
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

/** The rows of an account, with their places; sealed as they are. */
const rowsOf = (device: IDBDatabase, account: Id) =>
  transaction(device, OUTBOX, 'readonly', 'default', async (store) => {
    const [places, values] = await Promise.all([done(store.getAllKeys()), done<Row[]>(store.getAll())]);
    return values
      .map((row, nth) => ({ place: Number(places[nth]), row }))
      .filter(({ row }) => row.account === account);
  });

export const countKept = async (device: IDBDatabase, account: Id): Promise<number> =>
  (await rowsOf(device, account)).length;

/** The last known state of an account on this device. */
export const deviceState = (device: IDBDatabase): StateStore => ({
  read: (account) =>
    transaction(device, STATE, 'readonly', 'default', (store) =>
      done<Sealed | undefined>(store.get(account)),
    ),
  async write(account, sealed) {
    await transaction(device, STATE, 'readwrite', 'relaxed', (store) => done(store.put(sealed, account)));
  },
});

/** Beside the state of the account, and gone with it. */
const draftOf = (account: Id, name: string) => `${account} ${name}`;

export function deviceDrafts(device: IDBDatabase, account: Id, seal: Seal): Drafts {
  const inState = <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>) =>
    transaction(device, STATE, mode, 'relaxed', act);
  return {
    async read(name) {
      const sealed = await inState('readonly', (store) =>
        done<Sealed | undefined>(store.get(draftOf(account, name))),
      );
      return sealed && seal.open(sealed);
    },
    async write(name, values) {
      const sealed = await seal.close(values);
      await inState('readwrite', (store) => done(store.put(sealed, draftOf(account, name))));
    },
    drop: (name) => inState('readwrite', (store) => done(store.delete(draftOf(account, name)))),
  };
}

/** Everything that this device keeps of an account. */
export async function wipeAccount(device: IDBDatabase, account: Id): Promise<void> {
  const own = IDBKeyRange.bound(account, `${account} \uffff`);
  await transaction(device, STATE, 'readwrite', 'strict', (store) => done(store.delete(own)));
  const places = (await rowsOf(device, account)).map(({ place }) => place);
  await transaction(device, OUTBOX, 'readwrite', 'strict', (store) =>
    Promise.all(places.map((place) => done(store.delete(place)))),
  );
}

/** The outbox of one account on this device. */
export function deviceOutbox(device: IDBDatabase, account: Id, seal: Seal): EntryStore {
  const write = <T>(act: (store: IDBObjectStore) => Promise<T>) =>
    transaction(device, OUTBOX, 'readwrite', 'strict', act);
  /** A removal that is lost sends an entry once more, which the server knows by its key. */
  const takeOut = <T>(act: (store: IDBObjectStore) => Promise<T>) =>
    transaction(device, OUTBOX, 'readwrite', 'relaxed', act);
  const sealed = async (entry: Entry): Promise<Row> => ({ account, ...(await seal.close(entry)) });

  return {
    async all() {
      const opened = await Promise.all(
        (await rowsOf(device, account)).map(async ({ place, row }): Promise<Kept[]> => {
          const entry = Entry.safeParse(await seal.open(row));
          // Written by another version, or under another key: left where it is, for whoever can read it.
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

import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import { foundBetween, type NoteInDirectory, noteAt } from '../../engine/directory.ts';

const IN_SCHEME = 'in-scheme';
/** All have one key: the end of an award is sealed, and not noted. */
const KEY = '';

/** Childminders with awards. */
export const foundInScheme = async (pool: pg.Pool): Promise<Id[]> =>
  (await foundBetween(pool, IN_SCHEME, KEY)).map(({ childminderId }) => childminderId);

export const noteAward: NoteInDirectory = async (client, { type, data }) => {
  if (type === 'SchemeRegistrationWritten')
    await noteAt(client, IN_SCHEME, KEY, data.childminderId, data.childminderId);
};

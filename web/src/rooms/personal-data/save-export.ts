import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { type Exported, recordExport } from '@nead/contracts/personal-data/exports.ts';
import { call, download } from '../../engine/api/api.ts';
import type { Ask } from '../../engine/api/api-client.ts';
import { handOver, orNotSaved } from '../files/save-file.ts';

type What = { what: Exported; childId?: Id };

/** Records the export, which is shown to those concerned, then fetches the file with its id (docs/decisions/051). */
export async function saveExport<const E extends Endpoint>(
  what: What,
  endpoint: E,
  ask: (exportId: Id) => Ask<E>,
  name: string,
): Promise<void> {
  const file = await exportedFile(what, endpoint, ask, name);
  if (file) handOver(file, name);
}

/** Does the same for a file that is shared and not saved; undefined if it failed, which a toast says. */
export async function exportedFile<const E extends Endpoint>(
  { what, childId }: What,
  endpoint: E,
  ask: (exportId: Id) => Ask<E>,
  name: string,
): Promise<Blob | undefined> {
  const body = { _id: newId(), what, ...(childId && { childId }) };
  const made = orNotSaved(await call(recordExport, { body }), name);
  return made && orNotSaved(await download(endpoint, ask(made.data._id)), name);
}

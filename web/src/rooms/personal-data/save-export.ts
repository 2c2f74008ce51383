import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { type Exported, recordExport } from '@nead/contracts/personal-data/exports.ts';
import { call } from '../../engine/api/api.ts';
import type { Ask } from '../../engine/api/api-client.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { notSaved, saveFile } from '../files/save-file.ts';

/** Records the export, which is shown to those concerned, then fetches the file with its id (docs/decisions/051). */
export async function saveExport<const E extends Endpoint>(
  { what, childId }: { what: Exported; childId?: Id },
  endpoint: E,
  ask: (exportId: Id) => Ask<E>,
  name: string,
): Promise<void> {
  const made = await call(recordExport, { body: { _id: newId(), what, ...(childId && { childId }) } });
  if (isProblem(made)) return notSaved(made, name);
  await saveFile(endpoint, ask(made.data._id), name);
}

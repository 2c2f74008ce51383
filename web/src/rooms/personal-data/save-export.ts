import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { type Exported, recordExport } from '@nead/contracts/personal-data/exports.ts';
import { notSaved, saveFile } from '../files/save-file.ts';
import { call } from '../lib/api.ts';
import type { Ask } from '../lib/api-client.ts';
import { isProblem } from '../lib/api-problem.ts';

/** Written down first, and shown to whoever it concerns; then the file is fetched with what was written down. */
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

import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { headers } from '@nead/contracts/envelope.ts';
import { START, type Tip } from '@nead/contracts/history/hash-chain.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import { type ApiAnswer, Caller } from '../kit/api.ts';
import type { SmallHouse } from '../kit/small-house.ts';

/** A valid body of POST /childminder/children, to be changed where a test needs it. */
export const newFamily = (email: string, more: Record<string, unknown> = {}) => ({
  firstName: 'Fionn',
  lastName: 'de Búrca',
  dateOfBirth: '2024-02-29',
  gender: 'male',
  isPottyTrained: 'no',
  schedule: { monday: 'Full Day' },
  primaryContact: {
    firstName: 'Róisín',
    lastName: 'de Búrca',
    email,
    phone: '+353 86 555 0199',
    relationship: 'Mother',
    address: { street: '1 Main Street', city: 'Naas', county: 'Kildare', postCode: 'W91 X2Y3' },
  },
  ...more,
});

/** Writes into a childminder's register what would take days to play. */
export async function happenedIn(
  { log }: Pick<SmallHouse, 'log'>,
  childminder: Id,
  events: RegisterEvent[],
): Promise<void> {
  const stream = `register-${childminder}`;
  let tip: Tip = START;
  for await (const { revision, meta } of log.read(stream)) tip = { revision, hash: meta.hash };
  const { metadata } = systemIdentity('test', newId());
  const appended = await log.append(stream, tip, events, metadata);
  if (!appended.ok) throw new Error('The register changed meanwhile');
}

/** Sends a form with a file, as a page does. */
export async function uploadAs<Data = { photoUrl: string; url: string }>(
  caller: Caller,
  path: string,
  bytes: Uint8Array,
  { field = 'photo', name = 'photo.jpg', type = 'image/jpeg', key = '' } = {},
): Promise<ApiAnswer<Data>> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return caller.call<Data>('POST', path, form, { ...(key && { [headers.idempotencyKey]: key }) });
}

/** The uploads that have arrived, as the plan counts them. */
export const mediaUsedBy = async (caller: Caller) =>
  (await caller.call<{ mediaToday: number; bytes: number }>('GET', '/upload/usage')).data;

export async function newChild(caller: Caller, email: string, more: Record<string, unknown> = {}) {
  const added = await caller.call<{ _id: string; contactId: string; emailSent?: boolean | 'pending' }>(
    'POST',
    '/childminder/children',
    newFamily(email, more),
  );
  if (added.status !== 201) throw new Error(`Adding a child answered ${added.status} ${added.message}`);
  return added.data;
}

export const byEmail = (url: string, email: string) => new Caller(url).login(email, 'nead-demo');

import { headers } from '@nead/contracts/envelope.ts';
import { type ApiAnswer, Caller } from '../kit/api.ts';

/** A body of POST /childminder/children that is all right, to be changed where it matters. */
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

/** Sends a form with a file, as a page does. */
export async function uploadAs<Data = { photoUrl: string; url: string }>(
  caller: Caller,
  path: string,
  bytes: Uint8Array,
  { field = 'photo', name = 'photo.jpg', type = 'image/jpeg', key = '' } = {},
): Promise<ApiAnswer<Data>> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const response = await fetch(`${caller.url}/api/v1${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${caller.token}`,
      ...(key && { [headers.idempotencyKey]: key }),
    },
    body: form,
  });
  const envelope: Omit<ApiAnswer<Data>, 'status' | 'headers'> = await response.json();
  return { ...envelope, status: response.status, headers: response.headers };
}

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

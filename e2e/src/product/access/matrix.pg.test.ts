import { endpoints, type ListedCall } from '@nead/contracts/endpoints.ts';
import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastMonth } from '../../fees/fees-kit.ts';
import { example, places, takenBy } from '../example-of-schema.ts';
import { eachAtOnce, type MatrixHouse, matrixHouse, type Stranger, stateOf } from './matrix-house.ts';

let all: MatrixHouse;
beforeAll(async () => {
  all = await matrixHouse();
});
afterAll(() => all?.house.close());

interface Ask {
  endpoint: ListedCall;
  /** The family's id in the place where an id is asked for; without one, an id that nobody has. */
  id: () => string;
}

/** The values in an address where no id is asked for. */
const NO_IDS: Readonly<Record<string, string>> = {
  kind: 'outings',
  item: 'Porridge',
  version: '1',
  month: lastMonth(),
  year: lastMonth().slice(0, 4),
};

const isUpload = ({ upload }: ListedCall) => upload !== undefined;

async function ask({ caller }: Stranger, { endpoint, id }: Ask): Promise<string> {
  const { method, path } = endpoint;
  const { query, body } = takenBy(endpoint);
  const where = path.replace(/:(\w+)/g, (_, name: string) => NO_IDS[name] ?? id());
  const asked = new URLSearchParams(example(query, id) as Record<string, string>).toString();
  const response = await fetch(`${caller.url}/api/v1${where}${asked && `?${asked}`}`, {
    method,
    headers: {
      ...(caller.token && { Authorization: `Bearer ${caller.token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(example(body, id)) }),
  });
  const text = await response.text();
  // The caller owns what it made; whether it could be made must not depend on the ids.
  return response.ok && method !== 'GET' ? String(response.status) : `${response.status} ${text}`;
}

function hasIds(endpoint: ListedCall): boolean {
  const { query, body } = takenBy(endpoint);
  return /:\w+/.test(endpoint.path) || places(query) + (body ? places(body) : 0) > 0;
}

/** A parent who was only taken off a child is still linked, and may end that. */
const OWN = 'off: POST /parent/childminders/:id/end';

/**
 * Answers whether this caller asks for this call. An administrator acts on everybody, by calls that are the administrator's
 * alone; a caller without anybody's id has nothing to take.
 */
const asksFor = (role: string | undefined, endpoint: ListedCall): boolean => {
  const { access } = endpoint;
  if (!hasIds(endpoint) || isUpload(endpoint) || access === 'public') return false;
  return !(role === 'admin' && Array.isArray(access) && access.includes('admin'));
};

test('whoever is not of the family learns nothing by any call, and changes nothing', {
  timeout: 300_000,
}, async () => {
  const { theirs, strangers } = all;
  const before = await stateOf(all);
  const wrong: string[] = [];
  let asked = 0;
  for (const [who, by] of strangers) {
    const jobs = endpoints
      .filter(
        (endpoint) => asksFor(by.role, endpoint) && `${who}: ${endpoint.method} ${endpoint.path}` !== OWN,
      )
      .map((endpoint) => async () => {
        const told = `${who}: ${endpoint.method} ${endpoint.path}`;
        const nobodys = await ask(by, { endpoint, id: newId });
        const kinds = by.role ? Object.entries(theirs) : [['child', theirs.child ?? '']];
        for (const [kind, id] of kinds) {
          const answer = await ask(by, { endpoint, id: () => id ?? '' });
          asked += 1;
          if (answer !== nobodys) wrong.push(`${told} with their ${kind}: ${answer} and not ${nobodys}`);
        }
        if (!by.role && !nobodys.startsWith('401')) wrong.push(`${told}: ${nobodys}`);
      });
    await eachAtOnce(jobs);
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(2_000);
  expect(await stateOf(all)).toEqual(before);
});

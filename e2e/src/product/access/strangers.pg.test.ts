import { newId } from '@nead/contracts/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../../kit/api.ts';
import { inProcess } from '../../kit/in-process.ts';
import type { Served } from '../../kit/nead.ts';

let nead: Served;
let aoife: Caller;
let grainne: Caller;
let theirChild: string;

beforeAll(async () => {
  nead = await inProcess();
  aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  grainne = await Caller.demo(nead.url, 'childminder', 'FREE');
  theirChild = (await grainne.children())[0]?._id ?? '';
});
afterAll(() => nead?.stop());

const contact = (more: object = {}) => ({
  firstName: 'Áine',
  lastName: 'Ryan',
  email: 'aine.ryan@nead.example',
  phone: '0865550199',
  relationship: 'Mother',
  address: { street: '1 Main Street', city: 'Naas', county: 'Kildare', postCode: 'W91 X2C3' },
  ...more,
});
const child = (more: object = {}) => ({
  firstName: 'Rían',
  lastName: 'Ryan',
  dateOfBirth: '2024-05-01',
  gender: 'male',
  isPottyTrained: 'no',
  schedule: { monday: 'Mornings' },
  primaryContact: contact(),
  ...more,
});
const before = async () =>
  (await grainne.children()).map(({ _id, currentStatus }) => ({ _id, currentStatus }));

describe('an id that is somebody else’s', () => {
  test('cannot be proposed for a child of one’s own', async () => {
    const untouched = await before();
    const taken = await aoife.call('POST', '/childminder/children', child({ _id: theirChild }));
    expect([taken.status, taken.code]).toEqual([409, 'ID_TAKEN']);
    expect(await before()).toEqual(untouched);
    expect((await aoife.children()).map(({ _id }) => _id)).not.toContain(theirChild);
    const path = `/childminder/children/${theirChild}/attendance`;
    expect((await aoife.call('POST', path, { status: 'signed-in' })).status).toBe(404);
    expect((await grainne.call('POST', path, { status: 'signed-in' })).status).toBe(200);
  });

  test.each(['an account', 'a child'])('cannot be proposed for a contact when it is %s', async (what) => {
    const _id = what === 'a child' ? theirChild : grainne.account;
    const untouched = await before();
    const taken = await aoife.call(
      'POST',
      '/childminder/children',
      child({ primaryContact: contact({ _id }) }),
    );
    expect([taken.status, taken.code]).toEqual([409, 'ID_TAKEN']);
    expect(await before()).toEqual(untouched);
  });

  test('cannot be proposed for a record in another child’s care', async () => {
    const path = `/childminder/children/${theirChild}/attendance`;
    const [theirs] = await grainne.children();
    const status = theirs?.currentStatus === 'signed-in' ? 'signed-out' : 'signed-in';
    const recorded = await grainne.call<{ recordId: string }>('POST', path, { status });
    const [mine] = await aoife.children();
    const other = mine?.currentStatus === 'signed-in' ? 'signed-out' : 'signed-in';
    const stolen = { _id: recorded.data.recordId, status: other };
    await aoife.call('POST', `/childminder/children/${mine?._id}/attendance`, stolen);
    expect((await grainne.children())[0]).toMatchObject({
      recordId: recorded.data.recordId,
      currentStatus: status,
    });
  });

  test('that nobody has may be proposed, and the child has it', async () => {
    const _id = newId();
    const added = await aoife.call<{ _id: string }>('POST', '/childminder/children', child({ _id }));
    expect([added.status, added.data._id]).toEqual([201, _id]);
    const again = await aoife.call<{ _id: string }>('POST', '/childminder/children', child({ _id }));
    expect([again.status, again.data._id]).toEqual([201, _id]);
  });
});

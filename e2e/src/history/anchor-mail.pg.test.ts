import type { Anchor } from '@nead/contracts/history/anchor-requests.ts';
import { verifyProof } from '@nead/contracts/history/proof.ts';
import { proofTools } from '@nead/event-store/proof-tools.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../kit/api.ts';
import { enter } from '../kit/house-kit.ts';
import { type SmallHouse, smallHouse } from '../kit/small-house.ts';
import { newChild } from '../register/register-kit.ts';

let house: SmallHouse;
let admin: Caller;
beforeAll(async () => {
  house = await smallHouse();
  admin = await enter(house, 'admin', 'admin');
  const aoife = await enter(house, 'childminder', 'aoife');
  await newChild(aoife, 'parent@example.ie');
});
afterAll(() => house?.close());

interface Desk {
  anchors: Anchor[];
  mailedTo: string | null;
}
const desk = async () => (await admin.call<Desk>('GET', '/admin/anchors')).data;
const mailTo = (email: string) => admin.call('PUT', '/admin/anchors/address', { email });
const anchorMails = () => house.letters.filter(({ attachment }) => attachment);

/** Lets a day pass; resolves when the next anchor is there. */
async function nextAnchor(): Promise<void> {
  const before = (await desk()).anchors.length;
  await house.pool.query(
    `update command.schedule set last_at = now() - interval '2 days' where name = 'anchor'`,
  );
  await expect.poll(async () => (await desk()).anchors.length).toBeGreaterThan(before);
}

test('anchors are mailed nowhere until an administrator says where, then each as it is made, then no more', async () => {
  await expect.poll(async () => (await desk()).anchors.length).toBe(1);
  expect((await desk()).mailedTo).toBeNull();
  await nextAnchor();
  expect(anchorMails()).toEqual([]);

  expect((await mailTo('no address')).status).toBe(400);
  expect((await mailTo(' notary@example.ie ')).status).toBe(200);
  expect((await desk()).mailedTo).toBe('notary@example.ie');
  await nextAnchor();
  await expect.poll(() => anchorMails().length).toBe(1);
  const [mail] = anchorMails();
  const [newest] = (await desk()).anchors;
  expect(mail?.to).toBe('notary@example.ie');
  expect(mail?.text).toContain(`Digest: ${newest?.digest}`);
  const proven = await verifyProof((mail?.attachment?.content ?? '').split('\n'), proofTools);
  expect(proven).toMatchObject({
    ok: true,
    signed: true,
    digest: newest?.digest,
    opening: { kind: 'anchor' },
  });
  // The mail says nothing about anybody.
  expect(JSON.stringify(mail)).not.toMatch(/aoife|parent@|Fionn|Róisín|Nóra/);

  expect((await mailTo('')).status).toBe(200);
  await nextAnchor();
  expect((await desk()).mailedTo).toBeNull();
  expect(anchorMails()).toHaveLength(1);
}, 120_000);

test('what the administrator chose stands on the desk, without the address', async () => {
  const { data } = await admin.call<{ recentActivity: { description: string }[] }>('GET', '/admin/dashboard');
  const said = data.recentActivity.map(({ description }) => description).join('\n');
  expect(said).toMatch(/chose where anchors are mailed to[\s\S]*|stopped the mailing of anchors/);
  expect(said).not.toContain('notary');
});

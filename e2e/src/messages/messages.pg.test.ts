import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import type { UploadedAttachment } from '@nead/contracts/files/requests.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Message, MessageThread } from '@nead/contracts/messages/requests.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import { listenAs } from '../kit/listener.ts';
import type { Served } from '../kit/nead.ts';
import { byEmail, uploadAs } from '../register/register-kit.ts';

let nead: Served;
let aoife: Caller;
let grainne: Caller;
let siobhan: Caller;
let marek: Caller;
/** Contacts in Aoife's register. */
let toSiobhan: string;
let toMarek: string;

interface Sent {
  _id: string;
  threadId: string;
  createdAt: string;
}
interface Threads {
  threads: MessageThread[];
  total: number;
  more: boolean;
  next: string | null;
}

beforeAll(async () => {
  nead = await inProcess();
  aoife = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  grainne = await Caller.demo(nead.url, 'childminder', 'FREE');
  siobhan = await byEmail(nead.url, 'siobhan@nead.example');
  marek = await byEmail(nead.url, 'marek@nead.example');
  const contacts = (await aoife.call<Parent[]>('GET', '/parent')).data;
  const contactOf = (email: string) => contacts.find((contact) => contact.email === email)?._id ?? '';
  toSiobhan = contactOf('siobhan@nead.example');
  toMarek = contactOf('marek@nead.example');
});
afterAll(() => nead?.stop());

async function send(from: Caller, to: string, more: Record<string, unknown> = {}): Promise<Sent> {
  const body = { to, subject: 'Friday', content: 'Who collects?', ...more };
  const sent = await from.call<Sent>('POST', '/messages', body);
  expect([sent.status, sent.errors ?? sent.message]).toEqual([201, undefined]);
  return sent.data;
}
const list = async (caller: Caller, path: string) => (await caller.call<Message[]>('GET', path)).data;
const find = async (caller: Caller, path: string, id: string) =>
  (await list(caller, path)).find(({ _id }) => _id === id);
const unread = async (caller: Caller) =>
  (await caller.call<{ unread: number }>('GET', '/messages/unread')).data.unread;
/** Waits until the other side, which may be some milliseconds behind, sees it. */
const seenBy = (caller: Caller, id: string) =>
  expect.poll(() => find(caller, '/messages/inbox', id)).toBeTruthy();

describe('a message', () => {
  test('goes to the other side as the lists of both sides name it, and the sender sees that it was read', async () => {
    const before = await unread(siobhan);
    const sent = await send(aoife, toSiobhan, {
      toRole: 'parent',
      subject: '  Leaf prints ',
      content: ' All morning \n',
    });
    expect(sent).toMatchObject({ subject: 'Leaf prints', content: 'All morning', fromRole: 'childminder' });
    await seenBy(siobhan, sent._id);
    const got = await find(siobhan, '/messages/inbox', sent._id);
    expect(got).toMatchObject({
      threadId: sent._id,
      fromRole: 'childminder',
      toRole: 'parent',
      subject: 'Leaf prints',
      content: 'All morning',
      read: false,
      parentMessage: null,
      line: null,
      attachments: [],
      from: {
        _id: aoife.account,
        firstName: 'Aoife',
        lastName: 'Ní Bhriain',
        businessName: 'Aoife Ní Bhriain',
      },
      to: { _id: toSiobhan, firstName: 'Siobhán' },
    });
    // The link to a photo is made for the account that asks.
    const from = { ...got?.from, photoUrl: expect.stringContaining('/api/v1/files/') };
    expect(await find(aoife, '/messages/sent', sent._id)).toEqual({ ...got, from });
    expect(await find(aoife, '/messages/inbox', sent._id)).toBeUndefined();
    expect(await unread(siobhan)).toBe(before + 1);

    // A sender who opens her own message does not mark it as read; she is told whether it was.
    const opened = () => aoife.call('PATCH', `/messages/${sent._id}/read`);
    expect((await opened()).data).toEqual({ _id: sent._id, read: false });
    expect(await siobhan.call('PATCH', `/messages/${sent._id}/read`)).toMatchObject({
      status: 200,
      data: { _id: sent._id, read: true },
    });
    expect(await unread(siobhan)).toBe(before);
    expect((await opened()).data).toEqual({ _id: sent._id, read: true });
    await expect.poll(async () => (await find(aoife, '/messages/sent', sent._id))?.read).toBe(true);
  });

  test('is answered within its thread, which each side lists by its newest message in the box', async () => {
    const first = await send(aoife, toSiobhan, { subject: 'Pick-up' });
    await seenBy(siobhan, first._id);
    const childminder = (await find(siobhan, '/messages/inbox', first._id))?.from._id ?? '';
    const reply = await send(siobhan, childminder, {
      toRole: 'childminder',
      subject: 'RE: re: Pick-up',
      content: 'My mam does',
      threadId: first.threadId,
      parentMessage: first._id,
    });
    expect(reply).toMatchObject({ threadId: first._id, subject: 'Re: Pick-up' });
    await seenBy(aoife, reply._id);
    const thread = await list(aoife, `/messages/thread/${first._id}`);
    expect(thread.map(({ _id }) => _id)).toEqual([first._id, reply._id]);

    const inbox = (await aoife.call<Threads>('GET', '/messages/threads?box=inbox')).data;
    expect(inbox.threads[0]).toMatchObject({
      threadId: first._id,
      count: 2,
      unread: 1,
      latest: { _id: reply._id },
    });
    const sent = (await aoife.call<Threads>('GET', '/messages/threads?box=sent&limit=1')).data;
    expect(sent).toMatchObject({ threads: [{ latest: { _id: first._id } }], more: true });
    const pages = [sent];
    for (let next = sent.next; next; next = pages.at(-1)?.next ?? null)
      pages.push(
        (await aoife.call<Threads>('GET', `/messages/threads?box=sent&limit=1&before=${next}`)).data,
      );
    const whole = (await aoife.call<Threads>('GET', '/messages/threads?box=sent')).data;
    expect(pages.flatMap(({ threads }) => threads.map(({ threadId }) => threadId))).toEqual(
      whole.threads.map(({ threadId }) => threadId),
    );
    expect(whole).toMatchObject({ total: pages.length, more: false, next: null });

    expect(await aoife.call('PATCH', `/messages/thread/${first._id}/read`)).toMatchObject({
      data: { read: 1 },
    });
    expect((await list(aoife, `/messages/thread/${first._id}`)).every(({ read }) => read)).toBe(false);
    expect((await find(aoife, '/messages/inbox', reply._id))?.read).toBe(true);
    // A reply that names only the message before finds its thread too.
    const answer = await send(aoife, toSiobhan, { parentMessage: reply._id });
    expect(answer.threadId).toBe(first._id);
    // The inbox shows the newest words of either side.
    const newest = async () =>
      (await aoife.call<Threads>('GET', '/messages/threads?box=inbox')).data.threads.find(
        ({ threadId }) => threadId === first._id,
      )?.latest._id;
    await expect.poll(newest).toBe(answer._id);
    expect((await aoife.call('DELETE', `/messages/${answer._id}`)).status).toBe(200);
    await expect.poll(newest).toBe(reply._id);
  });

  test('that one side deletes stays with the other', async () => {
    const sent = await send(siobhan, aoife.account, { subject: 'Delete me' });
    await seenBy(aoife, sent._id);
    expect(await aoife.call('DELETE', `/messages/${sent._id}`)).toMatchObject({ status: 200 });
    for (const path of ['/messages', '/messages/inbox', `/messages/thread/${sent._id}`]) {
      expect(await find(aoife, path, sent._id)).toBeUndefined();
    }
    const left = (await aoife.call<Threads>('GET', '/messages/threads?box=inbox')).data;
    expect(left.threads.map(({ threadId }) => threadId)).not.toContain(sent._id);
    expect(await find(siobhan, '/messages/sent', sent._id)).toMatchObject({ subject: 'Delete me' });
    expect((await aoife.call('DELETE', `/messages/${sent._id}`)).status).toBe(200);

    await send(siobhan, aoife.account, { threadId: sent.threadId });
    expect((await siobhan.call('DELETE', `/messages/thread/${sent.threadId}`)).status).toBe(200);
    expect(await list(siobhan, `/messages/thread/${sent.threadId}`)).toEqual([]);
    expect(await list(aoife, `/messages/thread/${sent.threadId}`)).toHaveLength(1);
  });

  test('sent again under its id is one message, and lists go on from any message', async () => {
    const _id = newId();
    const body = { _id, to: toSiobhan, subject: 'Once', content: 'Only once' };
    const first = await aoife.call<Sent>('POST', '/messages', body);
    const again = await aoife.call<Sent>('POST', '/messages', body);
    expect([first.status, again.status, again.data]).toEqual([201, 201, first.data]);
    expect(await aoife.call('POST', '/messages', { ...body, content: 'Other' })).toMatchObject({
      status: 409,
      code: 'KEY_REUSED',
    });
    const all = await list(aoife, '/messages?limit=1000');
    expect(all.filter((message) => message._id === _id)).toHaveLength(1);
    const [newest, second] = all;
    expect((await list(aoife, `/messages?limit=1&before=${newest?._id}`))[0]?._id).toBe(second?._id);
  });
});

describe('an enclosed file', () => {
  const PATH = '/upload/message-attachment';
  const attach = async (caller: Caller, name = 'prints.jpg') =>
    (
      await uploadAs<UploadedAttachment>(caller, PATH, await photoWithPlace({ width: 64, height: 48 }), {
        field: 'file',
        name,
      })
    ).data;
  const status = async (url: string | null | undefined) => (await fetch(nead.url + url)).status;

  test('opens for both sides of the conversation, whole and small, and for nobody else', async () => {
    const file = await attach(siobhan);
    const sent = await send(siobhan, aoife.account, { content: '', attachments: [file] });
    await seenBy(aoife, sent._id);
    const got = await find(aoife, '/messages/inbox', sent._id);
    expect(got).toMatchObject({
      content: '',
      attachments: [{ filename: 'prints.jpg', contentType: 'image/jpeg', size: file.size }],
    });
    const [enclosed] = got?.attachments ?? [];
    expect(await status(enclosed?.url)).toBe(200);
    expect(await status(enclosed?.thumbnailUrl)).toBe(200);
    // A parent who is not in the conversation cannot forward it either.
    const body = { subject: 'a', content: 'b', attachments: [enclosed] };
    for (const [caller, to] of [
      [marek, aoife.account],
      [aoife, toMarek],
    ] as const) {
      expect(await caller.call('POST', '/messages', { ...body, to })).toMatchObject({
        status: 400,
        errors: ['This file is no longer here. Please attach it again.'],
      });
    }
  });

  test('is limited by the plan of the childminder, and by what it is', async () => {
    const files = await Promise.all(Array.from({ length: 6 }, (_, n) => attach(aoife, `${n}.jpg`)));
    const body = { to: toSiobhan, subject: 'Many', content: '' };
    expect(await aoife.call('POST', '/messages', { ...body, attachments: files })).toMatchObject({
      status: 403,
      code: 'PLAN_LIMIT',
      message: 'You can only attach 5 images per message in your current subscription',
    });
    await send(aoife, toSiobhan, { content: '', attachments: files.slice(0, 5) });
    for (const attachments of [[{ url: '/nowhere' }], [{ url: `/files/${newId()}` }], [{}], 'x', [1]]) {
      const { status: said } = await aoife.call('POST', '/messages', { ...body, attachments });
      expect([attachments, said]).toEqual([attachments, 400]);
    }
    expect(
      (await uploadAs(grainne, PATH, await photoWithPlace({ width: 9, height: 9 }), { field: 'file' })).code,
    ).toBe('FEATURE_REQUIRED');
  });
});

describe('what is wrong', () => {
  test('is said in the words of the specification, one sentence for each', async () => {
    expect(await aoife.call('POST', '/messages', {})).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      errors: [
        'Please select a parent',
        'Please enter a subject',
        'Please enter a message or add attachments',
      ],
    });
    expect(await siobhan.call('POST', '/messages', { subject: ' ', content: '\n' })).toMatchObject({
      status: 400,
      errors: [
        'Please select a childminder',
        'Please enter a subject',
        'Please enter a message or attach a file',
      ],
    });
    const whole = { to: aoife.account, subject: 'a', content: 'b' };
    // The prefix of an answer's subject is not a subject by itself.
    expect(await siobhan.call('POST', '/messages', { ...whole, subject: ' RE: re: ' })).toMatchObject({
      status: 400,
      errors: ['Please enter a subject'],
    });
    for (const more of [
      { toRole: 'parent' },
      { toRole: 'admin' },
      { subject: 'a'.repeat(201) },
      { content: 'a'.repeat(10_001) },
      { subject: 7 },
      { content: ['a'] },
      { threadId: 'x' },
      { parentMessage: {} },
      { content: 'nul \u0000' },
      { _id: 'short' },
    ]) {
      const { status, code } = await siobhan.call('POST', '/messages', { ...whole, ...more });
      expect([more, status, code]).toEqual([more, 400, 'VALIDATION']);
    }
    for (const path of [
      '/messages?limit=0',
      '/messages?before=x',
      '/messages/threads?box=spam',
      '/messages/threads?before=x',
    ]) {
      expect([path, (await siobhan.call('GET', path)).status]).toEqual([path, 400]);
    }
  });

  test('another childminder’s parent, another parent’s childminder and a foreign thread are not found', async () => {
    const theirs = await send(aoife, toMarek, { subject: 'For Marek alone' });
    await seenBy(marek, theirs._id);
    const body = { subject: 'a', content: 'b' };
    for (const [caller, sent] of [
      [grainne, { to: toSiobhan }],
      [aoife, { to: newId() }],
      [aoife, { to: 'siobhan@nead.example' }],
      [siobhan, { to: grainne.account }],
      [siobhan, { to: toMarek }],
      [aoife, { to: toSiobhan, threadId: theirs.threadId }],
      [aoife, { to: toSiobhan, parentMessage: theirs._id }],
      [siobhan, { to: aoife.account, threadId: theirs.threadId }],
      [siobhan, { to: aoife.account, threadId: newId() }],
    ] as const) {
      const answer = await caller.call('POST', '/messages', { ...body, ...sent });
      expect([sent, answer.status, answer.code]).toEqual([sent, 404, 'NOT_FOUND']);
    }
    for (const caller of [grainne, siobhan]) {
      for (const [method, path] of [
        ['GET', `/messages/thread/${theirs.threadId}`],
        ['PATCH', `/messages/thread/${theirs.threadId}/read`],
        ['PATCH', `/messages/${theirs._id}/read`],
        ['DELETE', `/messages/${theirs._id}`],
      ] as const) {
        const answer = await caller.call(method, path);
        const nobodys = await caller.call(method, path.replace(theirs._id, newId()));
        expect([path, answer.status, answer.message]).toEqual([path, 404, nobodys.message]);
      }
      expect(await find(caller, '/messages?limit=1000', theirs._id)).toBeUndefined();
    }
  });
});

test('both sides hear of a message at once and of nothing else, and a parent taken off the child of nothing any more', async () => {
  const ears = {
    aoife: await listenAs(nead.url, aoife.token),
    siobhan: await listenAs(nead.url, siobhan.token),
    marek: await listenAs(nead.url, marek.token),
  };
  const sent = await send(marek, aoife.account);
  const about = ({ kind, id }: { kind: string; id?: string | undefined }) =>
    kind === 'message' && id === sent._id;
  const change = await ears.aoife.heard(about);
  await ears.marek.heard(about);
  expect(change).toMatchObject({ kind: 'message', id: sent._id });
  // The live message about it contains none of its words.
  expect(change.row).toBeUndefined();
  const theirs = await send(aoife, toSiobhan);
  await ears.siobhan.heard(({ id }) => id === theirs._id);
  expect(ears.siobhan.messages.some(about)).toBe(false);

  const children = (await aoife.children()).filter(({ parents }) =>
    parents.some(({ _id }) => _id === toMarek),
  );
  for (const child of children) {
    await aoife.call('DELETE', `/childminder/children/${child._id}/contacts/${toMarek}`);
  }
  await expect.poll(() => list(marek, '/messages?limit=1000')).toEqual([]);
  expect(
    (await marek.call('POST', '/messages', { to: aoife.account, subject: 'a', content: 'b' })).status,
  ).toBe(404);
  expect((await marek.call('GET', `/messages/thread/${sent._id}`)).status).toBe(404);
  const late = await send(aoife, toMarek);
  await ears.aoife.heard(({ id }) => id === late._id);
  const next = await send(aoife, toSiobhan);
  await ears.siobhan.heard(({ id }) => id === next._id);
  expect(ears.marek.messages.some(({ id }) => id === late._id)).toBe(false);
  expect((await list(aoife, '/messages?limit=1000')).some(({ _id }) => _id === sent._id)).toBe(true);
  for (const ear of Object.values(ears)) ear.close();
});

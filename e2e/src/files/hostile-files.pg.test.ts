import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { docx, film, oldOffice, pdf, zipOf } from '@nead/command-api/rooms/files/test-files.ts';
import { photoWithPlace } from '@nead/command-api/rooms/files/test-photos.ts';
import { documentTexts } from '@nead/contracts/documents/texts.ts';
import { oneLineTexts } from '@nead/contracts/field-texts.ts';
import { attachmentTexts } from '@nead/contracts/files/attachments.ts';
import { photoFileTexts } from '@nead/contracts/files/limits.ts';
import type { UploadedAttachment } from '@nead/contracts/files/requests.ts';
import { messageTexts } from '@nead/contracts/messages/texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDocument } from '../documents/documents-kit.ts';
import { Caller } from '../kit/api.ts';
import { inProcess } from '../kit/in-process.ts';
import type { Served } from '../kit/nead.ts';
import { uploadAs } from '../register/register-kit.ts';

let nead: Served;
let childminder: Caller;
let parent: Caller;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nead-hostile-'));
  nead = await inProcess({ dataDir: join(folder, 'data') });
  childminder = await Caller.demo(nead.url, 'childminder', 'PREMIUM');
  parent = await Caller.demo(nead.url, 'parent');
});
afterAll(async () => {
  await nead?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const SCRIPT = '<script>alert(document.cookie)</script>';
const page = Buffer.from(`<!doctype html><title>x</title>${SCRIPT}`);
const behind = (head: string, what: Buffer = page) => Buffer.concat([Buffer.from(head, 'latin1'), what]);

async function contents(): Promise<Buffer[]> {
  const photo = await photoWithPlace({ width: 40, height: 30 });
  return [
    // Good files whose name is a lie, or whose name alone is wrong.
    photo,
    pdf(),
    docx(),
    // Files that are two things at once.
    Buffer.concat([photo, page]),
    Buffer.concat([photo, zipOf([{ name: 'x.html', bytes: page }])]),
    Buffer.concat([pdf(), page]),
    Buffer.concat([page, pdf()]),
    zipOf([{ name: 'word/document.xml' }], `%PDF-1.7 ${SCRIPT}`),
    behind('GIF89a/*'),
    behind('\xff\xd8\xff\xe0\0\x10JFIF\0'),
    behind('\x89PNG\r\n\x1a\n'),
    behind('\0\0\0\x18ftypisom\0\0\0\0isommp42'),
    behind('\x1a\x45\xdf\xa3'),
    // Programs, pages and drawings.
    page,
    behind('MZ\x90\0'),
    behind('\x7fELF'),
    Buffer.from('#!/bin/sh\nrm -rf /\n'),
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`),
    Buffer.from(`<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>`),
    // Zips that swell, climb out, are locked or hold a program.
    docx([{ name: 'word/media/x', said: 0xfffffffe }]),
    docx([{ name: '../../../../tmp/x' }]),
    docx([{ name: 'word/x.xml', encrypted: true }]),
    docx([{ name: 'word/vbaProject.bin' }]),
    zipOf([{ name: 'x.html', bytes: page }]),
    oldOffice('_VBA_PROJECT'),
    film('heic'),
    // Empty and cut-off files.
    Buffer.alloc(0),
    Buffer.from([0]),
    photo.subarray(0, 100),
    pdf().subarray(0, 20),
  ];
}

const names = [
  '../../../../tmp/nead-escaped.pdf',
  '..\\..\\nead-escaped.jpg',
  '/etc/cron.d/nead-escaped.txt',
  'menu\u202Egpj.exe',
  'a\u0000b\u0007\u001b[2J.docx',
  'a\r\nSet-Cookie: session=1.pdf',
  '"; filename="x.html"; x=".jpg',
  `<img src=x onerror=alert(1)>.pdf`,
  '.htaccess',
  `${'very long '.repeat(40)}.jpg`,
];

/** The sentences that may be told about such a file, with any name in them. */
const sentences = (() => {
  const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('NAME', '[^]*');
  const told = [
    documentTexts.invalidType('NAME'),
    documentTexts.broken('NAME'),
    documentTexts.empty('NAME'),
    documentTexts.noFile,
    documentTexts.tooLarge('NAME', 3),
    messageTexts.mediaOnly,
    attachmentTexts.noFile,
    attachmentTexts.broken,
    ...Object.values(oneLineTexts),
    ...Object.values(photoFileTexts).filter((text) => typeof text === 'string'),
  ];
  return new RegExp(`^(${told.map(escaped).join('|')})$`);
})();

const shown = new Set(['image/jpeg', 'image/png', 'video/mp4', 'video/webm', 'video/quicktime']);

/** Expects that a person who opens the file gets something that cannot run, under a name that leads nowhere. */
async function isHarmless(url: string): Promise<void> {
  const answer = await fetch(nead.url + url);
  expect(answer.status).toBe(200);
  const type = answer.headers.get('content-type') ?? '';
  const disposition = answer.headers.get('content-disposition') ?? '';
  expect(type).not.toMatch(/html|svg|javascript|\/xml/);
  expect(disposition.split(';')[0]).toBe(shown.has(type) ? 'inline' : 'attachment');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('set-cookie')).toBeNull();
  const [plain = '', encoded = ''] = disposition.split("filename*=UTF-8''");
  expect(plain + decodeURIComponent(encoded)).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]|\.\.[/\\]/u);
  // A picture was drawn again, so anything attached to it is gone.
  if (type.startsWith('image/')) {
    expect(Buffer.from(await answer.arrayBuffer()).includes('<script>')).toBe(false);
  }
}

test('300 hostile files are refused with a sentence or kept where they do no harm', {
  timeout: 300_000,
}, async () => {
  const hostile = (await contents()).flatMap((bytes) => names.map((name) => ({ bytes, name })));
  expect(hostile.length).toBeGreaterThanOrEqual(300);
  let kept = 0;
  for (const [nth, { bytes, name }] of hostile.entries()) {
    const sent =
      (nth + Math.floor(nth / names.length)) % 2 === 0
        ? await sendDocument(childminder, bytes, name, { name: name.slice(0, 80) })
        : await uploadAs<UploadedAttachment>(parent, '/upload/message-attachment', bytes, {
            field: 'file',
            name,
          });
    const what = `${nth}, ${JSON.stringify(name)}: ${sent.status} ${sent.message}`;
    if (sent.status === 200 || sent.status === 201) {
      kept += 1;
      await isHarmless(sent.data.url);
    } else {
      expect([400, 413], what).toContain(sent.status);
      for (const sentence of sent.errors ?? ['none']) expect(sentence, what).toMatch(sentences);
    }
  }
  // Most of the files are refused, and some are what they claim to be, except for their name.
  expect(kept).toBeGreaterThan(20);
  expect(kept).toBeLessThan(120);
  expect(readdirSync(folder)).toEqual(['data']);
  const everything = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => basename(path));
  expect(everything.filter((name) => /escaped|htaccess|script|exe$|html$/.test(name))).toEqual([]);
  expect((await fetch(`${nead.url}/health/ready`)).status).toBe(200);
});

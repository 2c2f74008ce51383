import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { contentOf, mayBe } from './content.ts';
import { withoutPlace } from './film.ts';
import {
  docx,
  film,
  filmWithTrackOfPlaces,
  oldOffice,
  pdf,
  webm,
  webmWithPlace,
  xlsx,
  zipOf,
} from './test-files.ts';
import { photoWithPlace } from './test-photos.ts';

const is = async (bytes: Buffer, name = 'letter.bin') =>
  (await contentOf(bytes, name))?.extension ?? 'nothing';

describe('what a file is', () => {
  test('is told by its bytes, whatever it is called', async () => {
    const jpeg = await photoWithPlace({ width: 8, height: 8 });
    const png = await sharp(jpeg).png().toBuffer();
    const found = [jpeg, png, pdf(), docx(), xlsx(), oldOffice('WordDocument'), oldOffice('Workbook')];
    expect(await Promise.all(found.map((bytes) => is(bytes)))).toEqual([
      'jpg',
      'png',
      'pdf',
      'docx',
      'xlsx',
      'doc',
      'xls',
    ]);
    expect(await Promise.all([film('heic'), film(), film('qt  '), webm()].map((bytes) => is(bytes)))).toEqual(
      ['heic', 'mp4', 'mov', 'webm'],
    );
  });

  test('is text where it is called so and holds nothing but text', async () => {
    const text = Buffer.from('Dia duit\r\n\tagus fáilte');
    expect(await is(text, 'letter.TXT')).toBe('txt');
    expect(await is(text, 'letter.html')).toBe('nothing');
    expect(await is(Buffer.from('one\0two'), 'letter.txt')).toBe('nothing');
    const utf16 = Buffer.from('\ufeffDear Aoife, Síle is on her way.\r\n', 'utf16le');
    expect(await is(utf16, 'letter.txt')).toBe('txt');
    expect(await is(Buffer.from(utf16).swap16(), 'letter.txt')).toBe('txt');
    expect(await is(Buffer.from('\ufeffone\0two', 'utf16le'), 'letter.txt')).toBe('nothing');
    expect(await is(utf16.subarray(2), 'letter.txt')).toBe('nothing');
    expect(await is(Buffer.alloc(0), 'letter.txt')).toBe('nothing');
  });

  test('is nothing that is taken for a program, a page, a drawing, a plain zip or a file with macros', async () => {
    for (const [what, bytes] of Object.entries({
      program: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
      page: Buffer.from('<!doctype html><script>alert(1)</script>'),
      drawing: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      zip: zipOf([{ name: 'a.txt' }]),
      macros: docx([{ name: 'word/vbaProject.bin' }]),
      'old macros': oldOffice('_VBA_PROJECT'),
      installer: oldOffice('Picture'),
    })) {
      expect([what, await is(bytes, `letter.${what}`)]).toEqual([what, 'nothing']);
    }
  });

  test('is nothing for a document that unpacks to fill a memory, leads out of its folder, is locked or hides something', async () => {
    const huge = { name: 'word/media/x', said: 0xfffffffe };
    const swollen = { name: 'word/media/x', bytes: Buffer.alloc(30 * 1024 * 1024) };
    const many = Array.from({ length: 2_100 }, (_, n) => ({ name: `word/${n}` }));
    for (const [what, more] of Object.entries({
      huge: [huge],
      swollen: [swollen],
      many,
      outside: [{ name: '../../etc/passwd' }],
      root: [{ name: '/etc/passwd' }],
      drive: [{ name: 'C:\\windows\\x' }],
      locked: [{ name: 'x', encrypted: true }],
      twice: [{ name: 'word/document.xml' }],
    })) {
      expect([what, await is(docx(more))]).toEqual([what, 'nothing']);
    }
    expect(await is(Buffer.concat([docx(), Buffer.from('<script>alert(1)</script>')]))).toBe('nothing');
    expect(await is(docx().subarray(0, -30))).toBe('nothing');
  });
});

test('a document that fetches a template or a part of it from elsewhere is none; one with a link or a template of its writer is', async () => {
  const related = (kind: string, target: string) =>
    docx([
      {
        name: 'word/_rels/settings.xml.rels',
        bytes: Buffer.from(
          `<Relationships><Relationship Id="r1" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/></Relationships>`,
        ),
      },
    ]);
  const found = (kind: string, target: string) => is(related(kind, target));
  for (const target of [
    'https://attacker.example/t.dotm',
    '\\\\attacker.example\\t.dotm',
    'FILE:////attacker/t.dotm',
  ])
    expect([target, await found('attachedTemplate', target)]).toEqual([target, 'nothing']);
  for (const kind of ['oleObject', 'frame', 'subDocument'])
    expect([kind, await found(kind, 'http://attacker.example/x')]).toEqual([kind, 'nothing']);
  expect(await found('attachedTemplat&#101;', 'https&#58;//attacker.example/t.dotm')).toBe('nothing');
  const swollen = { name: 'word/_rels/x.rels', bytes: Buffer.alloc(2_000_000, '<!-- -->') };
  expect(await is(docx([swollen]))).toBe('nothing');
  expect(await found('hyperlink', 'https://www.tusla.ie')).toBe('docx');
  for (const target of ['styles.xml', '/word/theme/theme1.xml', '../customXml/item1.xml'])
    expect([target, await found('styles', target)]).toEqual([target, 'docx']);
  expect(await found('attachedTemplate', 'file:///C:\\Users\\aoife\\Normal.dotm')).toBe('docx');
});

test('how much is taken in goes by what the first bytes may be', async () => {
  const head = (bytes: Buffer) => mayBe(bytes.subarray(0, 64));
  const jpeg = await photoWithPlace({ width: 8, height: 8 });
  expect([jpeg, film('heic')].map(head)).toEqual(['image', 'image']);
  expect([film(), film('qt  '), webm()].map(head)).toEqual(['video', 'video', 'video']);
  expect([pdf(), docx(), Buffer.from('x')].map(head)).toEqual(['document', 'document', 'document']);
});

describe('a film', () => {
  test('loses the place where it was taken, and nothing else of it moves', () => {
    const sent = film('qt  ', 50);
    expect(sent.includes('+53.3498')).toBe(true);
    const kept = withoutPlace(Buffer.from(sent));
    expect(kept.includes('53.3498')).toBe(false);
    expect(kept.length).toBe(sent.length);
    expect(kept.subarray(-50)).toEqual(sent.subarray(-50));
    expect(kept.includes('mvhd') && kept.includes('tkhd')).toBe(true);
  });

  test.each(Object.entries({ webmWithPlace, filmWithTrackOfPlaces }))(
    'loses places in tags and in a track beside the picture too: %s',
    (_, make) => {
      const sent = make();
      expect(sent.includes('53.3498')).toBe(true);
      const kept = withoutPlace(Buffer.from(sent));
      expect(kept.includes('53.3498')).toBe(false);
      const picture = (film: Buffer) => film.filter((byte) => byte === 0xee).length;
      expect([kept.length, picture(kept)]).toEqual([sent.length, picture(sent)]);
      // A second run finds nothing more, so the first one's result can be read.
      expect(withoutPlace(Buffer.from(kept))).toEqual(kept);
    },
  );

  test('that is broken off or says of itself what cannot be is left as it is', () => {
    for (const wrong of [
      film().subarray(0, 40),
      Buffer.from('000000007564746100000001', 'hex'),
      Buffer.alloc(3),
    ]) {
      expect(withoutPlace(Buffer.from(wrong)).length).toBe(wrong.length);
    }
  });
});

import type { Streams } from '@nead/command-api/engine/handle.ts';
import { partMetadata, systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { careDecider } from '@nead/command-api/rooms/care/decider.ts';
import { refer } from '@nead/command-api/rooms/files/attach.ts';
import { type FileParts, fileStorer } from '@nead/command-api/rooms/files/store-file.ts';
import { clockOfMinute } from '@nead/contracts/clock.ts';
import { addDays, dublinDate, dublinInstant, weekday } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import sharp from 'sharp';
import type { DemoChild } from './household.ts';
import { must } from './must.ts';
import type { DemoDay } from './weeks.ts';

const sheet = (background: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="1200" height="900">
    <rect width="400" height="300" fill="${background}"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">${drawing}</g>
  </svg>`;

const bow = ['#c23b29', '#e08a3c', '#f4b942', '#5ba681', '#4c86cf', '#7875d3']
  .map((colour, nth) => {
    const radius = 130 - nth * 15;
    return `<path stroke="${colour}" stroke-width="13" d="M${200 - radius} 225a${radius} ${radius} 0 0 1 ${2 * radius} 0"/>`;
  })
  .join('');

const leaf = (x: number, y: number, turn: number, colour: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="${colour}" d="M0-52C38-30 38 22 0 52-38 22-38-30 0-52z"/>
    <path stroke="#fff7e8" stroke-width="3" d="M0-40V66M0-14l17-14M0 8l19-14M0-14l-17-14M0 8l-19-14"/></g>`;

/** Pictures by the demo's children: drawn by code, so that no real child is shown. */
const pictures = [
  {
    minutesBefore: 95,
    notes: 'Leaves for the nature table',
    svg: sheet(
      '#d9c7ae',
      [
        leaf(95, 110, -24, '#c9772b'),
        leaf(205, 160, 12, '#a8402a'),
        leaf(310, 105, 40, '#d9a63a'),
        leaf(140, 225, 70, '#7f8f3c'),
        leaf(300, 230, -50, '#b85c2e'),
      ].join(''),
    ),
  },
  {
    minutesBefore: 35,
    notes: 'A rainbow for the kitchen wall',
    svg: sheet(
      '#fffaf0',
      `<rect x="24" y="18" width="352" height="264" fill="#eaf3f6"/>${bow}<path stroke="#8fae7e" stroke-width="16" d="M48 250q80-18 152 0t152 0"/>`,
    ),
  },
] as const;

/** One of the pictures, like a camera would send it. */
export async function childsPicture(nth: number): Promise<{ notes: string; photo: Buffer }> {
  const { notes, svg } = pictures[nth % pictures.length] ?? pictures[0];
  return { notes, photo: await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer() };
}

const MINUTE_MS = 60_000;
/** A child may come and go this many minutes off its usual time, so photos keep away from both ends. */
const EDGE_MINUTES = 20;

/**
 * The time of a photo: this long before now, or before the child went home. If the child has not been here for that
 * long, it is on the last working day.
 */
export function takenAt(
  { comes, goes }: Pick<DemoChild, 'comes' | 'goes'>,
  now: Date,
  minutesBefore: number,
): Date {
  const before = (end: number) => new Date(end - minutesBefore * MINUTE_MS);
  const on = (date: string, minutes: number) => dublinInstant(date, clockOfMinute(minutes)).getTime();
  const today = dublinDate(now);
  const taken = before(Math.min(now.getTime(), on(today, goes - EDGE_MINUTES)));
  if (taken.getTime() >= on(today, comes + EDGE_MINUTES)) return taken;
  const back = [1, 2, 3].find((days) => weekday(addDays(today, -days)) <= 5) ?? 1;
  return before(on(addDays(today, -back), goes - EDGE_MINUTES));
}

/** One child's day in pictures, to show what a parent's home page is for. */
export async function addDemoPhotos(
  { streams, files, now }: { streams: Streams; files: FileParts; now: Date },
  { child, childminderId, childId }: DemoDay,
): Promise<void> {
  const keep = fileStorer(streams, files);
  for (const [nth, { minutesBefore }] of pictures.entries()) {
    const { notes, photo: bytes } = await childsPicture(nth);
    const at = takenAt(child, now, minutesBefore);
    const identity = systemIdentity('demo', `photo ${childId} ${notes}`, at);
    const { metadata, inputs } = identity;
    const whose = { childminderId, use: 'record-photo', owner: childId } as const;
    const { fileId } = must(await keep({ bytes, contentType: 'image/jpeg' }, whose, identity));
    const recordId = inputs.newId('moment');
    const sent = { time: at.toISOString(), fields: { photo: fileId, notes } };
    const clock = { at: at.toISOString(), now: at.toISOString() };
    const context = {
      childminderId,
      childId,
      activities: 0,
      consents: new Map(),
      collectors: new Map<Id, string>(),
      allergies: { allergies: [] },
    };
    const actor = { account: childminderId, role: 'childminder', device: 'Phone' } as const;
    const command = { type: 'Record', kind: 'moment', recordId, sent, ...clock } as const;
    must(
      await streams.handle(
        careDecider,
        childId,
        command,
        { ...partMetadata(metadata, 'record'), actor },
        context,
      ),
    );
    must(await refer(streams, childminderId, { fileIds: [fileId], by: recordId, what: 'record' }, metadata));
  }
}

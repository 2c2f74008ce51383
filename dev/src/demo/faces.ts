import { readFile } from 'node:fs/promises';
import type { Streams } from '@nead/command-api/engine/handle.ts';
import { systemIdentity } from '@nead/command-api/engine/system-identity.ts';
import { type FileParts, fileStorer } from '@nead/command-api/rooms/files/store-file.ts';
import { registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import sharp from 'sharp';
import type { DemoChildminder, Face } from './household.ts';
import { must } from './must.ts';
import type { DemoDay } from './weeks.ts';

/** Sharp on a screen with three device pixels for each pixel, at the largest size of an avatar. */
const SIDE = 384;

export async function portrait(face: Face): Promise<Buffer> {
  const drawing = await readFile(new URL(`faces/${face}.svg`, import.meta.url));
  return sharp(drawing, { density: 320 }).resize(SIDE, SIDE).jpeg({ quality: 82 }).toBuffer();
}

interface FaceParts {
  streams: Streams;
  files: FileParts;
}

/** The portraits of people who have one, as photos uploaded at the beginning. */
export async function addFaces(
  { streams, files }: FaceParts,
  { face, tier }: DemoChildminder,
  childminderId: Id,
  days: readonly DemoDay[],
  at: Date,
): Promise<void> {
  const keep = fileStorer(streams, files);
  const store = async (own: Face, use: 'child-photo' | 'profile-photo', owner: Id): Promise<Id> => {
    const identity = systemIdentity('demo', `face ${owner}`, at);
    const photo = { bytes: await portrait(own), contentType: 'image/jpeg' };
    return must(await keep(photo, { childminderId, use, owner }, identity)).fileId;
  };
  const addToChild = async (childId: Id, own: Face): Promise<void> => {
    const fileId = await store(own, 'child-photo', childId);
    const { metadata } = systemIdentity('demo', `photo of ${childId}`, at);
    const command = { type: 'EditChild', childId, fields: {}, fileId } as const;
    must(await streams.handle(registerDecider, childminderId, command, metadata, { limits: limitsOf(tier) }));
  };
  await Promise.all([
    ...(face ? [store(face, 'profile-photo', childminderId)] : []),
    ...days.flatMap(({ child, childId }) => (child.face ? [addToChild(childId, child.face)] : [])),
  ]);
}

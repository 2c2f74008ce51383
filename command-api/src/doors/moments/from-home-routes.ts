import type Router from '@koa/router';
import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { photoFileTexts } from '@nead/contracts/files/limits.ts';
import { fileIdIn } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { addFromHome, removeFromHome, uploadHomePhoto } from '@nead/contracts/moments/from-home.ts';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { mayGo, refer } from '../../rooms/files/attach.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import { notAllowed, roomOf } from '../../rooms/files/over-limit.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';
import { toParentsChild } from '../care/parents-child.ts';
import { type FileDoorParts, fileParts } from '../files/file-parts.ts';
import { photoStorer, sentPhoto } from '../files/store-photo.ts';
import { takingIn } from '../files/take-in.ts';

/** Words and photos of parents on a moment of their child; a photo lies under the child’s key. */
export function fromHomeRoutes(router: Router, parts: FileDoorParts): void {
  const { streams, links, keeping } = fileParts(parts);
  const taken = takingIn(parts);
  const { store } = photoStorer(streams, keeping);
  const parentsChild = toParentsChild(router, parts);

  serveByHand(router, parts, uploadHomePhoto, async (call) => {
    const { params, session, identity } = call;
    await taken.count(call);
    const found = await parentsChild.at(call);
    if (isRefusal(found)) return found;
    const { childminderId } = found;
    const moment = (await streams.stateOf(careDecider, params.id)).records.get(params.recordId);
    if (moment?.kind !== momentKind.kind) return refuse('RECORD_NOT_FOUND');
    const { limits } = await currentPlan(streams, childminderId);
    const missing = notAllowed(limits, 'image', 0);
    if (missing) return missing;
    const photo = await sentPhoto(taken, call, uploadHomePhoto);
    if (isRefusal(photo) || 'received' in photo) return photo;
    const whose = { childminderId, use: 'home-photo', owner: params.id } as const;
    const now = new Date();
    const stored = await store(photo.bytes, whose, identity, roomOf(limits, now));
    if (isRefusal(stored)) return stored;
    call.reached(stored.position);
    return { url: links.make(stored.fileId, session, now) };
  });

  /** The uploaded photo that a parent names; one that may be deleted before it is referred to is gone. */
  async function photoOf(
    { id, childminderId }: { id: string; childminderId: Id },
    photoUrl: string | undefined,
    now: Date,
  ): Promise<Id | Refusal | undefined> {
    if (!photoUrl) return undefined;
    const fileId = fileIdIn(photoUrl);
    const file = fileId && (await streams.stateOf(filesDecider, childminderId)).files.get(fileId);
    const isThere = file && file.use === 'home-photo' && file.owner === id && !mayGo(file, fileId, now);
    return isThere ? fileId : invalid(photoFileTexts.unknownUpload);
  }

  parentsChild.serve(addFromHome, {
    at: parentsChild.at,
    async command({ params: { recordId }, body, session, identity: { inputs } }, at) {
      const photo = await photoOf(at, body.photoUrl, new Date());
      if (isRefusal(photo)) return photo;
      return {
        type: 'AddFromHome',
        recordId,
        homeId: body._id ?? inputs.newId('from home'),
        accountId: session.account,
        words: body.words || undefined,
        photo,
        at: inputs.at,
      };
    },
    async answer({ events, at }, { body, identity: { metadata, inputs } }) {
      const added = events.find((event) => event.type === 'FromHomeAdded')?.data;
      const by = added?.homeId ?? body._id ?? inputs.newId('from home');
      const fileIds = added?.photo ? [added.photo] : [];
      await refer(streams, at.childminderId, { fileIds, by, what: 'record' }, metadata);
      return { _id: by, at: added?.at ?? inputs.at };
    },
  });

  parentsChild.serve(removeFromHome, {
    at: parentsChild.at,
    command: ({ params: { recordId, homeId }, session }) => ({
      type: 'RemoveFromHome',
      recordId,
      homeId,
      accountId: session.account,
    }),
    answer: (_, { params }) => ({ _id: params.homeId }),
  });
}

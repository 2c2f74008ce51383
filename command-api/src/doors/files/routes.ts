import type Router from '@koa/router';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { generatedAvatar } from '@nead/contracts/files/names.ts';
import {
  removeChildPhoto,
  removeOwnPhoto,
  uploadChildPhoto,
  uploadOwnPhoto,
  uploadTemp,
} from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { filesDecider } from '../../rooms/files/decider.ts';
import type { Whose } from '../../rooms/files/store-file.ts';
import { registerContext } from '../../rooms/register/context.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { type FileDoorParts, fileParts } from './file-parts.ts';
import { photoStorer, sentPhoto } from './store-photo.ts';
import { type Taking, takingIn } from './take-in.ts';

export function fileRoutes(router: Router, parts: FileDoorParts): void {
  const { streams, commandIds, setPosition, links, keeping } = fileParts(parts);
  const taken = takingIn(parts);
  const { store } = photoStorer(streams, keeping);

  /** Receives the photo of a form and stores it. */
  async function upload(taking: Taking, endpoint: Endpoint, whose: Whose) {
    await taken.count(taking);
    const photo = await sentPhoto(taken, taking, endpoint);
    if (isRefusal(photo) || 'received' in photo) return photo;
    const isGenerated = whose.use === 'profile-photo' && photo.filename.startsWith(generatedAvatar);
    return store(
      photo.bytes,
      isGenerated ? { ...whose, filename: `${generatedAvatar}.jpg` } : whose,
      commandIds.identify(taking.ctx, taking.session),
    );
  }

  async function setPhoto(childId: Id, fileId: Id | null, session: Session, ctx: Context) {
    const { metadata } = commandIds.identify(ctx, session);
    const context = await registerContext(streams, session.account);
    const command = { type: 'EditChild', childId, fields: {}, fileId } as const;
    const done = await streams.handle(registerDecider, session.account, command, metadata, context);
    if (!isRefusal(done)) setPosition(ctx, done.position);
    return done;
  }

  const linkTo = (fileId: Id, session: Session) => links.make(fileId, session, new Date());

  serve(router, uploadTemp, async (call) => {
    const { session, ctx } = call;
    const whose = { childminderId: session.account, use: 'temp', owner: session.account } as const;
    const stored = await upload(call, uploadTemp, whose);
    if (isRefusal(stored) || 'received' in stored) return stored;
    setPosition(ctx, stored.position);
    return { url: linkTo(stored.fileId, session) };
  });

  serve(router, uploadChildPhoto, async (call) => {
    const { params, session, ctx } = call;
    const { children } = await streams.stateOf(registerDecider, session.account);
    if (!children.has(params.id)) return refuse('CHILD_NOT_FOUND');
    const whose = { childminderId: session.account, use: 'child-photo', owner: params.id } as const;
    const stored = await upload(call, uploadChildPhoto, whose);
    if (isRefusal(stored) || 'received' in stored) return stored;
    const set = await setPhoto(params.id, stored.fileId, session, ctx);
    return isRefusal(set) ? set : { photoUrl: linkTo(stored.fileId, session) };
  });

  serve(router, removeChildPhoto, async ({ params, session, ctx }) => {
    const set = await setPhoto(params.id, null, session, ctx);
    return isRefusal(set) ? set : { photoUrl: null };
  });

  serve(router, uploadOwnPhoto, async (call) => {
    const { session, ctx } = call;
    const whose = { childminderId: session.account, use: 'profile-photo', owner: session.account } as const;
    const stored = await upload(call, uploadOwnPhoto, whose);
    if (isRefusal(stored) || 'received' in stored) return stored;
    setPosition(ctx, stored.position);
    return { photoUrl: linkTo(stored.fileId, session) };
  });

  serve(router, removeOwnPhoto, async ({ session, ctx }) => {
    const { metadata } = commandIds.identify(ctx, session);
    const { account: owner } = session;
    const done = await streams.handle(filesDecider, owner, { type: 'RemoveProfilePhoto', owner }, metadata);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    return { photoUrl: null };
  });

  attachmentRoutes(router, parts);
}

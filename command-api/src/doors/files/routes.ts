import type Router from '@koa/router';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import {
  removeChildPhoto,
  removeOwnPhoto,
  uploadChildPhoto,
  uploadOwnPhoto,
  uploadTemp,
} from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions.ts';
import type { Context } from 'koa';
import { files } from '../../rooms/files/decider.ts';
import type { Whose } from '../../rooms/files/keep-file.ts';
import { registerContext } from '../../rooms/register/context.ts';
import { register } from '../../rooms/register/decider.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { type FileNeeds, fileParts } from './file-parts.ts';
import { photoKeeping, sentPhoto } from './keep-photo.ts';
import { type Taking, takingIn } from './take-in.ts';

export function fileRoutes(router: Router, parts: FileNeeds): void {
  const { streams, names, reached, links, keeping } = fileParts(parts);
  const taken = takingIn(parts);
  const { keep } = photoKeeping(streams, keeping);

  /** Receives the photo of a form and stores it. */
  async function upload(taking: Taking, endpoint: Endpoint, whose: Whose) {
    await taken.count(taking);
    const photo = await sentPhoto(taken, taking, endpoint);
    if (isRefusal(photo) || 'received' in photo) return photo;
    return keep(photo, whose, names.incoming(taking.ctx, taking.session));
  }

  async function setPhoto(childId: Id, fileId: Id | null, session: Session, ctx: Context) {
    const { cause } = names.incoming(ctx, session);
    const context = await registerContext(streams, session.account);
    const command = { type: 'EditChild', childId, fields: {}, fileId } as const;
    const done = await streams.handle(register, session.account, command, cause, context);
    if (!isRefusal(done)) reached(ctx, done.position);
    return done;
  }

  const linkTo = (fileId: Id, session: Session) => links.make(fileId, session, new Date());

  serve(router, uploadTemp, async (call) => {
    const { session, ctx } = call;
    const whose = { childminderId: session.account, use: 'temp', owner: session.account } as const;
    const kept = await upload(call, uploadTemp, whose);
    if (isRefusal(kept) || 'received' in kept) return kept;
    reached(ctx, kept.position);
    return { url: linkTo(kept.fileId, session) };
  });

  serve(router, uploadChildPhoto, async (call) => {
    const { params, session, ctx } = call;
    const { children } = await streams.stateOf(register, session.account);
    if (!children.has(params.id)) return refuse('CHILD_NOT_FOUND');
    const whose = { childminderId: session.account, use: 'child-photo', owner: params.id } as const;
    const kept = await upload(call, uploadChildPhoto, whose);
    if (isRefusal(kept) || 'received' in kept) return kept;
    const set = await setPhoto(params.id, kept.fileId, session, ctx);
    return isRefusal(set) ? set : { photoUrl: linkTo(kept.fileId, session) };
  });

  serve(router, removeChildPhoto, async ({ params, session, ctx }) => {
    const set = await setPhoto(params.id, null, session, ctx);
    return isRefusal(set) ? set : { photoUrl: null };
  });

  serve(router, uploadOwnPhoto, async (call) => {
    const { session, ctx } = call;
    const whose = { childminderId: session.account, use: 'profile-photo', owner: session.account } as const;
    const kept = await upload(call, uploadOwnPhoto, whose);
    if (isRefusal(kept) || 'received' in kept) return kept;
    reached(ctx, kept.position);
    return { photoUrl: linkTo(kept.fileId, session) };
  });

  serve(router, removeOwnPhoto, async ({ session, ctx }) => {
    const { cause } = names.incoming(ctx, session);
    const { account: owner } = session;
    const done = await streams.handle(files, owner, { type: 'RemoveProfilePhoto', owner }, cause);
    if (isRefusal(done)) return done;
    reached(ctx, done.position);
    return { photoUrl: null };
  });

  attachmentRoutes(router, parts);
}

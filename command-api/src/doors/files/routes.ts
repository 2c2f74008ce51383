import type Router from '@koa/router';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import { isRefusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import { generatedAvatar } from '@nead/contracts/files/names.ts';
import {
  removeChildPhoto,
  removeOwnPhoto,
  uploadChildPhoto,
  uploadOwnPhoto,
  uploadTemp,
} from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import { type CommandCall, serveByHand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { filesDecider } from '../../rooms/files/decider.ts';
import type { Whose } from '../../rooms/files/store-file.ts';
import { registerContext } from '../../rooms/register/context.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { attachmentRoutes } from './attachment-routes.ts';
import { type FileDoorParts, fileParts } from './file-parts.ts';
import { photoStorer, sentPhoto } from './store-photo.ts';
import { type Taking, takingIn } from './take-in.ts';

export function fileRoutes(router: Router, parts: FileDoorParts): void {
  const { streams, links, keeping } = fileParts(parts);
  const taken = takingIn(parts);
  const { store } = photoStorer(streams, keeping);

  /** Receives the photo of a form and stores it. */
  async function upload(
    call: Taking & Pick<CommandCall<Endpoint>, 'identity'>,
    endpoint: Endpoint,
    whose: Whose,
  ) {
    await taken.count(call);
    const photo = await sentPhoto(taken, call, endpoint);
    if (isRefusal(photo) || 'received' in photo) return photo;
    const isGenerated = whose.use === 'profile-photo' && photo.filename.startsWith(generatedAvatar);
    return store(
      photo.bytes,
      isGenerated ? { ...whose, filename: `${generatedAvatar}.jpg` } : whose,
      call.identity,
    );
  }

  const linkTo = (fileId: Id, session: Session) => links.make(fileId, session, new Date());

  serveByHand(router, parts, uploadTemp, async (call) => {
    const { account } = call.session;
    const stored = await upload(call, uploadTemp, { childminderId: account, use: 'temp', owner: account });
    if (isRefusal(stored) || 'received' in stored) return stored;
    call.reached(stored.position);
    return { url: linkTo(stored.fileId, call.session) };
  });

  serveByHand(router, parts, uploadOwnPhoto, async (call) => {
    const { account } = call.session;
    const whose = { childminderId: account, use: 'profile-photo', owner: account } as const;
    const stored = await upload(call, uploadOwnPhoto, whose);
    if (isRefusal(stored) || 'received' in stored) return stored;
    call.reached(stored.position);
    return { photoUrl: linkTo(stored.fileId, call.session) };
  });

  serveByHand(router, parts, uploadChildPhoto, async (call) => {
    const { params, session } = call;
    const { children } = await streams.stateOf(registerDecider, session.account);
    if (!children.has(params.id)) return refuse('CHILD_NOT_FOUND');
    const whose = { childminderId: session.account, use: 'child-photo', owner: params.id } as const;
    const stored = await upload(call, uploadChildPhoto, whose);
    if (isRefusal(stored) || 'received' in stored) return stored;
    const context = await registerContext(streams, session.account);
    const command = { type: 'EditChild', childId: params.id, fields: {}, fileId: stored.fileId } as const;
    const set = await call.handle(registerDecider, session.account, command, context);
    return unlessRefused(set, () => ({ photoUrl: linkTo(stored.fileId, session) }));
  });

  const toRegister = commandsTo(router, parts, {
    decider: registerDecider,
    context: (_, { id }) => registerContext(streams, id),
  });
  toRegister(removeChildPhoto, {
    command: ({ params }) => ({ type: 'EditChild', childId: params.id, fields: {}, fileId: null }),
    answer: () => ({ photoUrl: null }),
  });

  commandsTo(router, parts, { decider: filesDecider })(removeOwnPhoto, {
    command: (_, { id: owner }) => ({ type: 'RemoveProfilePhoto', owner }),
    answer: () => ({ photoUrl: null }),
  });

  attachmentRoutes(router, parts);
}

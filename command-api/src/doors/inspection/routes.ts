import type Router from '@koa/router';
import { refuse, unlessRefused } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  LOOK_MINUTES,
  lookAt,
  makePack,
  makePass,
  openPass,
  PACK_WAITS_MINUTES,
  revokePass,
} from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { inspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { DoorParts } from '../../engine/door.ts';
import { copiesOfAccount, guessesOfPass, limitOfAddress } from '../../engine/limits.ts';
import { newStreamId } from '../../engine/new-stream-id.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { inspectionDecider } from '../../rooms/inspection/decider.ts';
import { isMakerThere } from '../../rooms/inspection/used-pass.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { coverRoutes } from './cover-routes.ts';
import { glassRoutes } from './glass-routes.ts';

interface Making {
  body: { _id?: Id | undefined; childIds: readonly Id[] };
  session: Session;
  identity: CommandIdentity;
}

export function inspectionRoutes(router: Router, parts: DoorParts): void {
  glassRoutes(router, parts);
  coverRoutes(router, parts);
  const { streams, privateKey } = parts;
  const codesOfAddress = limitOfAddress(parts, 'code');
  const looksOfAddress = limitOfAddress(parts, 'look');
  const guesses = guessesOfPass(parts);
  const copies = copiesOfAccount(parts);
  const keys = inspectionKeys(privateKey);
  const serveCommand = commandsTo(router, parts, { decider: inspectionDecider });

  /** The new stream of a pass or pack about children, all of them hers. */
  async function newOf({ body, session, identity }: Making) {
    const { account: owner } = session;
    const { children } = await streams.stateOf(registerDecider, owner);
    if (!body.childIds.every((id) => children.has(id))) return refuse('CHILD_NOT_FOUND');
    const id = body._id ?? (await newStreamId(streams, identity, { what: 'inspection', owner }));
    return unlessRefused(id, (id) => ({ id, childIds: [...new Set(body.childIds)] }));
  }

  serveCommand(makePass, {
    at: newOf,
    command: ({ body: { _id: _, ...asked }, session, identity: { metadata } }, { id: passId, childIds }) => {
      const endsAt = new Date(Date.parse(metadata.recordedAt) + asked.hours * 3_600_000).toISOString();
      return { type: 'Make', pass: { ...asked, childminderId: session.account, passId, childIds, endsAt } };
    },
    async answer({ at: { id }, state }) {
      const { made, opened } = await state();
      return made ? { _id: id, endsAt: made.endsAt, code: keys.code(id, opened) } : refuse('CONFLICT');
    },
  });

  serveCommand(makePack, {
    async at(call) {
      await copies.use(call.ctx, call.session.account);
      return newOf(call);
    },
    command: ({ body: { _id: _, ...asked }, session, identity: { metadata } }, { id: packId, childIds }) => ({
      type: 'MakePack',
      pack: { ...asked, childminderId: session.account, packId, childIds, at: metadata.recordedAt },
    }),
    async answer({ at: { id }, state }, { identity: { metadata } }) {
      const at = (await state()).pack?.at ?? metadata.recordedAt;
      return {
        _id: id,
        fetchUntil: new Date(Date.parse(at) + PACK_WAITS_MINUTES * 60_000).toISOString(),
      };
    },
  });

  serveCommand(revokePass, {
    at: ({ params }) => params,
    command: ({ session, identity: { metadata } }) => ({
      type: 'Revoke',
      at: metadata.recordedAt,
      childminderId: session.account,
    }),
  });

  serveCommand(openPass, {
    async at({ params, ctx }) {
      await codesOfAddress.use(ctx, ctx.ip);
      await guesses.guess(ctx, params.id);
      return (await isMakerThere(streams, params.id)) ? params : refuse('NOT_FOUND', inspectionTexts.closed);
    },
    command: ({ body: { code }, identity: { metadata } }, { id }) => ({
      type: 'Open',
      at: metadata.recordedAt,
      codeFits: (opened: number) => keys.codeFits(code, id, opened),
    }),
    async answer({ at: { id }, state }, { ctx }) {
      await guesses.forgive(ctx, id);
      const { made, opened } = await state();
      if (!made) return refuse('NOT_FOUND', inspectionTexts.closed);
      return { grant: keys.grant(id, opened), endsAt: made.endsAt };
    },
  });

  serveCommand(lookAt, {
    async at({ params: { id }, body: { grant }, session, ctx }) {
      await looksOfAddress.use(ctx, ctx.ip);
      const opening = keys.openingOf(grant, id);
      const closed = refuse('NOT_FOUND', inspectionTexts.closed);
      if (opening === undefined || !(await isMakerThere(streams, id))) return closed;
      const { made } = await streams.stateOf(inspectionDecider, id);
      // An administrator's look is open only to the administrator, while that session lasts.
      return made?.kind === 'admin' && (!session || session.id !== made.sessionId) ? closed : { id, opening };
    },
    command: ({ body: { section, documentId }, identity: { metadata, inputs } }, { opening }) => ({
      type: 'Look',
      at: metadata.recordedAt,
      opening,
      lookId: inputs.newId('look'),
      section,
      documentId,
    }),
    // A repeat answers the recorded look, with its end.
    answer({ at: { id }, events: [event] }) {
      if (event?.type !== 'PassLookedAt') throw new Error('Looking left no event');
      const { lookId, at } = event.data;
      return { look: keys.look(id, lookId, new Date(Date.parse(at) + LOOK_MINUTES * 60_000)) };
    },
  });
}

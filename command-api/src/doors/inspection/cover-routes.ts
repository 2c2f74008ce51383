import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { coverSignOut, giveCover, writeCoverNote } from '@nead/contracts/inspection/cover-requests.ts';
import { coverTexts } from '@nead/contracts/inspection/cover-texts.ts';
import { inspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type { Context } from 'koa';
import type { DoorParts } from '../../engine/door.ts';
import { limitOfAddress } from '../../engine/limits.ts';
import { newStreamAt } from '../../engine/new-stream-id.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { type Addressed, commandsTo } from '../../engine/serve-command.ts';
import { careContext } from '../../rooms/care/context.ts';
import { careDecider } from '../../rooms/care/decider.ts';
import { complianceDecider } from '../../rooms/compliance/decider.ts';
import { type Cover, inspectionDecider, type Used } from '../../rooms/inspection/decider.ts';
import { childOfCover, coverForNote, isMakerThere } from '../../rooms/inspection/used-pass.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { isMindedOn } from '../../rooms/register/state.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';

/** The request of a person who covers: the pass in the path, and the grant with which it was opened. */
interface OfCover {
  params: { id: Id };
  body: { grant: string };
  ctx: Context;
  identity: CommandIdentity;
}

export function coverRoutes(router: Router, parts: DoorParts): void {
  const { streams, privateKey } = parts;
  const keys = inspectionKeys(privateKey);
  const ofAddress = limitOfAddress(parts, 'look');
  const toPass = commandsTo(router, parts, { decider: inspectionDecider });
  const toChild = commandsTo(router, parts, {
    decider: careDecider,
    context: (_, { id, cover }: Addressed & { cover: Cover }) =>
      careContext(streams, cover.childminderId, id),
  });

  toPass(giveCover, {
    async at({ body, session, identity }) {
      const { account: owner } = session;
      const missing = requireFeature(await currentPlan(streams, owner), 'enableCompliance');
      return newStreamAt(streams, identity, missing ?? { what: 'inspection', owner }, body._id);
    },
    async command({ body: { paperId, hours }, session, identity: { metadata } }, { id: passId }) {
      const { account: childminderId, id: sessionId } = session;
      const [{ papers }, { children }] = await Promise.all([
        streams.stateOf(complianceDecider, childminderId),
        streams.stateOf(registerDecider, childminderId),
      ]);
      const { duty, person } = papers.get(paperId) ?? {};
      if (duty !== 'cover' || !person) return refuse('NOT_FOUND', coverTexts.gone);
      const at = metadata.recordedAt;
      const endsAt = new Date(Date.parse(at) + hours * 3_600_000).toISOString();
      const today = dublinDate(at);
      const childIds = [...children].flatMap(([id, child]) => (isMindedOn(child, today) ? [id] : []));
      return {
        type: 'GiveCover',
        cover: { childminderId, passId, paperId, sessionId, person, childIds, hours, at, endsAt },
      };
    },
    async answer({ at: { id }, state }) {
      const { made, opened } = await state();
      if (!made) return refuse('CONFLICT');
      return { _id: id, endsAt: made.endsAt, code: opened === 0 ? keys.code(id, opened) : null };
    },
  });

  /** The opening proved by the caller's grant; an impossible one if it proves nothing. */
  async function usedBy({ params: { id }, body: { grant }, ctx, identity }: OfCover): Promise<Used> {
    await ofAddress.use(ctx, ctx.ip);
    const opening = (await isMakerThere(streams, id)) ? keys.openingOf(grant, id) : undefined;
    return { at: identity.metadata.recordedAt, opening: opening ?? 0 };
  }

  toChild(coverSignOut, {
    at: async (call) => childOfCover(streams, call.params.id, call.body.childId, await usedBy(call)),
    command: ({ body: { collectorId }, identity: { inputs, metadata } }, { cover: { person, at } }) => ({
      type: 'SetStatus',
      recordId: inputs.newId('sign-out'),
      status: 'signed-out',
      time: metadata.recordedAt,
      said: { collectorId, cover: person ?? coverTexts.aPerson },
      hereSince: dublinDate(at),
    }),
    answer: (_, { body: { childId } }) => ({ _id: childId }),
  });

  toPass(writeCoverNote, {
    at: async (call) => coverForNote(streams, call.params.id, call.body.childId, await usedBy(call)),
    command: ({ body: { note, childId }, identity: { inputs } }, { used }) => ({
      type: 'WriteNote',
      ...used,
      noteId: inputs.newId('note'),
      note,
      childId: childId ?? undefined,
    }),
    makes: 'noteId',
  });
}

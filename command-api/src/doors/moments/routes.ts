import type Router from '@koa/router';
import { momentKind } from '@nead/contracts/care/activities/registry.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { arrangeMonth } from '@nead/contracts/moments/book-requests.ts';
import { shareMoment } from '@nead/contracts/moments/requests.ts';
import { consentOn } from '@nead/contracts/register/consents.ts';
import { seenWithoutConsent } from '@nead/contracts/register/photo-consent.ts';
import { madeId } from '../../engine/done.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { careContext } from '../../rooms/care/context.ts';
import { type CareCommand, type CareContext, careDecider } from '../../rooms/care/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import type { Register } from '../../rooms/register/state.ts';
import { recordPhotos } from '../care/record-photo.ts';
import { type FileDoorParts, fileParts } from '../files/file-parts.ts';
import { fromHomeRoutes } from './from-home-routes.ts';

const parentsOf = ({ children }: Register, childId: Id): ReadonlySet<Id> =>
  new Set(children.get(childId)?.contacts.values());

/** Children in the picture who would be shown to other parents without consent. */
const withoutConsent = (home: Register, contexts: readonly CareContext[], today: string): Id[] =>
  seenWithoutConsent(
    contexts.map(({ childId, consents }) => ({
      childId,
      contacts: parentsOf(home, childId),
      agreed: consentOn('photos', consents.get('photos'), today) === 'given',
    })),
  );

/**
 * Routes for a moment of several children, which is a record of each, sealed under the key of each: so each family sees
 * it, and it can be erased for each.
 */
export function momentRoutes(router: Router, parts: FileDoorParts): void {
  const { streams, keeping } = fileParts(parts);
  const withPhoto = recordPhotos(streams, keeping);

  serveByHand(router, parts, shareMoment, async ({ body, session, identity, handle, handlePart }) => {
    const { metadata, inputs } = identity;
    const shows = [...new Set(body.childIds)];
    const contexts: CareContext[] = [];
    for (const childId of shows) {
      const context = await careContext(streams, session.account, childId);
      if (isRefusal(context)) return context;
      contexts.push(context);
    }
    const home = await streams.stateOf(registerDecider, session.account);
    const today = dublinDate(inputs.at);
    const gone = contexts.filter(({ lastDay }) => lastDay && lastDay < today).map(({ childId }) => childId);
    // A sentence without a photo shows no child.
    const missing = body.photoUrl ? withoutConsent(home, contexts, today) : [];
    if (gone.length > 0) return refuse('CHILD_LEFT', undefined, { details: { childIds: gone } });
    if (missing.length > 0)
      return refuse('CONSENT_MISSING', careTexts.photoConsent, { details: { childIds: missing } });

    const records: { childId: Id; _id: Id }[] = [];
    let served: (() => Promise<void>) | undefined;
    for (const [nth, context] of contexts.entries()) {
      const { childId } = context;
      // The first record uses the command's own id, so that a key used for other children is noticed.
      const part: CommandIdentity =
        nth === 0 ? identity : { ...identity, metadata: partMetadata(metadata, childId) };
      const recordId = inputs.newId(`${momentKind.kind} ${childId}`);
      const asked: CareCommand = {
        type: 'Record',
        kind: momentKind.kind,
        recordId,
        sent: { fields: { photoUrl: body.photoUrl ?? undefined, notes: body.notes, themes: body.themes } },
        at: inputs.at,
        now: metadata.recordedAt,
      };
      const photo = await withPhoto(asked, context, part, shows.length > 1 ? shows : undefined);
      const done = await (nth === 0 ? handle : handlePart(childId))(
        careDecider,
        childId,
        photo.command,
        context,
      );
      if (isRefusal(done)) return done;
      await photo.kept(done);
      served = photo.done;
      records.push({ childId, _id: madeId(done, 'recordId', recordId) });
    }
    await served?.();
    return { records };
  });

  const toOwnChild = commandsTo(router, parts, {
    decider: careDecider,
    context: ({ session }, { id }) => careContext(streams, session.account, id),
  });
  toOwnChild(arrangeMonth, {
    at: ({ params }) => ({ id: params.id }),
    command: ({ params: { month }, body }) => ({ type: 'ArrangeMonth', month, ...body }),
    answer: (_, { params }) => ({ _id: params.id }),
  });

  fromHomeRoutes(router, parts);
}

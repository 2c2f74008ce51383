import type Router from '@koa/router';
import { sharePhoto } from '@nead/contracts/care/photo-requests.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { consentOn } from '@nead/contracts/register/consents.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { partOf } from '../causes.ts';
import type { CommandParts } from '../command-parts.ts';
import { register } from '../register/decider.ts';
import type { Register } from '../register/state.ts';
import { careContext } from './context.ts';
import { type CareCommand, type CareContext, care } from './decider.ts';
import { recordPhotos } from './record-photo.ts';

const parentsOf = ({ children }: Register, childId: Id): ReadonlySet<Id> =>
  new Set(children.get(childId)?.contacts.values());

/** Of these children, those whom others than their own parents would see, without a parent having agreed to it. */
function withoutConsent(home: Register, contexts: readonly CareContext[], today: string): Id[] {
  const shown = contexts.map(({ childId }) => ({ childId, parents: parentsOf(home, childId) }));
  return contexts.flatMap(({ childId, consents }) => {
    const own = parentsOf(home, childId);
    const isSeen = shown.some(({ parents }) => [...parents].some((contact) => !own.has(contact)));
    return isSeen && consentOn('photos', consents.get('photos'), today) !== 'given' ? [childId] : [];
  });
}

/** A photo of several children is a record of each, and lies under the key of each: so each is shown it, and can be erased. */
export function sharePhotoRoute(router: Router, { streams, names, reached, files }: CommandParts): void {
  const withPhoto = recordPhotos(streams, files);

  async function contextsOf(childminderId: Id, childIds: readonly Id[]): Promise<CareContext[] | Refusal> {
    const contexts: CareContext[] = [];
    for (const childId of childIds) {
      const context = await careContext(streams, childminderId, childId);
      if (isRefusal(context)) return context;
      contexts.push(context);
    }
    return contexts;
  }

  serve(router, sharePhoto, async ({ body, session, ctx }) => {
    const incoming = names.incoming(ctx, session);
    const { cause, moment } = incoming;
    const shows = [...new Set(body.childIds)];
    const contexts = await contextsOf(session.account, shows);
    if (isRefusal(contexts)) return contexts;
    const home = await streams.stateOf(register, session.account);
    const missing = withoutConsent(home, contexts, dublinDate(moment.at));
    const refusal = refuse('CONSENT_MISSING', texts.photoConsent, { details: { childIds: missing } });

    const records: { childId: Id; _id: Id }[] = [];
    let served: (() => Promise<void>) | undefined;
    for (const context of contexts) {
      const { childId } = context;
      const part = { ...incoming, cause: partOf(cause, childId) };
      const recordId = moment.newId(`photo ${childId}`);
      const sent = { fields: { photoUrl: body.photoUrl, notes: body.notes } };
      const asked: CareCommand =
        missing.length > 0
          ? { type: 'Refuse', refusal }
          : { type: 'Record', kind: 'photo', recordId, sent, at: moment.at, now: cause.recordedAt };
      const photo = await withPhoto(asked, context, part, shows.length > 1 ? shows : undefined);
      const done = await streams.handle(care, childId, photo.command, part.cause, context);
      if (isRefusal(done)) return done;
      await photo.kept();
      served = photo.done;
      reached(ctx, done.position);
      const recorded = done.events.find((event) => event.type === 'ActivityRecorded');
      records.push({ childId, _id: recorded?.data.recordId ?? recordId });
    }
    await served?.();
    return { records };
  });
}

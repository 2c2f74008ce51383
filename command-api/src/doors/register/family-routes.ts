import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  type AbsenceRequest,
  addCollector,
  announceAbsence,
  type CollectorRequest,
  changeCollector,
  decideConsent,
  recordAbsence,
  removeAbsence,
  removeCollector,
  withdrawAbsence,
} from '@nead/contracts/register/around-child-requests.ts';
import { consentTexts } from '@nead/contracts/register/consents.ts';
import { registerRefusalTexts } from '@nead/contracts/register/refusal-texts.ts';
import { fillInChild } from '@nead/contracts/register/requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type * as z from 'zod/mini';
import { madeId } from '../../engine/done.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import { readBy, seenBy } from '../../rooms/register/state.ts';
import { type FileDoorParts, fileParts } from '../files/file-parts.ts';
import { photoStorer } from '../files/store-photo.ts';
import { registerRunner, whyRefused } from './run.ts';

interface Home {
  childminderId: Id;
  /** The child is not theirs any more. */
  refusal?: Refusal;
}

/**
 * The register of a parent's child. Of a child that is not theirs any more, a refusal is handled in place of the command: what they
 * said before is answered as it was then.
 */
async function registerOf(
  parts: FileDoorParts,
  childId: Id,
  { session, ctx }: { session: Session; ctx: Context },
  sees = readBy,
): Promise<Home | Refusal> {
  const { streams, commandIds } = parts;
  const directory = registerDirectory(parts);
  const refusal = refuse('CHILD_NOT_FOUND');
  const today = dublinDate(commandIds.identify(ctx, session).metadata.recordedAt);
  const registers = await directory.registersOfChild(childId);
  for (const childminderId of registers) {
    const state = await streams.stateOf(registerDecider, childminderId);
    const child = state.children.get(childId);
    if (child && sees(state, child, session.account, today)) return { childminderId };
  }
  const linked = await directory.contactsOfAccount(session.account);
  const before = registers.find((childminder) => linked.some((each) => each.childminderId === childminder));
  return before ? { childminderId: before, refusal } : refusal;
}

/** Who may collect a child. */
function collectorRoutes(router: Router, parts: FileDoorParts): void {
  const { streams, commandIds } = parts;
  const run = registerRunner(parts);
  const photos = photoStorer(streams, fileParts(parts).keeping);

  async function authorise(
    childId: Id,
    given: Id | undefined,
    body: z.infer<typeof CollectorRequest>,
    session: Session,
    ctx: Context,
  ) {
    const identity = commandIds.identify(ctx, session);
    const { children } = await streams.stateOf(registerDecider, session.account);
    const child = children.get(childId);
    const collectorId = given ?? body._id ?? identity.inputs.newId('collector');
    const known = child?.collectors.get(collectorId);
    const shown = known?.fileId;
    const { name, phone, relationship, date } = body;
    const whose = { childminderId: session.account, use: 'collector-photo', owner: childId } as const;
    const command = (fileId?: Id) =>
      ({
        type: 'AuthoriseCollector',
        childId,
        isNew: given === undefined,
        collector: {
          collectorId,
          name,
          phone,
          relationship,
          ...(date && { date }),
          ...(fileId && { fileId }),
        },
      }) as const;
    const authorised = (photo?: Id | Refusal) =>
      run(ctx, session, () => (isRefusal(photo) ? photo : command(photo)));
    const sent = body.photoUrl;
    // Where there is nobody to be shown, the register refuses the command.
    const isShowable = given ? known : child;
    const isNew = sent && isShowable && !(shown && sent.includes(shown));
    const tempId = isNew ? await photos.waiting(sent, session.account) : undefined;
    // A command that is sent again finds its upload gone, or the collector, but is recognised and answered as before.
    const done =
      tempId && !isRefusal(tempId)
        ? await photos.adopt(tempId, whose, identity, {
            whyNot: (fileId) => whyRefused(parts, session.account, command(fileId)),
            show: authorised,
          })
        : await authorised(tempId);
    if (isRefusal(done)) return done;
    return { _id: madeId(done, 'collectorId', collectorId) };
  }

  serve(router, addCollector, ({ params, body, session, ctx }) =>
    authorise(params.id, undefined, body, session, ctx),
  );
  serve(router, changeCollector, ({ params, body, session, ctx }) =>
    authorise(params.id, params.collectorId, body, session, ctx),
  );
  serve(router, removeCollector, async ({ params, session, ctx }) => {
    const { id: childId, collectorId } = params;
    const done = await run(ctx, session, () => ({ type: 'RemoveCollector', childId, collectorId }));
    return isRefusal(done) ? done : { _id: collectorId };
  });
}

/** Days on which a child does not come, as the childminder or a parent says. */
function absenceRoutes(router: Router, parts: FileDoorParts): void {
  const run = registerRunner(parts);

  async function absent(
    childId: Id,
    body: z.infer<typeof AbsenceRequest>,
    session: Session,
    ctx: Context,
    { childminderId, refusal }: Home,
  ) {
    const { _id, from, to = from, reason, notes } = body;
    const by = session.role === 'parent' ? 'parent' : 'childminder';
    const done = await run(
      ctx,
      session,
      ({ inputs }) =>
        refusal ?? {
          type: 'RecordAbsence',
          childId,
          absence: {
            absenceId: _id ?? inputs.newId('absence'),
            from,
            to,
            reason,
            by,
            ...(notes && { notes }),
          },
          ...(by === 'parent' && { accountId: session.account }),
        },
      childminderId,
    );
    if (isRefusal(done)) return done;
    const id = madeId(done, 'absenceId', _id);
    return id ? { _id: id } : refuse('CONFLICT');
  }

  serve(router, recordAbsence, ({ params, body, session, ctx }) =>
    absent(params.id, body, session, ctx, { childminderId: session.account }),
  );
  serve(router, removeAbsence, async ({ params, session, ctx }) => {
    const { id: childId, absenceId } = params;
    const done = await run(ctx, session, () => ({ type: 'RemoveAbsence', childId, absenceId }));
    return isRefusal(done) ? done : { _id: absenceId };
  });

  serve(router, announceAbsence, async ({ params, body, session, ctx }) => {
    const home = await registerOf(parts, params.id, { session, ctx });
    return isRefusal(home) ? home : absent(params.id, body, session, ctx, home);
  });
  serve(router, withdrawAbsence, async ({ params, session, ctx }) => {
    const { id: childId, absenceId } = params;
    const home = await registerOf(parts, childId, { session, ctx });
    if (isRefusal(home)) return home;
    const accountId = session.account;
    const done = await run(
      ctx,
      session,
      () => home.refusal ?? { type: 'RemoveAbsence', childId, absenceId, accountId },
      home.childminderId,
    );
    return isRefusal(done) ? done : { _id: absenceId };
  });
}

/** What only parents say: what the childminder left open, and consents. */
function parentsRoutes(router: Router, parts: FileDoorParts): void {
  const run = registerRunner(parts);

  serve(router, fillInChild, async ({ params, body, session, ctx }) => {
    const { id: childId } = params;
    const home = await registerOf(parts, childId, { session, ctx });
    if (isRefusal(home)) return home;
    const done = await run(
      ctx,
      session,
      ({ metadata }) =>
        home.refusal ?? {
          type: 'FillInChild',
          childId,
          fields: body,
          accountId: session.account,
          today: dublinDate(metadata.recordedAt),
        },
      home.childminderId,
    );
    return isRefusal(done) ? done : { _id: childId };
  });

  serve(router, decideConsent, async ({ params, body, session, ctx }) => {
    const { id: childId, kind } = params;
    const { version } = consentTexts[kind];
    if (body.given && body.version !== undefined && body.version !== version) {
      return refuse('CONFLICT', registerRefusalTexts.consentChanged);
    }
    // A parent withdraws a consent also when the time for reading is over.
    const home = await registerOf(parts, childId, { session, ctx }, body.given ? readBy : seenBy);
    if (isRefusal(home)) return home;
    const done = await run(
      ctx,
      session,
      ({ metadata }) =>
        home.refusal ?? {
          type: 'DecideConsent',
          childId,
          kind,
          given: body.given,
          version,
          accountId: session.account,
          // The server's clock: no device keeps a consent to send it later, and it must not be of an earlier day.
          at: metadata.recordedAt,
          until: body.until ?? undefined,
          medicine: body.medicine ?? undefined,
        },
      home.childminderId,
    );
    return isRefusal(done) ? done : { _id: childId };
  });
}

/** Collectors, absences and consents, for the childminder and for the parents of the child. */
export function familyRoutes(router: Router, parts: FileDoorParts): void {
  collectorRoutes(router, parts);
  absenceRoutes(router, parts);
  parentsRoutes(router, parts);
}

import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { isRefusal, type Refusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
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
import type { RegisterEvent } from '@nead/contracts/register/events.ts';
import { fillInChild } from '@nead/contracts/register/requests.ts';
import { registerRefusalTexts } from '@nead/contracts/register/texts.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type * as z from 'zod/mini';
import { type Done, madeId } from '../../engine/done.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { type AnyCommand, serveByHand } from '../../engine/serve-by-hand.ts';
import type { Addressed } from '../../engine/serve-command.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import { contextWithAddresses } from '../../rooms/register/moved-away.ts';
import { readBy, seenBy } from '../../rooms/register/state.ts';
import { type FileDoorParts, fileParts } from '../files/file-parts.ts';
import { photoStorer } from '../files/store-photo.ts';
import { toRegister, whyRefused } from './to-register.ts';

interface ParentsCall {
  params: { id: Id };
  session: Session;
  identity: CommandIdentity;
}

/** The register of a parent's child. */
const registerOf =
  (parts: FileDoorParts) =>
  async (
    { params, session, identity: { metadata } }: ParentsCall,
    sees = readBy,
  ): Promise<Addressed | Refusal> => {
    const today = dublinDate(metadata.recordedAt);
    for (const id of await registerDirectory(parts).registersOfChild(params.id)) {
      const state = await parts.streams.stateOf(registerDecider, id);
      const child = state.children.get(params.id);
      if (child && sees(state, child, session.account, today)) return { id };
    }
    return refuse('CHILD_NOT_FOUND');
  };

function collectorRoutes(router: Router, parts: FileDoorParts): void {
  const { streams } = parts;
  const photos = photoStorer(streams, fileParts(parts).keeping);

  async function authorise(
    { session, identity, handle }: Pick<AnyCommand, 'session' | 'identity' | 'handle'>,
    childId: Id,
    given: Id | undefined,
    body: z.infer<typeof CollectorRequest>,
  ) {
    const { account: childminderId } = session;
    const { children } = await streams.stateOf(registerDecider, childminderId);
    const child = children.get(childId);
    const collectorId = given ?? body._id ?? identity.inputs.newId('collector');
    const known = child?.collectors.get(collectorId);
    const shown = known?.fileId;
    const { name, phone, relationship, date } = body;
    const whose = { childminderId, use: 'collector-photo', owner: childId } as const;
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
    const authorised = async (photo?: Id | Refusal) => {
      const context = await contextWithAddresses(parts, childminderId);
      return handle(registerDecider, childminderId, unlessRefused(photo, command), context);
    };
    const sent = body.photoUrl;
    // If there is no such person, the register refuses the command.
    const isShowable = given ? known : child;
    const isNew = sent && isShowable && !(shown && sent.includes(shown));
    const tempId = isNew ? await photos.waiting(sent, childminderId) : undefined;
    // A repeat after a lost answer finds its upload used, but is recognised.
    const done =
      tempId && !isRefusal(tempId)
        ? await photos.adopt(tempId, whose, identity, {
            whyNot: (fileId) => whyRefused(parts, childminderId, command(fileId)),
            show: authorised,
          })
        : await authorised(tempId);
    return unlessRefused(done, (done) => ({ _id: madeId(done, 'collectorId', collectorId) }));
  }

  serveByHand(router, parts, addCollector, (call) => authorise(call, call.params.id, undefined, call.body));
  serveByHand(router, parts, changeCollector, (call) =>
    authorise(call, call.params.id, call.params.collectorId, call.body),
  );
  toRegister(router, parts)(removeCollector, {
    command: ({ params: { id: childId, collectorId } }) => ({
      type: 'RemoveCollector',
      childId,
      collectorId,
    }),
    answer: (_, { params }) => ({ _id: params.collectorId }),
  });
}

function absenceRoutes(router: Router, parts: FileDoorParts): void {
  const serveCommand = toRegister(router, parts);
  const home = registerOf(parts);

  const absence = {
    command({
      params,
      body,
      session,
      identity: { inputs },
    }: ParentsCall & { body: z.infer<typeof AbsenceRequest> }) {
      const { _id, from, to = from, reason, notes } = body;
      const by = session.role === 'parent' ? 'parent' : 'childminder';
      const absenceId = _id ?? inputs.newId('absence');
      return {
        type: 'RecordAbsence',
        childId: params.id,
        absence: { absenceId, from, to, reason, by, ...(notes && { notes }) },
        ...(by === 'parent' && { accountId: session.account }),
      } as const;
    },
    answer(done: Pick<Done<RegisterEvent>, 'events'>, { body }: { body: { _id?: Id | undefined } }) {
      const _id = madeId(done, 'absenceId', body._id);
      return _id ? { _id } : refuse('CONFLICT');
    },
  };
  const removed = {
    answer: (_: unknown, { params }: { params: { absenceId: Id } }) => ({ _id: params.absenceId }),
  };

  serveCommand(recordAbsence, absence);
  serveCommand(announceAbsence, { at: (call) => home(call), ...absence });
  serveCommand(removeAbsence, {
    ...removed,
    command: ({ params: { id: childId, absenceId } }) => ({ type: 'RemoveAbsence', childId, absenceId }),
  });
  serveCommand(withdrawAbsence, {
    ...removed,
    at: (call) => home(call),
    command: ({ params: { id: childId, absenceId }, session: { account: accountId } }) => ({
      type: 'RemoveAbsence',
      childId,
      absenceId,
      accountId,
    }),
  });
}

function parentsRoutes(router: Router, parts: FileDoorParts): void {
  const serveCommand = toRegister(router, parts);
  const home = registerOf(parts);

  serveCommand(fillInChild, {
    at: (call) => home(call),
    command: ({ params, body, session, identity: { metadata } }) => ({
      type: 'FillInChild',
      childId: params.id,
      fields: body,
      accountId: session.account,
      today: dublinDate(metadata.recordedAt),
    }),
  });

  serveCommand(decideConsent, {
    // A parent can withdraw a consent even after the time for reading is over.
    at: (call) => home(call, call.body.given ? readBy : seenBy),
    command({ params: { id: childId, kind }, body, session, identity: { metadata } }) {
      const { version } = consentTexts[kind];
      if (body.given && body.version !== undefined && body.version !== version)
        return refuse('CONFLICT', registerRefusalTexts.consentChanged);
      return {
        type: 'DecideConsent',
        childId,
        kind,
        given: body.given,
        version,
        accountId: session.account,
        // The server's clock: no device stores a consent for later, and it must not be of an earlier day.
        at: metadata.recordedAt,
        until: body.until ?? undefined,
        medicine: body.medicine ?? undefined,
      };
    },
  });
}

export function familyRoutes(router: Router, parts: FileDoorParts): void {
  collectorRoutes(router, parts);
  absenceRoutes(router, parts);
  parentsRoutes(router, parts);
}

import type Router from '@koa/router';
import { invalid, isRefusal, type Refusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import { fileIdIn } from '@nead/contracts/files/requests.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { putContactOnChild, takeContactOffChild } from '@nead/contracts/register/around-child-requests.ts';
import {
  type AddChildRequest,
  addChild,
  deleteChild,
  type EditChildRequest,
  editChild,
  leaveCare,
  returnToCare,
} from '@nead/contracts/register/requests.ts';
import { readableUntil } from '@nead/contracts/register/retention.ts';
import { registerTexts } from '@nead/contracts/register/texts.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { type AnyCommand, serveByHand } from '../../engine/serve-by-hand.ts';
import type { ChildPatch } from '../../rooms/register/changed-fields.ts';
import type { ChildCommand, SomeContact } from '../../rooms/register/commands.ts';
import { registerContext } from '../../rooms/register/context.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { contextWithAddresses } from '../../rooms/register/moved-away.ts';
import { noEmergencyContact, noGp } from '../../rooms/register/state.ts';
import { currentPlan } from '../../rooms/subscription/context.ts';
import { type FileDoorParts, fileParts } from '../files/file-parts.ts';
import { photoStorer } from '../files/store-photo.ts';
import { firstMail } from './first-mail.ts';
import { someContact } from './sent-contact.ts';
import { countInvitations, toRegister, whyRefused } from './to-register.ts';

type Details = Omit<EditChildRequest, 'photoUrl' | 'primaryContact' | 'secondaryContact'>;

/** The request as the register stores it: cleared fields are empty. */
const patchOf = ({ emergencyContact, gp, startDate, ...plain }: Details): ChildPatch => ({
  ...plain,
  emergencyContact: emergencyContact === null ? noEmergencyContact : emergencyContact,
  gp: gp === null ? noGp : gp,
  startDate: startDate === null ? '' : startDate,
});

function contactsOf(body: AddChildRequest, newId: (name: string) => Id) {
  const one = (sent: Parameters<typeof someContact>[0], name: string): SomeContact =>
    someContact(sent, () => newId(name));
  const secondary = body.secondaryContact && one(body.secondaryContact, 'secondary contact');
  if (body.kind === 'first') return { contact: one(body.primaryContact, 'contact'), secondary };
  return {
    siblingOf: body.siblingOf,
    contact: body.primaryContact ? { known: body.primaryContact } : undefined,
    secondary,
  };
}

function addCommand(body: AddChildRequest, childminderId: Id, { inputs }: CommandIdentity): ChildCommand {
  const { firstName, lastName, dateOfBirth, gender, isPottyTrained, allergies = [], schedule } = body;
  const { otherAllergies, allergiesAsked, medicalConditions, notes, emergencyContact, gp, startDate } = body;
  const { dietaryRequirements, otherDietaryRequirements } = body;
  const about = { otherAllergies, allergiesAsked, medicalConditions, notes, emergencyContact, gp, startDate };
  return {
    type: 'AddChild',
    childminderId,
    child: {
      ...patchOf({ ...about, dietaryRequirements, otherDietaryRequirements, schedule }),
      childId: body._id ?? inputs.newId('child'),
      firstName,
      lastName,
      dateOfBirth,
      gender,
      isPottyTrained,
      allergies,
    },
    ...contactsOf(body, inputs.newId),
  };
}

export function childRoutes(router: Router, parts: FileDoorParts): void {
  const { streams, pool, privateKey } = parts;
  const serveCommand = toRegister(router, parts);
  const counted = countInvitations(parts);
  const photos = photoStorer(streams, fileParts(parts).keeping);

  /** The meaning of a sent link: an unused upload, `null` for no photo, or undefined if it is the present photo. */
  async function photoMeant(
    photoUrl: string | null | undefined,
    shown: Id | null | undefined,
    { account }: Session,
  ): Promise<{ tempId: Id } | null | undefined | Refusal> {
    if (photoUrl === undefined) return undefined;
    if (photoUrl === null || photoUrl === '') return null;
    if (shown && shown === fileIdIn(photoUrl)) return undefined;
    const tempId = await photos.waiting(photoUrl, account);
    return unlessRefused(tempId, (tempId) => ({ tempId }));
  }

  /** Makes an unused upload the photo of an existing child. */
  async function setPhoto(
    { session, identity, handlePart }: Pick<AnyCommand, 'session' | 'identity' | 'handlePart'>,
    childId: Id,
    tempId: Id,
  ) {
    const childminderId = session.account;
    const whose = { childminderId, use: 'child-photo', owner: childId } as const;
    const command = (fileId: Id) => ({ type: 'EditChild', childId, fields: {}, fileId }) as const;
    return photos.adopt(tempId, whose, identity, {
      whyNot: (fileId) => whyRefused(parts, childminderId, command(fileId)),
      async show(photo) {
        const context = await registerContext(streams, childminderId);
        const shows = unlessRefused(photo, command);
        return handlePart('photo')(registerDecider, childminderId, shows, context);
      },
    });
  }

  serveCommand(addChild, {
    async command(call, { id }) {
      await counted(call);
      return addCommand(call.body, id, call.identity);
    },
    async answer({ events, at: { id } }, call) {
      const added = events.find((event) => event.type === 'ChildAdded');
      if (!added) throw new Error('Adding a child left no event');
      const { childId } = added.data;
      // The child is added even if its photo fails; the photo can be added later, and a repeat finds the child.
      const photo = await photoMeant(call.body.photoUrl, undefined, call.session);
      if (photo && 'tempId' in photo) await setPhoto(call, childId, photo.tempId);
      const contactId = events.find((event) => event.type === 'ContactPutOnChild')?.data.contactId;
      // Without the pages for parents nobody is invited.
      const invites = (await currentPlan(streams, id)).granted('enableParentPortal');
      const emailSent = invites ? await firstMail(pool, privateKey, events) : undefined;
      return {
        _id: childId,
        childId,
        ...(contactId && { contactId }),
        ...(emailSent !== undefined && { emailSent }),
      };
    },
  });

  serveByHand(router, parts, editChild, async (call) => {
    const { params, body, session, handle } = call;
    const { photoUrl, primaryContact, secondaryContact, ...details } = body;
    const { children } = await streams.stateOf(registerDecider, session.account);
    const child = children.get(params.id);
    if (!child) return refuse('CHILD_NOT_FOUND');
    // A repeat after a lost answer finds its upload used, but is recognised.
    const photo = await photoMeant(photoUrl, child.fileId, session);
    const command = {
      type: 'EditChild',
      childId: params.id,
      fields: patchOf(details),
      fileId: photo === null ? null : undefined,
      contacts: { primary: primaryContact, secondary: secondaryContact },
    } as const;
    const context = await contextWithAddresses(parts, session.account);
    const done = await handle(
      registerDecider,
      session.account,
      unlessRefused(photo, () => command),
      context,
    );
    if (isRefusal(done)) return done;
    const set = photo && !isRefusal(photo) ? await setPhoto(call, params.id, photo.tempId) : undefined;
    return unlessRefused(set, () => ({ _id: params.id }));
  });

  serveCommand(deleteChild, {
    command: ({ params, query }) => ({ type: 'RemoveChild', childId: params.id, why: query.why }),
  });

  serveCommand(leaveCare, {
    command: ({ params, body: { endDate, why } }) => ({
      type: 'LeaveCare',
      childId: params.id,
      endDate,
      readUntil: readableUntil(endDate),
      why,
    }),
  });

  serveCommand(returnToCare, { command: ({ params }) => ({ type: 'ReturnToCare', childId: params.id }) });

  serveCommand(putContactOnChild, {
    async command(call) {
      const { params, body, identity } = call;
      const { contact, place, instead } = body;
      if (!contact) return invalid(registerTexts.required('Contact'));
      await counted(call);
      return {
        type: 'PutContactOnChild',
        childId: params.id,
        place,
        instead,
        contact: someContact(contact, () => identity.inputs.newId('contact')),
      };
    },
    async answer({ events, state }, { params, body }) {
      const { children } = await state();
      const put = events.find((event) => event.type === 'ContactPutOnChild');
      const contactId = put?.data.contactId ?? children.get(params.id)?.contacts.get(body.place);
      return contactId ? { _id: params.id, contactId } : refuse('CONFLICT');
    },
  });

  serveCommand(takeContactOffChild, {
    command: ({ params: { id: childId, contactId } }) => ({
      type: 'TakeContactOffChild',
      childId,
      contactId,
    }),
    answer: (_, { params: { id, contactId } }) => ({ _id: id, contactId }),
  });
}

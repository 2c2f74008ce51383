import type Router from '@koa/router';
import { invalid, isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
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
import { serve } from '@nead/http-kit/serve.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import { invitationsOfAccount } from '../../engine/limits.ts';
import type { CommandIdentity } from '../../engine/request.ts';
import { partMetadata } from '../../engine/system-identity.ts';
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
import { registerRunner, whyRefused } from './run.ts';
import { someContact } from './sent-contact.ts';

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
  const { otherAllergies, dietaryRequirements, otherDietaryRequirements, medicalConditions, notes } = body;
  const { emergencyContact, gp, startDate } = body;
  const details = {
    otherAllergies,
    dietaryRequirements,
    otherDietaryRequirements,
    medicalConditions,
    notes,
    schedule,
  };
  return {
    type: 'AddChild',
    childminderId,
    child: {
      ...patchOf({ ...details, emergencyContact, gp, startDate }),
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
  const { streams, commandIds, setPosition, pool, privateKey } = parts;
  const run = registerRunner(parts);
  const invitations = invitationsOfAccount(parts);
  const photos = photoStorer(streams, fileParts(parts).keeping);

  /** What a sent link means: an unused upload, `null` for no photo, or undefined if it is the present photo. */
  async function photoMeant(
    photoUrl: string | null | undefined,
    shown: Id | null | undefined,
    { account }: Session,
  ): Promise<{ tempId: Id } | null | undefined | Refusal> {
    if (photoUrl === undefined) return undefined;
    if (photoUrl === null || photoUrl === '') return null;
    if (shown && shown === fileIdIn(photoUrl)) return undefined;
    const tempId = await photos.waiting(photoUrl, account);
    return isRefusal(tempId) ? tempId : { tempId };
  }

  /** Makes an unused upload the photo of an existing child. */
  async function setPhoto(
    ctx: Context,
    session: Session,
    identity: CommandIdentity,
    childId: Id,
    tempId: Id,
  ) {
    const childminderId = session.account;
    const whose = { childminderId, use: 'child-photo', owner: childId } as const;
    const metadata = partMetadata(identity.metadata, 'photo');
    const command = (fileId: Id) => ({ type: 'EditChild', childId, fields: {}, fileId }) as const;
    return photos.adopt(tempId, whose, identity, {
      whyNot: (fileId) => whyRefused(parts, childminderId, command(fileId)),
      async show(photo) {
        const context = await registerContext(streams, childminderId);
        const shows = isRefusal(photo) ? photo : command(photo);
        const set = await streams.handle(registerDecider, childminderId, shows, metadata, context);
        if (!isRefusal(set)) setPosition(ctx, set.position);
        return set;
      },
    });
  }

  serve(router, addChild, async ({ body, session, ctx }) => {
    await invitations.use(ctx, session.account);
    const identity = commandIds.identify(ctx, session);
    const context = await contextWithAddresses(parts, session.account);
    const command = addCommand(body, session.account, identity);
    const done = await streams.handle(registerDecider, session.account, command, identity.metadata, context);
    if (isRefusal(done)) return done;
    setPosition(ctx, done.position);
    const added = done.events.find((event) => event.type === 'ChildAdded');
    if (!added) throw new Error('Adding a child left no event');
    const { childId } = added.data;
    // The child is added even if its photo fails; the photo can be added later, and a repeat finds the child.
    const photo = await photoMeant(body.photoUrl, undefined, session);
    if (photo && 'tempId' in photo) await setPhoto(ctx, session, identity, childId, photo.tempId);
    const contactId = done.events.find((event) => event.type === 'ContactPutOnChild')?.data.contactId;
    // Without the pages for parents there is nothing to be invited to, and nobody is.
    const invites = (await currentPlan(streams, session.account)).granted('enableParentPortal');
    const emailSent = invites ? await firstMail(pool, privateKey, done.events) : undefined;
    return {
      _id: childId,
      childId,
      ...(contactId && { contactId }),
      ...(emailSent !== undefined && { emailSent }),
    };
  });

  serve(router, editChild, async ({ params, body, session, ctx }) => {
    const { photoUrl, primaryContact, secondaryContact, ...details } = body;
    const { children } = await streams.stateOf(registerDecider, session.account);
    const child = children.get(params.id);
    // A command that is sent again may find its upload or the child gone, but is recognised by `run` and answered as before.
    const photo = child ? await photoMeant(photoUrl, child.fileId, session) : refuse('CHILD_NOT_FOUND');
    const identity = commandIds.identify(ctx, session);
    const done = await run(ctx, session, () =>
      isRefusal(photo)
        ? photo
        : {
            type: 'EditChild',
            childId: params.id,
            fields: patchOf(details),
            fileId: photo === null ? null : undefined,
            contacts: { primary: primaryContact, secondary: secondaryContact },
          },
    );
    if (isRefusal(done)) return done;
    const set =
      photo && !isRefusal(photo)
        ? await setPhoto(ctx, session, identity, params.id, photo.tempId)
        : undefined;
    return isRefusal(set) ? set : { _id: params.id };
  });

  serve(router, deleteChild, async ({ params, query, session, ctx }) => {
    const done = await run(ctx, session, () => ({ type: 'RemoveChild', childId: params.id, why: query.why }));
    return isRefusal(done) ? done : { _id: params.id };
  });

  serve(router, leaveCare, async ({ params, body, session, ctx }) => {
    const { endDate, why } = body;
    const done = await run(ctx, session, () => ({
      type: 'LeaveCare',
      childId: params.id,
      endDate,
      readUntil: readableUntil(endDate),
      why,
    }));
    return isRefusal(done) ? done : { _id: params.id };
  });

  serve(router, returnToCare, async ({ params, session, ctx }) => {
    const done = await run(ctx, session, () => ({ type: 'ReturnToCare', childId: params.id }));
    return isRefusal(done) ? done : { _id: params.id };
  });

  serve(router, putContactOnChild, async ({ params, body, session, ctx }) => {
    const { contact, place, instead } = body;
    const missing = registerTexts.required('Contact');
    if (!contact) return invalid(missing);
    const done = await run(ctx, session, ({ inputs }) => ({
      type: 'PutContactOnChild',
      childId: params.id,
      place,
      instead,
      contact: someContact(contact, () => inputs.newId('contact')),
    }));
    if (isRefusal(done)) return done;
    const { children } = await streams.stateOf(registerDecider, session.account);
    const put = done.events.find((event) => event.type === 'ContactPutOnChild');
    const contactId = put?.data.contactId ?? children.get(params.id)?.contacts.get(place);
    return contactId ? { _id: params.id, contactId } : refuse('CONFLICT');
  });

  serve(router, takeContactOffChild, async ({ params, session, ctx }) => {
    const { id: childId, contactId } = params;
    const done = await run(ctx, session, () => ({ type: 'TakeContactOffChild', childId, contactId }));
    return isRefusal(done) ? done : { _id: childId, contactId };
  });
}

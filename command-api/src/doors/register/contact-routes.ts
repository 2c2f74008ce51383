import type Router from '@koa/router';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import {
  addParent,
  deleteParent,
  editParent,
  resendInvitation,
} from '@nead/contracts/register/parent-requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { DoorParts } from '../../engine/door.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { noAddress } from '../../rooms/register/state.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { registerRunner } from './run.ts';
import { newContact } from './sent-contact.ts';

export function contactRoutes(router: Router, parts: DoorParts): void {
  const { streams } = parts;
  const run = registerRunner(parts);

  serve(router, addParent, async ({ body, session, ctx }) => {
    const done = await run(ctx, session, ({ inputs }) => ({
      type: 'AddContact',
      childminderId: session.account,
      contact: newContact(body, () => inputs.newId('contact')),
    }));
    if (isRefusal(done)) return done;
    const added = done.events.find((event) => event.type === 'ContactAdded');
    const id = added?.data.contactId ?? (await contactWith(session.account, body.email));
    return id ? { _id: id, parentId: id } : refuse('CONFLICT');
  });

  async function contactWith(childminderId: Id, email: string): Promise<Id | undefined> {
    const { contacts } = await streams.stateOf(registerDecider, childminderId);
    return [...contacts].find(([, known]) => known.email?.toLowerCase() === email.toLowerCase())?.[0];
  }

  serve(router, editParent, async ({ params, body, session, ctx }) => {
    const { address, ...plain } = body;
    const done = await run(ctx, session, () => ({
      type: 'EditContact',
      contactId: params.id,
      fields: { ...plain, ...(address !== undefined && { address: address ?? noAddress }) },
    }));
    return isRefusal(done) ? done : { _id: params.id };
  });

  serve(router, deleteParent, async ({ params, session, ctx }) => {
    const done = await run(ctx, session, () => ({ type: 'RemoveContact', contactId: params.id }));
    return isRefusal(done) ? done : { _id: params.id };
  });

  serve(router, resendInvitation, async ({ params, session, ctx }) => {
    // Without the pages for parents nobody is invited to them.
    const missing = requireFeature(await currentPlan(streams, session.account), 'enableParentPortal');
    // The server's clock, since a request that says it waited would otherwise be one of another day.
    const done = await run(
      ctx,
      session,
      ({ metadata }) =>
        missing ?? { type: 'RequestInvitation', contactId: params.id, at: metadata.recordedAt },
    );
    return isRefusal(done) ? done : { _id: params.id };
  });
}

import type Router from '@koa/router';
import { refuse } from '@nead/contracts/errors.ts';
import {
  addParent,
  deleteParent,
  editParent,
  resendInvitation,
} from '@nead/contracts/register/parent-requests.ts';
import type { DoorParts } from '../../engine/door.ts';
import { noAddress } from '../../rooms/register/state.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { newContact } from './sent-contact.ts';
import { countInvitations, toRegister } from './to-register.ts';

export function contactRoutes(router: Router, parts: DoorParts): void {
  const { streams } = parts;
  const serveCommand = toRegister(router, parts);
  const counted = countInvitations(parts);

  serveCommand(addParent, {
    async command(call, { id: childminderId }) {
      await counted(call);
      const contact = newContact(call.body, () => call.identity.inputs.newId('contact'));
      return { type: 'AddContact', childminderId, contact };
    },
    async answer({ events, state }, { body }) {
      const added = events.find((event) => event.type === 'ContactAdded');
      const email = body.email.toLowerCase();
      const known = [...(await state()).contacts].find(
        ([, contact]) => contact.email?.toLowerCase() === email,
      );
      const id = added?.data.contactId ?? known?.[0];
      return id ? { _id: id, parentId: id } : refuse('CONFLICT');
    },
  });

  serveCommand(editParent, {
    async command(call) {
      const { address, ...plain } = call.body;
      if (plain.email) await counted(call);
      return {
        type: 'EditContact',
        contactId: call.params.id,
        fields: { ...plain, ...(address !== undefined && { address: address ?? noAddress }) },
      };
    },
  });

  serveCommand(deleteParent, { command: ({ params }) => ({ type: 'RemoveContact', contactId: params.id }) });

  serveCommand(resendInvitation, {
    async command(call, { id }) {
      // Without the pages for parents nobody is invited to them.
      const missing = requireFeature(await currentPlan(streams, id), 'enableParentPortal');
      if (missing) return missing;
      await counted(call);
      // The server's clock is used, since a request with an age would otherwise be one of another day.
      return { type: 'RequestInvitation', contactId: call.params.id, at: call.identity.metadata.recordedAt };
    },
  });
}

import type Router from '@koa/router';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import {
  agreedOnPaper,
  endAgreement,
  proposeAgreement,
  withdrawAgreement,
} from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { DoorParts } from '../../engine/door.ts';
import { registerWith } from './known-children.ts';
import type { Perform } from './perform.ts';

/** What a childminder does with the agreement about a child. */
export function agreementRoutes(router: Router, { streams }: DoorParts, perform: Perform): void {
  async function missingPayer(childminderId: Id, childId: Id, payers: readonly { contactId: Id }[]) {
    const register = await registerWith(streams, childminderId, childId);
    if (isRefusal(register)) return register;
    // Payers see when the child came, so only contacts of this child can be named.
    const parents = new Set(register.children.get(childId)?.contacts.values());
    const known = payers.every(({ contactId }) => parents.has(contactId));
    return known ? undefined : refuse('PARENT_NOT_FOUND', feeTexts.contactNotFound);
  }

  serve(router, proposeAgreement, async (call) => {
    const { session, params, body } = call;
    const { account: childminderId } = session;
    const { childId } = params;
    const missing = await missingPayer(childminderId, childId, body.payers);
    const identity = perform.identify(call);
    const { at } = identity.inputs;
    const command = missing ?? ({ type: 'Propose', childminderId, childId, ...body, at } as const);
    const done = await perform.handle(call, childminderId, command, identity);
    if (isRefusal(done)) return done;
    const proposed = done.events.find((event) => event.type === 'AgreementProposed');
    const version = proposed?.data.version ?? (await newestVersion(childminderId, childId));
    return { childId, version };
  });

  async function newestVersion(childminderId: Id, childId: Id): Promise<number> {
    const { agreements } = await streams.stateOf(perform.decider, childminderId);
    return agreements.get(childId)?.length ?? 0;
  }

  async function contactWith(childminderId: Id, childId: Id, contactId: Id) {
    const register = await registerWith(streams, childminderId, childId);
    if (isRefusal(register)) return register;
    return register.contacts.get(contactId) ?? refuse('PARENT_NOT_FOUND', feeTexts.contactNotFound);
  }

  serve(router, agreedOnPaper, async (call) => {
    const { session, params, body } = call;
    const { account: childminderId } = session;
    const { childId, version } = params;
    const contact = await contactWith(childminderId, childId, body.contactId);
    const identity = perform.identify(call);
    const command = isRefusal(contact)
      ? contact
      : ({
          type: 'Agree',
          childminderId,
          childId,
          version,
          contactId: body.contactId,
          by: 'paper',
          name: wholeName(contact),
          at: identity.inputs.at,
        } as const);
    const done = await perform.handle(call, childminderId, command, identity);
    return isRefusal(done) ? done : { childId, version };
  });

  serve(router, withdrawAgreement, async (call) => {
    const { session, params } = call;
    const identity = perform.identify(call);
    const command = {
      type: 'Withdraw',
      childminderId: session.account,
      ...params,
      at: identity.inputs.at,
    } as const;
    const done = await perform.handle(call, session.account, command, identity);
    return isRefusal(done) ? done : params;
  });

  serve(router, endAgreement, async (call) => {
    const { session, params, body } = call;
    const identity = perform.identify(call);
    const { at } = identity.inputs;
    const command = { type: 'End', childminderId: session.account, ...params, ...body, at } as const;
    const done = await perform.handle(call, session.account, command, identity);
    return isRefusal(done) ? done : params;
  });
}

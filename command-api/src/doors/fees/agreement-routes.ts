import type Router from '@koa/router';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import {
  agreedOnPaper,
  agreeToAgreement,
  bookExtra,
  changeFeeSettings,
  endAgreement,
  proposeAgreement,
  unbookExtra,
  withdrawAgreement,
} from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { madeId } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import type { Between } from '../../rooms/messages/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { everBetween } from '../messages/between.ts';
import { registerWith } from './known-children.ts';
import type { Perform } from './perform.ts';

interface Asked {
  between: Between;
  /** They are not asked any more. */
  refusal?: Refusal;
}

export function agreementRoutes(router: Router, parts: DoorParts, perform: Perform): void {
  const { streams } = parts;

  serve(router, changeFeeSettings, async (call) => {
    const { session, body: settings } = call;
    const identity = perform.identify(call);
    const { account: childminderId } = session;
    const command = { type: 'ChangeSettings', childminderId, settings, at: identity.inputs.at } as const;
    const done = await perform.handle(call, childminderId, command, identity);
    return isRefusal(done) ? done : settings;
  });

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

  async function whyNotOn(childminderId: Id, childId: Id, date: string): Promise<Refusal | undefined> {
    const register = await registerWith(streams, childminderId, childId);
    if (isRefusal(register)) return register;
    const left = register.children.get(childId)?.left;
    return left && left.endDate < date ? refuse('CHILD_LEFT') : undefined;
  }

  serve(router, bookExtra, async (call) => {
    const { session, params, body } = call;
    const { _id, ...extra } = body;
    const missing = await whyNotOn(session.account, params.childId, extra.date);
    const identity = perform.identify(call);
    const extraId = _id ?? identity.inputs.newId('extra');
    const of = { childminderId: session.account, ...params, extraId, at: identity.inputs.at };
    const command = missing ?? ({ type: 'BookExtra', ...of, ...extra } as const);
    const done = await perform.handle(call, session.account, command, identity);
    return isRefusal(done) ? done : { _id: madeId(done, 'extraId', extraId) };
  });

  serve(router, unbookExtra, (call) => {
    const { childId, id: extraId } = call.params;
    return perform.about(call, extraId, (of) => ({ type: 'UnbookExtra', ...of, childId, extraId }));
  });

  /**
   * The childminder and the contact in whose name a parent was asked to agree. A refusal is handled in place of the command where
   * they are not asked any more: what they agreed to before is answered as it was then.
   */
  async function askedAs(
    call: Parameters<Perform['identify']>[0],
    childId: Id,
    version: number,
  ): Promise<Asked | Refusal> {
    const refusal = refuse('NOT_FOUND', feeTexts.agreementNotFound);
    let before: Asked | undefined;
    for (const { ended, ...between } of await everBetween(parts, call.session)) {
      const { agreements } = await streams.stateOf(perform.decider, between.childminderId);
      const asked = agreements.get(childId)?.find((each) => each.version === version);
      const { children } = await streams.stateOf(registerDecider, between.childminderId);
      const isOnChild = [...(children.get(childId)?.contacts.values() ?? [])].includes(between.contactId);
      const pays = asked?.payers.some(({ contactId }) => contactId === between.contactId);
      if (pays && isOnChild && !ended) return { between };
      if (pays) before ??= { between, refusal };
    }
    return before ?? refusal;
  }

  serve(router, agreeToAgreement, async (call): Promise<Refusal | { childId: Id; version: number }> => {
    const { session, params, body } = call;
    const { childId, version } = params;
    const asked = await askedAs(call, childId, version);
    if (isRefusal(asked)) return asked;
    const { between, refusal } = asked;
    const identity = perform.identify(call);
    const { at } = identity.inputs;
    const by = { by: 'parent', parentId: session.account, name: body.name } as const;
    const command = { type: 'Agree', childId, version, ...between, ...by, at } as const;
    const done = await perform.handle(call, between.childminderId, refusal ?? command, identity);
    return isRefusal(done) ? done : { childId, version };
  });
}

import { refuse } from '@nead/contracts/errors.ts';
import { agreeToAgreement } from '@nead/contracts/fees/requests.ts';
import { feeTexts } from '@nead/contracts/fees/texts.ts';
import type { DoorParts } from '../../engine/door.ts';
import { feesDecider } from '../../rooms/fees/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { conversationsOf } from '../messages/between.ts';
import type { FeeCommands } from './to-fees.ts';

/** The route with which a parent agrees to the fees they are asked to pay, as the contact who was asked. */
export function agreeRoute(serveCommand: FeeCommands, parts: DoorParts): void {
  const { streams } = parts;

  serveCommand(agreeToAgreement, {
    async at({ session, params: { childId, version } }) {
      for (const between of await conversationsOf(parts, session)) {
        const { childminderId, contactId } = between;
        const { agreements } = await streams.stateOf(feesDecider, childminderId);
        const asked = agreements.get(childId)?.find((each) => each.version === version);
        const { children } = await streams.stateOf(registerDecider, childminderId);
        const isOnChild = [...(children.get(childId)?.contacts.values() ?? [])].includes(contactId);
        const pays = asked?.payers.some((payer) => payer.contactId === contactId);
        if (pays && isOnChild) return { ...between, id: childminderId };
      }
      return refuse('NOT_FOUND', feeTexts.agreementNotFound);
    },
    command: ({ params, body, session, identity }, { childminderId, contactId }) => ({
      type: 'Agree',
      ...params,
      childminderId,
      contactId,
      by: 'parent',
      parentId: session.account,
      name: body.name,
      at: identity.inputs.at,
    }),
    answer: (_, { params }) => params,
  });
}

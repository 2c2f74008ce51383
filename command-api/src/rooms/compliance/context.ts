import type { Id } from '@nead/contracts/ids.ts';
import type { Streams } from '../../engine/handle.ts';
import { documentsDecider } from '../documents/decider.ts';
import { registerDecider } from '../register/decider.ts';
import type { ComplianceContext } from './decider.ts';

/**
 * The things of other rooms that a childminder's file may name: her own documents, children and contacts, including
 * former ones.
 */
export async function complianceContext(
  streams: Pick<Streams, 'stateOf'>,
  childminderId: Id,
): Promise<ComplianceContext> {
  const [{ documents }, { children, removedChildren, contacts, formerContacts }] = await Promise.all([
    streams.stateOf(documentsDecider, childminderId),
    streams.stateOf(registerDecider, childminderId),
  ]);
  return {
    childminderId,
    has: {
      document: (id) => documents.has(id),
      child: (id) => children.has(id) || removedChildren.has(id),
      contact: (id) => contacts.has(id) || formerContacts.has(id),
    },
  };
}

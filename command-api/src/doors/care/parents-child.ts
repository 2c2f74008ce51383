import type Router from '@koa/router';
import type { Endpoint } from '@nead/contracts/endpoint.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { CommandCall, CommandParts } from '../../engine/serve-by-hand.ts';
import { type Addressed, commandsTo } from '../../engine/serve-command.ts';
import { bareContext, childOfParent } from '../../rooms/care/context.ts';
import { careDecider } from '../../rooms/care/decider.ts';

interface ChildWithMinder extends Addressed {
  childminderId: Id;
}

type ParentsCall = { params: { id: Id } } & Pick<CommandCall<Endpoint>, 'session' | 'identity'>;

/** Commands of a parent about a child whose day they read. None of them needs a plan. */
export function toParentsChild(router: Router, parts: CommandParts) {
  return {
    serve: commandsTo(router, parts, {
      decider: careDecider,
      context: (_, { id, childminderId }: ChildWithMinder) => bareContext(childminderId, id),
    }),
    at: ({ params, session, identity: { metadata } }: ParentsCall) =>
      childOfParent(parts.streams, session.account, params.id, metadata.recordedAt),
  };
}

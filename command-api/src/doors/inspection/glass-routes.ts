import type Router from '@koa/router';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { breakGlass, endGlass, GLASS_DAYS, GLASS_MINUTES } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { inspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type { DoorParts } from '../../engine/door.ts';
import { codeGuesses } from '../../engine/limits.ts';
import { newStreamId } from '../../engine/new-stream-id.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { inspectionDecider } from '../../rooms/inspection/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { appCode } from '../accounts/app-code.ts';
import { namedIn } from './named-in.ts';

/** Routes for an administrator's look at the children that a written reason names (docs/decisions/076). */
export function glassRoutes(router: Router, parts: DoorParts): void {
  const { streams, privateKey } = parts;
  const serveCommand = commandsTo(router, parts, { decider: inspectionDecider });
  const missingCode = appCode({ ...parts, codes: codeGuesses(parts) });
  const keys = inspectionKeys(privateKey);

  serveCommand(breakGlass, {
    async at(call) {
      const { params, body, session, identity } = call;
      const { opened } = await streams.stateOf(accountDecider, params.id);
      if (opened?.role !== 'childminder') return refuse('NOT_FOUND');
      // Checked before the children's names, since a caller without the code must not learn if a guessed name is there.
      const missing = await missingCode(call, body.code);
      if (missing) return missing;
      const { children } = await streams.stateOf(registerDecider, params.id);
      const named = [...children].filter(([, { about }]) => namedIn(body.reason, about.firstName));
      const chosen = body.childIds ?? named.map(([childId]) => childId);
      const isNamed = (childId: Id) => named.some(([id]) => id === childId);
      if (chosen.length === 0 || !chosen.every(isNamed)) return invalid(inspectionTexts.glassChildren);
      // A name that is also a word, or belongs to two children, is no clear choice.
      if (!body.childIds && chosen.length > 1)
        return refuse('VALIDATION', inspectionTexts.glassWhich, {
          errors: [inspectionTexts.glassWhich],
          details: { children: named.map(([_id, { about }]) => ({ _id, firstName: about.firstName })) },
        });
      const id = await newStreamId(streams, identity, { what: 'inspection', owner: session.account });
      return unlessRefused(id, (id) => ({ id, childIds: [...new Set(chosen)] }));
    },
    async command({ params, body, session, identity: { metadata } }, { id: passId, childIds }) {
      const { from, to, reason } = body;
      const { sessions } = await streams.stateOf(accountDecider, session.account);
      const at = metadata.recordedAt;
      const today = dublinDate(at);
      const closes = new Date(Date.parse(at) + GLASS_MINUTES * 60_000).toISOString();
      return {
        type: 'BreakGlass',
        glass: {
          childminderId: params.id,
          passId,
          accountId: session.account,
          sessionId: session.id,
          childIds,
          from: from ?? addDays(to ?? today, -GLASS_DAYS),
          to: to ?? (from && from > today ? from : today),
          at,
          endsAt: [closes, sessions.get(session.id) ?? at].sort()[0] ?? at,
          reason,
        },
      };
    },
    async answer({ at: { id }, state }) {
      const { made } = await state();
      return made ? { _id: id, grant: keys.grant(id, 1), endsAt: made.endsAt } : refuse('CONFLICT');
    },
  });

  serveCommand(endGlass, {
    at: ({ params }) => params,
    command: ({ identity: { metadata } }) => ({ type: 'EndGlass', at: metadata.recordedAt, by: 'admin' }),
  });
}

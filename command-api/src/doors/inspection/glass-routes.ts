import type Router from '@koa/router';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, isRefusal, refuse } from '@nead/contracts/errors.ts';
import { breakGlass, endGlass, GLASS_DAYS, GLASS_MINUTES } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { inspectionKeys } from '@nead/http-kit/sessions/inspection-keys.ts';
import type { DoorParts } from '../../engine/door.ts';
import { codeGuesses } from '../../engine/limits.ts';
import { newStreamId } from '../../engine/new-stream-id.ts';
import type { CommandCall } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { proofOf, recoveryCodes } from '../../rooms/accounts/totp.ts';
import { inspectionDecider } from '../../rooms/inspection/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { namedIn } from './named-in.ts';

/** An administrator's look at the children whom a written reason names (docs/decisions/076). */
export function glassRoutes(router: Router, parts: DoorParts): void {
  const { streams, privateKey } = parts;
  const serveCommand = commandsTo(router, parts, { decider: inspectionDecider });
  const codes = codeGuesses(parts);
  const keys = inspectionKeys(privateKey);
  const recovery = recoveryCodes(privateKey);

  /** The code of the administrator's app, once. Undefined where it was right. */
  async function missingCode({
    ctx,
    session: { account: id },
    handlePart,
    body,
  }: CommandCall<typeof breakGlass>) {
    const { secondFactor } = await streams.stateOf(accountDecider, id);
    if (!secondFactor) return refuse('FORBIDDEN', inspectionTexts.glassNeedsSecondStep);
    // Apart from those at the login, by which somebody with the password alone would keep an administrator from it.
    const guesser = `glass ${id}`;
    await codes.guess(ctx, guesser, async () => undefined);
    const proof = proofOf(secondFactor, body.code, new Date(), recovery);
    const command = proof ? ({ type: 'UseCode', proof } as const) : refuse('WRONG_CODE');
    const used = await handlePart('code')(accountDecider, id, command);
    if (isRefusal(used)) return used;
    await codes.forgive(guesser);
    return undefined;
  }

  serveCommand(breakGlass, {
    async at(call) {
      const { params, body, session, identity } = call;
      const { opened } = await streams.stateOf(accountDecider, params.id);
      if (opened?.role !== 'childminder') return refuse('NOT_FOUND');
      // Before the children's names are looked at, since who has no code must not learn whether a guessed one is there.
      const missing = await missingCode(call);
      if (missing) return missing;
      const { children } = await streams.stateOf(registerDecider, params.id);
      const named = [...children].filter(([, { about }]) => namedIn(body.reason, about.firstName));
      if (named.length === 0) return invalid(inspectionTexts.glassChildren);
      const id = await newStreamId(streams, identity, { what: 'inspection', owner: session.account });
      return isRefusal(id) ? id : { id, childIds: named.map(([childId]) => childId) };
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

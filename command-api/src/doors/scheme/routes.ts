import type Router from '@koa/router';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { invalid, refuse } from '@nead/contracts/errors.ts';
import { isKnown } from '@nead/contracts/scheme/registered-week.ts';
import type { WrittenAward } from '@nead/contracts/scheme/registration.ts';
import {
  addRegistration,
  changeRegistration,
  chooseWarning,
  payWeek,
  removeRegistration,
  sendWeek,
} from '@nead/contracts/scheme/requests.ts';
import { returnDaysOf } from '@nead/contracts/scheme/rules.ts';
import { schemeTexts } from '@nead/contracts/scheme/texts.ts';
import type { DoorParts } from '../../engine/door.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { documentsDecider } from '../../rooms/documents/decider.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { schemeDecider } from '../../rooms/scheme/decider.ts';
import { currentPlan, requireFeature } from '../../rooms/subscription/context.ts';
import { hers } from '../fees/to-fees.ts';
import { knownWeek } from './known-week.ts';

export function schemeRoutes(router: Router, parts: DoorParts): void {
  const { streams } = parts;
  const serveCommand = commandsTo(router, parts, { decider: schemeDecider });
  const notInPlan = async (id: string) => requireFeature(await currentPlan(streams, id), 'enableScheme');
  /** A refusal if the plan does not let her write awards, or the agreement is no document of hers. */
  async function notToWrite(id: string, { agreement }: WrittenAward) {
    const missing = await notInPlan(id);
    if (missing || !agreement) return missing;
    const { documents } = await streams.stateOf(documentsDecider, id);
    return documents.has(agreement) ? undefined : refuse('NOT_FOUND', schemeTexts.noSuchAgreement);
  }

  serveCommand(addRegistration, {
    makes: 'registrationId',
    async command(call, { id }) {
      const { _id, childId, award } = call.body;
      const missing = await notToWrite(id, award);
      if (missing) return missing;
      const { children } = await streams.stateOf(registerDecider, id);
      if (!children.has(childId)) return refuse('CHILD_NOT_FOUND');
      const registrationId = _id ?? call.identity.inputs.newId('registration');
      return { type: 'Register', ...hers(call), childId, registrationId, award };
    },
  });

  serveCommand(changeRegistration, {
    command: async (call, { id }) =>
      (await notToWrite(id, call.body.award)) ?? {
        type: 'Correct',
        ...hers(call),
        registrationId: call.params.id,
        ...call.body,
      },
  });

  // No plan refuses this: content from a larger plan can always be removed.
  serveCommand(removeRegistration, {
    command: (call) => ({ type: 'Remove', ...hers(call), registrationId: call.params.id }),
  });

  serveCommand(chooseWarning, {
    async command(call, { id }) {
      const missing = await notInPlan(id);
      if (missing) return missing;
      const { children } = await streams.stateOf(registerDecider, id);
      const childId = call.params.id;
      if (!children.has(childId)) return refuse('CHILD_NOT_FOUND');
      return { type: 'ChooseWarning', ...hers(call), childId, toParents: call.body.toParents };
    },
  });

  serveCommand(sendWeek, {
    async command(call, { id }) {
      const { week } = call.params;
      const missing = await notInPlan(id);
      if (missing) return missing;
      const { recordedAt } = call.identity.metadata;
      const { opens } = returnDaysOf(week);
      if (dublinDate(recordedAt) < opens) return refuse('TOO_EARLY', schemeTexts.notOpen(opens));
      const { sent } = await streams.stateOf(schemeDecider, id);
      const known = await knownWeek(streams, id, week, new Date(recordedAt));
      const wanted = known.filter(({ registrationId }) => !sent.has(`${week} ${registrationId}`));
      const hours = wanted.flatMap((each) => {
        const typed = call.body.hours.find(({ registrationId }) => registrationId === each.registrationId);
        if (!isKnown(each) || typed?.claimed.join() !== each.claimed.join()) return [];
        const { childId, registrationId, claimed, attended, registered, centsAnHour } = each;
        return [{ childId, registrationId, sent: { claimed, attended, registered, centsAnHour } }];
      });
      if (known.length === 0) return invalid(schemeTexts.nothingToSend);
      if (!wanted.every(isKnown)) return invalid(schemeTexts.missing);
      if (hours.length < wanted.length) return refuse('RECORD_CHANGED', schemeTexts.hoursChanged);
      return { type: 'Send', ...hers(call), week, hours };
    },
    answer: (_, { params }) => params,
  });

  serveCommand(payWeek, {
    command: async (call, { id }) =>
      (await notInPlan(id)) ?? {
        type: 'Pay',
        ...hers(call),
        week: call.params.week,
        cents: call.body.cents,
      },
    answer: (_, { params }) => params,
  });
}

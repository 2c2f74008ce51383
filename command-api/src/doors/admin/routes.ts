import type Router from '@koa/router';
import type { AccountEvent } from '@nead/contracts/accounts/events.ts';
import { PLATFORM } from '@nead/contracts/admin/events.ts';
import { settleReport } from '@nead/contracts/admin/report-requests.ts';
import {
  announce,
  reinstateAccount,
  resendTo,
  setLimit,
  suspendAccount,
  switchFlag,
} from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import { limitsOf } from '@nead/contracts/plans.ts';
import type { Done } from '../../engine/done.ts';
import type { DoorParts } from '../../engine/door.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { newLink } from '../../rooms/accounts/link-life.ts';
import { endedBy } from '../../rooms/accounts/links-and-sessions.ts';
import { platformDecider } from '../../rooms/admin/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';

/** The roles that an administrator can suspend: no other administrator. */
const people: readonly Role[] = ['childminder', 'parent'];

export function adminRoutes(router: Router, parts: DoorParts): void {
  const { streams, sessions } = parts;
  const directory = registerDirectory(parts);

  const toAccount = commandsTo(router, parts, { decider: accountDecider });
  const account = (roles: readonly Role[]) => ({
    async at({ params: { id } }: { params: { id: Id } }) {
      const { opened } = await streams.stateOf(accountDecider, id);
      return opened && roles.includes(opened.role) ? { id } : refuse('NOT_FOUND');
    },
    // A reaction does the same after a crash; this closes an open screen within moments.
    async answer({ events, at: { id } }: Done<AccountEvent> & { at: { id: Id } }) {
      await sessions.end(...endedBy(events));
      return { _id: id };
    },
  });

  toAccount(suspendAccount, {
    ...account(people),
    command: ({ body: { reason } }) => ({ type: 'Suspend', reason }),
  });
  toAccount(reinstateAccount, { ...account(people), command: () => ({ type: 'Reinstate' }) });
  toAccount(resendTo, {
    ...account(['childminder']),
    command: ({ identity: { metadata, inputs } }) => ({
      type: 'IssueLink',
      purpose: 'verification',
      link: newLink('verification', inputs.newId('link'), metadata.recordedAt),
    }),
  });

  const toPlatform = commandsTo(router, parts, { decider: platformDecider });
  const platform = { at: () => ({ id: PLATFORM }), answer: () => ({}) };

  toPlatform(switchFlag, {
    ...platform,
    command: ({ params: { feature }, body: { on } }) => ({ type: 'SwitchFlag', feature, on }),
  });
  toPlatform(setLimit, {
    ...platform,
    command({ params: { tier, limit }, body: { most } }) {
      // Sizes may be fractions of a megabyte, but no larger than any file may be; counts are whole numbers.
      const isSize = limit.endsWith('Mb');
      const largest = limitsOf('PREMIUM')[limit];
      if (most !== null && isSize && most > largest)
        return refuse('VALIDATION', undefined, { errors: [adminTexts.mostMb(largest)] });
      if (most !== null && !isSize && !Number.isInteger(most))
        return refuse('VALIDATION', undefined, { errors: [adminTexts.wholeLimit] });
      return { type: 'SetLimit', tier, limit, most };
    },
  });
  toPlatform(announce, {
    ...platform,
    command: ({ body: { text } }) => ({ type: 'Announce', text: text === '' ? null : text }),
  });
  toPlatform(settleReport, {
    at: async ({ params }) =>
      (await directory.isReport(params.id)) ? { id: PLATFORM } : refuse('NOT_FOUND'),
    command: ({ params, body }) => ({ type: 'SettleReport', reportId: params.id, how: body.how }),
  });
}

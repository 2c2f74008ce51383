import type Router from '@koa/router';
import { chooseEveningMail } from '@nead/contracts/preferences/evening-mail.ts';
import { savePreferences } from '@nead/contracts/preferences/requests.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { preferencesDecider } from '../../rooms/preferences/decider.ts';
import { eveningMailDecider } from '../../rooms/preferences/evening-mail.ts';
import { type NoticeDoorParts, noticeRoutes } from './notice-routes.ts';

export function preferenceRoutes(router: Router, parts: NoticeDoorParts): void {
  noticeRoutes(router, parts);

  commandsTo(router, parts, { decider: eveningMailDecider })(chooseEveningMail, {
    command: ({ body: { wanted } }, { id: accountId }) => ({ type: 'Choose', accountId, wanted }),
    answer: (_, { body: { wanted } }) => ({ wanted }),
  });

  commandsTo(router, parts, { decider: preferencesDecider })(savePreferences, {
    command: ({ body: wanted }, { id: childminderId }) => ({ type: 'Choose', childminderId, wanted }),
    answer: (_, { body }) => body,
  });
}

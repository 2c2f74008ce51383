import type Router from '@koa/router';
import { invalid, refuse } from '@nead/contracts/errors.ts';
import {
  addPushDevice,
  keepPushDevice,
  removePushDevice,
  saveNoticeSettings,
  seeNotices,
} from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts } from '@nead/contracts/preferences/notice-texts.ts';
import { serve } from '@nead/http-kit/serve.ts';
import type { DoorParts } from '../../engine/door.ts';
import { pushDevices } from '../../engine/push/devices.ts';
import { encryptFor } from '../../engine/push/encrypt.ts';
import { isPushService } from '../../engine/push/services.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { noticesDecider } from '../../rooms/preferences/notices.ts';
import { seenNoticesDecider } from '../../rooms/preferences/seen-notices.ts';

/** Answers whether a message can be encrypted with these keys. */
function canSeal(keys: { p256dh: string; auth: string }): boolean {
  try {
    encryptFor(keys, '');
    return true;
  } catch {
    return false;
  }
}

export interface NoticeDoorParts extends DoorParts {
  /** Accepts a push service on this machine. */
  localPush: boolean;
  /** The public key for which browsers subscribe. */
  pushKey: string | undefined;
}

export function noticeRoutes(router: Router, parts: NoticeDoorParts): void {
  const { pool, localPush, pushKey } = parts;
  const devices = pushDevices(pool, pushKey);

  commandsTo(router, parts, { decider: noticesDecider })(saveNoticeSettings, {
    async command({ body: wanted, session: { role } }, { id: accountId }) {
      const isUnreachable = role === 'parent' && wanted.mails?.incidents === false;
      return isUnreachable && (await devices.of(accountId)).length === 0
        ? invalid(noticeTexts.incidentsNeedOne)
        : { type: 'Choose', accountId, wanted };
    },
    answer: ({ state }) => state(),
  });

  commandsTo(router, parts, { decider: seenNoticesDecider })(seeNotices, {
    command: ({ body: { ids: noticeIds } }, { id: accountId }) => ({ type: 'See', accountId, noticeIds }),
    answer: () => ({}),
  });

  serve(router, addPushDevice, async ({ body: { endpoint, keys }, session }) => {
    if (!isPushService(endpoint, localPush)) return invalid(noticeTexts.endpointInvalid);
    if (!canSeal(keys)) return invalid(noticeTexts.keysInvalid);
    return { _id: await devices.add(session, { endpoint, ...keys }) };
  });

  serve(router, keepPushDevice, async ({ body: { endpoint, keys }, session }) => {
    if (!canSeal(keys)) return invalid(noticeTexts.keysInvalid);
    const _id = await devices.keep(session, { endpoint, ...keys });
    return _id ? { _id } : refuse('NOT_FOUND');
  });

  serve(router, removePushDevice, async ({ params, session }) =>
    (await devices.remove(params.id, session.account)) ? { _id: params.id } : refuse('NOT_FOUND'),
  );
}

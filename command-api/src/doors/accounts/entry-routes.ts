import type Router from '@koa/router';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { sendToEntry } from '@nead/contracts/register/link-requests.ts';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { currentProfile } from '../../rooms/accounts/account-state.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import { registerContext } from '../../rooms/register/context.ts';
import { registerDecider } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import type { AccountParts } from './account-parts.ts';
import { toEntry } from './to-entry.ts';

export function entryRoutes(router: Router, parts: AccountParts): void {
  const { streams } = parts;
  const directory = registerDirectory(parts);

  serveByHand(router, parts, sendToEntry, async ({ params, body: { field }, session, handle }) => {
    const contactId = params.id;
    const { account: accountId } = session;
    const entry = (await directory.contactsOfAccount(accountId)).find(({ id }) => id === contactId);
    if (!entry) return refuse('NOT_FOUND');
    const profile = currentProfile(await streams.stateOf(accountDecider, accountId));
    const fields = toEntry(profile, [field === 'phone' ? 'phoneNumber' : field]);
    const context = await registerContext(streams, entry.childminderId);
    const command = { type: 'EditContact', contactId, fields, accountId } as const;
    const done = await handle(registerDecider, entry.childminderId, command, context);
    // A parent whose link has ended gets the same answer as a stranger.
    if (isRefusal(done)) return done.code === 'PARENT_NOT_FOUND' ? refuse('NOT_FOUND') : done;
    return { _id: contactId };
  });
}

import type Router from '@koa/router';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { sendToEntry } from '@nead/contracts/register/link-requests.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { profileOf } from '../../rooms/accounts/account-state.ts';
import { account } from '../../rooms/accounts/decider.ts';
import { registerContext } from '../../rooms/register/context.ts';
import { register } from '../../rooms/register/decider.ts';
import { registerDirectory } from '../../rooms/register/directory.ts';
import type { AccountParts } from './account-parts.ts';
import { toEntry } from './to-entry.ts';

/** A parent writes what a childminder has differently. */
export function entryRoutes(router: Router, parts: AccountParts): void {
  const { streams, names, reached } = parts;
  const directory = registerDirectory(parts);

  serve(router, sendToEntry, async ({ params, body: { field }, session, ctx }) => {
    const contactId = params.id;
    const { account: accountId } = session;
    const entry = (await directory.contactsOfAccount(accountId)).find(({ id }) => id === contactId);
    if (!entry) return refuse('NOT_FOUND');
    const profile = profileOf(await streams.stateOf(account, accountId));
    const fields = toEntry(profile, [field === 'phone' ? 'phoneNumber' : field]);
    const { cause } = names.incoming(ctx, session);
    const context = await registerContext(streams, entry.childminderId);
    const command = { type: 'EditContact', contactId, fields, accountId } as const;
    const done = await streams.handle(register, entry.childminderId, command, cause, context);
    // Whoever is not linked any more is told no more than a stranger.
    if (isRefusal(done)) return done.code === 'PARENT_NOT_FOUND' ? refuse('NOT_FOUND') : done;
    reached(ctx, done.position);
    return { _id: contactId };
  });
}

import type Router from '@koa/router';
import { google } from '@nead/contracts/accounts/requests.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { ProvenPerson } from '@nead/http-kit/id-tokens.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { partOf } from '../causes.ts';
import type { CommandParts } from '../command-parts.ts';
import type { Incoming } from '../request.ts';
import { account } from './decider.ts';
import { emailClaim, emailHash } from './email-claim.ts';
import { linkFinder } from './links.ts';
import { openAccount } from './open-account.ts';
import { signIn } from './sign-in.ts';

interface Arrival {
  person: ProvenPerson;
  role: Role | undefined;
  /** From the signup page, where somebody said that they are a childminder. */
  signingUp: boolean;
}

export function googleRoutes(router: Router, parts: CommandParts): void {
  const { streams, names, privateKey, limits, identity } = parts;
  const { enter } = signIn(parts);
  const { pendingInvitation } = linkFinder(parts);

  serve(router, google, async ({ body, ctx }) => {
    await limits.loginsOfAddress.use(ctx, ctx.ip);
    if (!identity) return refuse('NOT_FOUND');
    const { credential, access_token, role } = body;
    const person = credential
      ? await identity.byCredential(credential)
      : await identity.byAccessToken(access_token ?? '');
    if (!person) return refuse('GOOGLE_FAILED');
    if (!person.emailVerified) return refuse('GOOGLE_NOT_VERIFIED');
    const incoming = names.incoming(ctx, undefined);
    const arrival = { person, role, signingUp: credential === undefined };
    const accountId = await accountOf(arrival, incoming);
    if (isRefusal(accountId)) return accountId;
    const found = await streams.stateOf(account, accountId);
    return enter(ctx, found, { rememberMe: body.rememberMe ?? false }, incoming);
  });

  /** The account that there is, or a new one; or that of whoever opened it at this very moment. */
  async function accountOf(arrival: Arrival, incoming: Incoming): Promise<Id | Refusal> {
    const found = (await linked(arrival.person, incoming)) ?? (await opened(arrival, incoming));
    if (!isRefusal(found) || found.code !== 'EMAIL_TAKEN') return found;
    return (await linked(arrival.person, incoming)) ?? found;
  }

  /** The account of this address, which from now on is this person's at Google. */
  async function linked(person: ProvenPerson, { cause }: Incoming): Promise<Id | Refusal | undefined> {
    const { claimed } = await streams.stateOf(emailClaim, emailHash(privateKey, person.email));
    if (!claimed) return undefined;
    const done = await streams.handle(
      account,
      claimed.accountId,
      { type: 'LinkGoogle', google: linkOf(person) },
      partOf(cause, 'google'),
    );
    return isRefusal(done) ? done : claimed.accountId;
  }

  /** A new account: of the parent who was invited under this address, else of a childminder. */
  async function opened({ person, role, signingUp }: Arrival, incoming: Incoming): Promise<Id | Refusal> {
    const { cause, moment } = incoming;
    const invited = signingUp && role !== 'parent' ? undefined : await pendingInvitation(person.email);
    if (!invited && role !== undefined && role !== 'childminder') return refuse('ACCOUNT_NOT_FOUND');
    const done = await openAccount(
      streams,
      privateKey,
      {
        accountId: moment.newId('account'),
        role: invited ? 'parent' : 'childminder',
        email: person.email,
        firstName: invited?.firstName ?? person.firstName,
        lastName: invited?.lastName ?? person.lastName,
        passwordHash: null,
      },
      'google',
      cause,
      { google: linkOf(person) },
    );
    return isRefusal(done) ? done : done.accountId;
  }
}

const linkOf = ({ subject, photoUrl }: ProvenPerson) => ({ subject, ...(photoUrl && { photoUrl }) });

import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import { google } from '@nead/contracts/accounts/requests.ts';
import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { isRefusal, type Refusal, refuse, unlessRefused } from '@nead/contracts/errors.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import type { Role } from '@nead/contracts/metadata.ts';
import type { ProvenPerson } from '@nead/http-kit/sessions/id-tokens.ts';
import { type CommandCall, serveByHand } from '../../engine/serve-by-hand.ts';
import { type Account, accountDecider } from '../../rooms/accounts/decider.ts';
import { emailHash, type Invitation } from '../../rooms/accounts/email-claim.ts';
import { isGoogleEnough } from '../../rooms/accounts/google-proof.ts';
import { openAccount } from '../../rooms/accounts/open-account.ts';
import { passwordMatches } from '../../rooms/accounts/passwords.ts';
import type { AccountParts } from './account-parts.ts';
import { linkFinder } from './links.ts';
import { openInvited } from './open-invited.ts';
import { ownerOf } from './owner.ts';
import { signIn } from './sign-in.ts';

interface Arrival {
  person: ProvenPerson;
  /** The role of an account that may be opened; pages that open none, like the login, send none. */
  role: Role | undefined;
  /** The token of an invitation's link, from the page that it opens. */
  invitation: string | undefined;
  /** The password of the existing account. */
  password: string | undefined;
}

type Coming = CommandCall<typeof google>;

export function googleRoutes(router: Router, parts: AccountParts): void {
  const { streams, privateKey, limits, identityProvider, devices } = parts;
  const { enter } = signIn(parts);
  const { find, pendingInvitation } = linkFinder(parts);

  serveByHand(router, parts, google, async (call) => {
    const { body, identity, ctx } = call;
    await limits.loginsOfAddress.use(ctx, ctx.ip);
    if (!identityProvider) return refuse('NOT_FOUND');
    const { credential, access_token, role, invitation, password } = body;
    const person = credential
      ? await identityProvider.byCredential(credential)
      : await identityProvider.byAccessToken(access_token ?? '');
    if (!person) return refuse('GOOGLE_FAILED');
    if (!person.emailVerified) return refuse('GOOGLE_NOT_VERIFIED');
    const accountId = await accountOf(call, { person, role, invitation, password });
    if (isRefusal(accountId)) return accountId;
    const found = await streams.stateOf(accountDecider, accountId);
    // For an ID token the signed part: the last character of a signature can be written in several ways.
    const challenge = createHash('sha256')
      .update(credential ? credential.slice(0, credential.lastIndexOf('.')) : (access_token ?? ''))
      .digest('base64url');
    return enter(ctx, found, { rememberMe: body.rememberMe ?? false, challenge }, identity);
  });

  /** The existing account or a new one, even if another request opens it at the same moment. */
  async function accountOf(call: Coming, arrival: Arrival): Promise<Id | Refusal> {
    const found = (await linked(call, arrival)) ?? (await opened(call, arrival));
    if (!isRefusal(found) || found.code !== 'EMAIL_TAKEN') return found;
    return (await linked(call, arrival)) ?? found;
  }

  /** Asks for the password once, if Google alone is not enough. */
  async function missingProof(
    { ctx }: Coming,
    { found }: { found: Account },
    { person, password }: Arrival,
  ): Promise<Refusal | undefined> {
    if (isGoogleEnough(found, person)) return undefined;
    if (password === undefined) return refuse('GOOGLE_NEEDS_PASSWORD');
    const guesser = devices.countedAs(ctx, found, emailHash(privateKey, person.email));
    await limits.guessesOfAccount.guess(ctx, guesser, async () => undefined);
    if (!(await passwordMatches(password, found.passwordHash))) return refuse('INVALID_CREDENTIALS');
    await limits.guessesOfAccount.forgive(guesser);
    return undefined;
  }

  /** Links the address's account to this person at Google. */
  async function linked(call: Coming, arrival: Arrival): Promise<Id | Refusal | undefined> {
    const { person, role } = arrival;
    const owner = await ownerOf(parts, emailHash(privateKey, person.email));
    // A parent takes the address from a sign-up that was never proved.
    if (!owner || (role === 'parent' && !owner.found.verified)) return undefined;
    const missing = await missingProof(call, owner, arrival);
    if (missing) return missing;
    const command = { type: 'LinkGoogle', google: linkOf(person) } as const;
    const done = await call.handlePart('google')(accountDecider, owner.accountId, command);
    return unlessRefused(done, () => owner.accountId);
  }

  /** The invitation of this link, if it is still valid; one to another address is not theirs to accept. */
  async function invitationBy(
    token: string,
    email: string,
    at: string,
  ): Promise<Invitation | 'elsewhere' | undefined> {
    const link = await find(token, at);
    if (isRefusal(link) || link.purpose !== 'invitation' || link.problem) return undefined;
    const { invitation } = link;
    const isTheirs =
      invitation.email !== null && emailHash(privateKey, invitation.email) === emailHash(privateKey, email);
    return isTheirs ? invitation : 'elsewhere';
  }

  /** A new account: for the parent invited at this address, or for a childminder. */
  async function opened(
    { identity: { metadata }, ctx }: Coming,
    { person, role, invitation: token }: Arrival,
  ): Promise<Id | Refusal> {
    const { email } = person;
    const google = linkOf(person);
    const isParent = role === 'parent';
    const own = isParent && token ? await invitationBy(token, email, metadata.recordedAt) : undefined;
    if (own && own !== 'elsewhere')
      return openInvited(parts, ctx, own, { email, passwordHash: null, google }, metadata);
    const invited = isParent ? await pendingInvitation(email) : undefined;
    if (isParent && !invited) {
      return refuse('ACCOUNT_NOT_FOUND', own ? accountTexts.invitedElsewhere : accountTexts.noInvitation);
    }
    if (!isParent && role !== 'childminder') return refuse('ACCOUNT_NOT_FOUND');
    const done = await openAccount(
      streams,
      privateKey,
      {
        accountId: newId(),
        role: invited ? 'parent' : 'childminder',
        email,
        firstName: invited?.firstName ?? person.firstName,
        lastName: invited?.lastName ?? person.lastName,
        passwordHash: null,
      },
      'google',
      metadata,
      { google },
    );
    return unlessRefused(done, (done) => done.accountId);
  }
}

const linkOf = ({ subject, photoUrl }: ProvenPerson) => ({ subject, ...(photoUrl && { photoUrl }) });

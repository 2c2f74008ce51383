import type { AccountEvent } from '@nead/contracts/accounts/events.ts';
import type { LoggedIn } from '@nead/contracts/accounts/session-requests.ts';
import { isRefusal, type Refusal, refuse } from '@nead/contracts/errors.ts';
import { newId } from '@nead/contracts/ids.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import type { CommandIdentity } from '../../engine/request.ts';
import { partMetadata } from '../../engine/system-identity.ts';
import { challenges } from '../../rooms/accounts/challenges.ts';
import { type Account, accountDecider, refuseSuspended } from '../../rooms/accounts/decider.ts';
import { newLink } from '../../rooms/accounts/link-life.ts';
import { originOf } from '../../rooms/accounts/origin.ts';
import type { PasskeyProof } from '../../rooms/accounts/passkeys.ts';
import type { CodeProof } from '../../rooms/accounts/second-factor.ts';
import { newSecret, secretUri } from '../../rooms/accounts/totp.ts';
import type { AccountParts } from './account-parts.ts';
import { authUserOf } from './auth-user.ts';

const HOUR = 3600 * 1000;
const SESSION = { remembered: 30 * 24 * HOUR, short: 12 * HOUR };

export interface LoginOptions {
  rememberMe: boolean;
  /** The hash that the password matched. */
  comparedWith?: string;
  proof?: CodeProof | PasskeyProof;
  /** The challenge of an answer that logs somebody in once. */
  challenge?: string;
}

/** The last step of every way to log in. */
export function signIn(parts: AccountParts) {
  const { streams, sessions, privateKey, setPosition, adminsNeedSecondFactor, devices } = parts;
  const secondStep = challenges(privateKey);

  /** Starts a session of this account, and answers the person. */
  async function begin(
    ctx: Context,
    found: Account,
    { rememberMe, challenge, ...shown }: LoginOptions,
    { metadata, inputs }: CommandIdentity,
  ): Promise<LoggedIn | Refusal> {
    if (!found.opened) return refuse('ACCOUNT_NOT_FOUND');
    const { accountId, role } = found.opened;
    const isKnown = devices.knownAs(ctx, found) !== undefined;
    const answer = newLink('login-answer', inputs.newId('login answer'), metadata.recordedAt);
    const life = rememberMe ? SESSION.remembered : SESSION.short;
    const session = {
      sessionId: newId(new Date(metadata.recordedAt)),
      rememberMe,
      ...(challenge && { challenge }),
      expiresAt: new Date(Date.parse(metadata.recordedAt) + life).toISOString(),
    };
    const origin = originOf(ctx);
    const started = await streams.handle(
      accountDecider,
      accountId,
      { type: 'StartSession', session, ...shown, ...(!isKnown && { answer }) },
      // The name includes the account: two people may have used the same command id at the same moment.
      partMetadata(
        { ...metadata, actor: { account: accountId, role, device: origin.device } },
        `session ${accountId}`,
      ),
    );
    if (isRefusal(started)) return started;
    const { sessionId, expiresAt, ...whose } = sessionStarted(started.events);
    if (whose.accountId !== accountId) throw new Error('A session was read back that is another account’s');
    const begun: Session = { id: sessionId, account: accountId, role };
    setPosition(ctx, started.position);
    const token = await sessions.start(begun, new Date(expiresAt), origin);
    const now = await streams.stateOf(accountDecider, accountId);
    // If the session ended before its row was stored, nothing else would end the row.
    if (!now.sessions.has(sessionId)) {
      await sessions.end(sessionId);
      return now.suspended ? refuseSuspended(now) : refuse('INVALID_CREDENTIALS');
    }
    devices.remember(ctx, now);
    return { token, user: await authUserOf(parts, now, begun) };
  }

  /** Logs in a person who has proved who they are, or asks for the missing step. */
  async function enter(
    ctx: Context,
    found: Account,
    entry: Omit<LoginOptions, 'proof'>,
    identity: CommandIdentity,
  ): Promise<LoggedIn | Refusal> {
    if (!found.opened) return refuse('ACCOUNT_NOT_FOUND');
    if (!found.verified) return refuse('ACCOUNT_NOT_VERIFIED');
    if (found.suspended) return refuseSuspended(found);
    const { accountId, role } = found.opened;
    const issue = () =>
      secondStep.issue(found, { account: accountId, rememberMe: entry.rememberMe }, new Date());
    if (found.secondFactor) {
      return refuse('TOTP_REQUIRED', undefined, { details: { challenge: issue() } });
    }
    if (role !== 'admin' || !adminsNeedSecondFactor) return begin(ctx, found, entry, identity);

    const secret = found.prepared ?? newSecret();
    const prepared = await streams.handle(
      accountDecider,
      accountId,
      { type: 'PrepareSecondFactor', secret },
      partMetadata(identity.metadata, 'second factor'),
    );
    if (isRefusal(prepared)) return prepared;
    return refuse('TOTP_SETUP_REQUIRED', undefined, {
      details: { challenge: issue(), secret, uri: secretUri(secret, found.email ?? '') },
    });
  }

  return { begin, enter, challenge: secondStep };
}

function sessionStarted(events: readonly AccountEvent[]) {
  const started = events.find((event) => event.type === 'SessionStarted');
  if (!started) throw new Error('Starting a session left no event');
  return started.data;
}

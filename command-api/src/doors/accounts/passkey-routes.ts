import type Router from '@koa/router';
import {
  addPasskey,
  askForPasskey,
  logInWithPasskey,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '@nead/contracts/accounts/passkey-requests.ts';
import { passkeyTexts } from '@nead/contracts/accounts/passkey-texts.ts';
import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { wholeName } from '@nead/contracts/whole-name.ts';
import { serve } from '@nead/http-kit/serve.ts';
import { serveByHand } from '../../engine/serve-by-hand.ts';
import { commandsTo } from '../../engine/serve-command.ts';
import { accountDecider } from '../../rooms/accounts/decider.ts';
import {
  checkNewPasskey,
  checkPasskey,
  ownerNamedIn,
  passkeyChallenges,
  passkeysAtLogin,
  rpIdOf,
  userHandleOf,
} from '../../rooms/accounts/passkeys.ts';
import type { AccountParts } from './account-parts.ts';
import { ownerProof } from './owner-proof.ts';
import { signIn } from './sign-in.ts';

/** Routes for logging in with a device's passkey, and for the list of those devices (docs/decisions/182). */
export function passkeyRoutes(router: Router, parts: AccountParts): void {
  const { streams, privateKey, publicUrl, limits } = parts;
  const { begin } = signIn(parts);
  const missingProof = ownerProof(parts);
  const challenges = passkeyChallenges(privateKey);
  const serveCommand = commandsTo(router, parts, { decider: accountDecider });

  // This costs one hash and stores nothing, so every login page may call it; counted apart from the logins.
  serve(router, askForPasskey, async ({ ctx }) => {
    await limits.passkeysOfAddress.use(ctx, ctx.ip);
    return { challenge: challenges.issue('login', new Date()), rpId: rpIdOf(publicUrl) };
  });

  serveByHand(router, parts, logInWithPasskey, async ({ body, identity, ctx }) => {
    await limits.loginsOfAddress.use(ctx, ctx.ip);
    const account = ownerNamedIn(body.answer);
    const found = account === undefined ? undefined : await streams.stateOf(accountDecider, account);
    if (!found?.opened || found.erased) return refuse('PASSKEY_FAILED', passkeyTexts.unknown);
    const proof = await checkPasskey(body.answer, found, passkeysAtLogin(parts, new Date()));
    if (isRefusal(proof)) return proof;
    return begin(ctx, found, { rememberMe: body.rememberMe ?? false, proof }, identity);
  });

  serveByHand(router, parts, preparePasskey, async (call) => {
    const { session } = call;
    const missing = await missingProof(call, call.body);
    if (missing) return missing;
    const { email, passkeys, ...names } = await streams.stateOf(accountDecider, session.account);
    return {
      challenge: challenges.issue(session.account, new Date()),
      rpId: rpIdOf(publicUrl),
      userId: userHandleOf(session.account),
      userName: email ?? '',
      displayName: wholeName(names),
      known: [...passkeys.values()].flatMap(({ credential }) => credential ?? []),
    };
  });

  serveCommand(addPasskey, {
    async command({ body: { passkey, name }, session, identity }) {
      const checked = await checkNewPasskey(passkey, {
        publicUrl,
        isGood: (challenge) => challenges.isGood(challenge, session.account, new Date()),
      });
      if (isRefusal(checked)) return checked;
      const passkeyId = identity.inputs.newId('passkey');
      return { type: 'AddPasskey', passkey: { passkeyId, name, ...checked } };
    },
    makes: 'passkeyId',
  });

  serveCommand(renamePasskey, {
    command: ({ params, body }) => ({ type: 'RenamePasskey', passkeyId: params.id, name: body.name }),
  });

  serveCommand(removePasskey, {
    command: async (call) =>
      (await missingProof(call, call.body)) ?? { type: 'RemovePasskey', passkeyId: call.params.id },
    answer: () => ({}),
  });
}

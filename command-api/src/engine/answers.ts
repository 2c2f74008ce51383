import { headers } from '@nead/contracts/envelope.ts';
import { type Refusal, refuse } from '@nead/contracts/errors.ts';
import { defineEvent, personal } from '@nead/contracts/event-kit.ts';
import { Id } from '@nead/contracts/ids.ts';
import { decodePosition, encodePosition } from '@nead/contracts/positions.ts';
import { type JsonObject, StoreUnavailable } from '@nead/event-store/event-store.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import { keysToSeal, seal, sealedBoxes, unseal } from '@nead/event-store/personal-data.ts';
import type { Session } from '@nead/http-kit/sessions/sessions.ts';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import type { NamedCommands } from './named-commands.ts';
import type { CommandIdentity } from './request.ts';

/**
 * Fields with tokens, and with links that expire: an answer with one of them is stored nowhere, and made anew for a
 * repeat of its command.
 */
export const PASSING =
  /^(token|recoveryCodes|key|secret|uri|grant|look|code|path|received|url|photoUrl|thumbnailUrl|googlePhotoUrl|sessionUrl)$/;

/** A stored answer, sealed like the personal fields of events; it opens only under the name of its command. */
const Answered = defineEvent('Answer', 1, {
  account: Id,
  said: personal(z.string(), 'account', 'account'),
  position: z.string(),
});
const placeOf = (command: string) => ({ id: command, type: Answered.type });

/** A command as received: its sender, and the response in which its position is told. */
interface From {
  identity: Pick<CommandIdentity, 'metadata'>;
  session: Session | undefined;
  ctx: Pick<Context, 'response' | 'set'>;
}

interface AnswerParts {
  names: NamedCommands | undefined;
  keys: Pick<KeyStore, 'forSealing' | 'forOpening'>;
  /** A restored log may lack events behind stored answers: an answer of another epoch is not used. */
  epoch: bigint;
}

/** The answers to commands that callers named, as long as their names are remembered (docs/decisions/163). */
export function openAnswers({ names, keys, epoch }: AnswerParts) {
  async function opened(sealed: string, command: string): Promise<JsonObject | undefined> {
    try {
      const stored: JsonObject = JSON.parse(sealed);
      return unseal(stored, placeOf(command), await keys.forOpening(sealedBoxes(stored)));
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      return undefined; // made again, as if it had not been stored yet
    }
  }

  async function sealed(account: Id, said: string, position: string, command: string): Promise<string> {
    const data = { account, said, position };
    const found = await keys.forSealing(keysToSeal(Answered, data));
    return JSON.stringify(seal(Answered, data, placeOf(command), found));
  }

  /** Answers that are being stored, for which a repeat waits: what was done may now make the same request fail. */
  const noting = new Map<string, Promise<void>>();

  return {
    /** The stored answer to this very command, with its position in the response. */
    async to({
      identity: { metadata },
      session,
      ctx,
    }: From): Promise<{ said: unknown } | Refusal | undefined> {
      if (!names || !session || !metadata.named) return undefined;
      await noting.get(metadata.command);
      const known = await names.peek(metadata.command);
      if (known && known.fingerprint !== metadata.fingerprint) return refuse('KEY_REUSED');
      const data = known?.answer ? await opened(known.answer, metadata.command) : undefined;
      const at = decodePosition(String(data?.position));
      if (typeof data?.said !== 'string' || data.account !== session.account || at?.epoch !== epoch)
        return undefined;
      if (at.position > 0n) ctx.set(headers.position, String(data.position));
      return { said: JSON.parse(data.said) };
    },

    /**
     * Keeps an answer for a repeat. If the command left nothing in the log, a lost answer would mean doing it twice, so
     * storing it is awaited.
     */
    async keep({ identity: { metadata }, session, ctx }: From, answer: unknown): Promise<void> {
      if (!names || !session || !metadata.named) return;
      const { command, fingerprint } = metadata;
      let passes = false;
      const said = JSON.stringify(answer, (field, value) => {
        passes ||= value !== null && PASSING.test(field);
        return value;
      });
      if (passes || said === undefined) return;
      const told = ctx.response.get(headers.position);
      const text = sealed(session.account, said, told || encodePosition(epoch, 0n), command);
      if (!told) return names.storeAnswer(command, fingerprint, await text);
      // Without a stored answer it is made from the events, like the first time: nobody waits for the storing, and
      // nothing fails with it.
      const noted = text
        .then((sealed) => names.noteAnswer(command, fingerprint, sealed))
        .catch(() => undefined);
      noting.set(command, noted);
      void noted.finally(() => noting.delete(command));
    },
  };
}

export type Answers = ReturnType<typeof openAnswers>;

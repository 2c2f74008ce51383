import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Id } from '@nead/contracts/ids.ts';

const CODE_DIGITS = 8;

/**
 * The secrets of an inspection pass, none of which is stored. A code is derived from the pass and the number of times
 * it was opened, so each code works once; a grant is derived from an opening; a look from its record. See
 * docs/decisions/041.
 */
export interface InspectionKeys {
  /** A code to read aloud: digits in two groups. */
  code(passId: Id, opened: number): string;
  codeFits(given: string, passId: Id, opened: number): boolean;
  grant(passId: Id, opened: number): string;
  /** The number of the opening to which this grant belongs; undefined for anything but a grant of this pass. */
  openingOf(grant: string, passId: Id): number | undefined;
  look(passId: Id, lookId: Id, expires: Date): string;
  lookOf(look: string, passId: Id, now: Date): Id | undefined;
}

export function inspectionKeys(privateKey: string): InspectionKeys {
  const proof = (...parts: readonly string[]) =>
    createHmac('sha256', privateKey)
      .update(JSON.stringify(['inspection', ...parts]))
      .digest();
  const same = (given: Buffer, wanted: Buffer) =>
    given.length === wanted.length && timingSafeEqual(given, wanted);
  const digits = (passId: Id, opened: number) =>
    String(proof('code', passId, String(opened)).readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(
      CODE_DIGITS,
      '0',
    );
  const signed = (text: string, ...parts: readonly string[]) =>
    `${text}.${proof(text, ...parts).toString('base64url')}`;
  const textOf = (token: string, ...parts: readonly string[]): string | undefined => {
    const dot = token.lastIndexOf('.');
    const text = token.slice(0, dot);
    return dot > 0 && same(Buffer.from(token.slice(dot + 1), 'base64url'), proof(text, ...parts))
      ? text
      : undefined;
  };
  return {
    code: (passId, opened) => digits(passId, opened).replace(/(.{4})/, '$1 '),
    codeFits: (given, passId, opened) =>
      same(Buffer.from(given.replace(/\D/g, '')), Buffer.from(digits(passId, opened))),
    grant: (passId, opened) => signed(String(opened), 'grant', passId),
    openingOf(grant, passId) {
      const text = textOf(grant, 'grant', passId);
      return text === undefined ? undefined : Number(text);
    },
    look: (passId, lookId, expires) => signed(`${lookId}-${expires.getTime()}`, 'look', passId),
    lookOf(look, passId, now) {
      const [lookId, expires] = textOf(look, 'look', passId)?.split('-') ?? [];
      return lookId !== undefined && Number(expires) > now.getTime() ? lookId : undefined;
    },
  };
}

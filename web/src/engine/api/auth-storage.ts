import type { AuthUser } from '@nead/contracts/accounts/session-requests.ts';

export interface AuthRecord {
  token: string;
  user: AuthUser;
  isAuthenticated: true;
  /** The session looks at the demo, in one tab of a browser that belongs to another account. */
  isVisit?: true;
}

/** `replaced`: another tab took the stored session away, by a logout or by somebody else's login. */
export type Ending = 'logout' | 'expired' | 'replaced';

type Word =
  | { say: 'who' }
  | { say: 'session'; record: AuthRecord }
  | { say: 'ended'; token: string; why: Ending; said?: string };

type UncheckedFields<Names extends string> = Partial<Record<Names, unknown>>;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Checks the stored user by hand, unlike everything else from outside: every page starts with this, and must not wait for the
 * schema library. The stored text was written by this client.
 */
function isUser(value: unknown): value is AuthUser {
  if (!isObject(value)) return false;
  const { _id, role, verified, email, firstName, lastName }: UncheckedFields<keyof AuthUser> = value;
  const isKnownRole = role === 'admin' || role === 'childminder' || role === 'parent';
  const texts = [_id, email, firstName, lastName];
  return isKnownRole && typeof verified === 'boolean' && texts.every((text) => typeof text === 'string');
}

function isRecord(value: unknown): value is AuthRecord {
  if (!isObject(value)) return false;
  const { token, user, isAuthenticated }: UncheckedFields<keyof AuthRecord> = value;
  return typeof token === 'string' && isAuthenticated === true && isUser(user);
}

function isWord(value: unknown): value is Word {
  if (!isObject(value)) return false;
  const { say, record, token, why, said }: UncheckedFields<'say' | 'record' | 'token' | 'why' | 'said'> =
    value;
  if (say === 'session') return isRecord(record);
  if (say === 'ended') {
    const isText = said === undefined || typeof said === 'string';
    return typeof token === 'string' && isText && (why === 'logout' || why === 'expired');
  }
  return say === 'who';
}

type Keep = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Auth {
  get(): AuthRecord | undefined;
  subscribe(listener: () => void): () => void;
  begin(session: { token: string; user: AuthUser }, remember: boolean): void;
  /**
   * Logs in in this tab alone: the account that is logged in in this browser stays logged in, and returns to this tab when the
   * visit ends.
   */
  visit(session: { token: string; user: AuthUser }): void;
  /** Gives the same session a new name or photo. */
  change(user: AuthUser): void;
  /**
   * Ends the session. If a token is given, only a session with that token is ended, since a late answer must not end a new
   * session.
   */
  end(why: Ending, token?: string, said?: string): void;
  /** The reason for the end of this tab's last session. */
  ending(): Ending | undefined;
  /** The server's own sentence about that end. */
  saidOfEnding(): string | undefined;
  /** Reads the stored session again, after another tab has changed it. */
  reread(): void;
}

export const AUTH_STORAGE = 'auth-storage';
/**
 * The name under which '<account> <key>' is stored. The key opens the sealed rows of that account. It lies beside a session and
 * goes with it.
 */
export const DEVICE_KEY = 'device-key';

function read(keep: Keep): AuthRecord | undefined {
  try {
    const kept: unknown = JSON.parse(keep.getItem(AUTH_STORAGE) ?? '');
    return isRecord(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The account that is logged in. With 'remember me' it is in localStorage. Without, it lasts for the browser session:
 * sessionStorage belongs to one tab, so a new tab asks the others. After the last tab is closed, nobody answers.
 */
export function openAuth(options: { lasting: Keep; brief: Keep; tabs?: BroadcastChannel }): Auth {
  const { lasting, brief, tabs } = options;
  const listeners = new Set<() => void>();
  let record = read(brief) ?? read(lasting);
  let ended: Ending | undefined;
  let saidOfEnd: string | undefined;

  const say = (word: Word) => tabs?.postMessage(word);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const isBrief = () => brief.getItem(AUTH_STORAGE) !== null;
  const places = [lasting, brief];

  /** A tab that slept may find somebody else's session stored by now. */
  function forgetStored(old: AuthRecord): void {
    for (const place of places) if (read(place)?.token === old.token) place.removeItem(AUTH_STORAGE);
  }

  function forgetKey({ user }: AuthRecord): void {
    for (const place of places)
      if (place.getItem(DEVICE_KEY)?.startsWith(`${user._id} `)) place.removeItem(DEVICE_KEY);
  }

  function keep(next: AuthRecord, where: Keep): void {
    if (!next.isVisit && record && record.user._id !== next.user._id) forgetKey(record);
    // The stored session is overwritten, never removed first: another tab that reads in between would take it for a logout.
    where.setItem(AUTH_STORAGE, JSON.stringify(next));
    if (!next.isVisit) (where === lasting ? brief : lasting).removeItem(AUTH_STORAGE);
    record = next;
    ended = undefined;
    saidOfEnd = undefined;
    tell();
  }

  function forget(why: Ending, said?: string): void {
    const { isVisit = false } = record ?? {};
    if (record) {
      forgetStored(record);
      forgetKey(record);
    }
    record = isVisit ? read(lasting) : undefined;
    ended = isVisit ? 'replaced' : why;
    saidOfEnd = isVisit ? undefined : said;
    tell();
    if (isVisit && !record) say({ say: 'who' });
  }

  function hear(word: Word): void {
    if (word.say === 'who' && record && isBrief() && !record.isVisit) say({ say: 'session', record });
    if (word.say === 'session' && !record) keep(word.record, brief);
    if (word.say === 'ended' && record?.token === word.token) forget(word.why, word.said);
  }

  tabs?.addEventListener('message', ({ data }) => {
    if (isWord(data)) hear(data);
  });
  if (!record) say({ say: 'who' });

  return {
    get: () => record,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin({ token, user }, remember) {
      const next: AuthRecord = { token, user, isAuthenticated: true };
      keep(next, remember ? lasting : brief);
      if (!remember) say({ say: 'session', record: next });
    },
    visit: ({ token, user }) => keep({ token, user, isAuthenticated: true, isVisit: true }, brief),
    change(user) {
      const where = isBrief() ? brief : lasting;
      if (record && read(where)?.token === record.token) keep({ ...record, user }, where);
    },
    end(why, token, said) {
      if (!record || (token !== undefined && token !== record.token)) return;
      const { token: endedToken } = record;
      forget(why, said);
      say({ say: 'ended', token: endedToken, why, ...(said !== undefined && { said }) });
    },
    ending: () => ended,
    saidOfEnding: () => saidOfEnd,
    reread() {
      if (isBrief()) return;
      const found = read(lasting);
      if (found?.token === record?.token) return;
      if (!found) ended = 'replaced';
      if (record && record.user._id !== found?.user._id) forgetKey(record);
      record = found;
      tell();
    },
  };
}

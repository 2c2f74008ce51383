import { afterEach, describe, expect, it, vi } from 'vitest';
import { AUTH_STORAGE, DEVICE_KEY, openAuth } from './auth-storage.ts';

const user = {
  _id: '65f000000000000000000001',
  role: 'childminder',
  verified: true,
  email: 'aoife@nead.example',
  firstName: 'Aoife',
  lastName: 'Ní Bhriain',
} as const;

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** Tabs share localStorage; each has its own sessionStorage. */
function browser() {
  const lasting = memory();
  const name = `${AUTH_STORAGE} ${Math.random()}`;
  return {
    lasting,
    tab(brief = memory()) {
      const tabs = new BroadcastChannel(name);
      channels.push(tabs);
      return { brief, auth: openAuth({ lasting, brief, tabs }) };
    },
  };
}

describe('a session that is remembered', () => {
  it('is kept as token, user and isAuthenticated, and is there after the browser was closed', () => {
    const { tab, lasting } = browser();
    tab().auth.begin({ token: 't1', user }, true);
    expect(JSON.parse(lasting.getItem(AUTH_STORAGE) ?? '')).toEqual({
      token: 't1',
      user,
      isAuthenticated: true,
    });
    expect(tab().auth.get()?.token).toBe('t1');
  });

  it('ends in another tab when its record is gone', () => {
    const { tab } = browser();
    const one = tab();
    one.auth.begin({ token: 't1', user }, true);
    const other = tab();
    one.auth.end('logout');
    other.auth.reread();
    expect(other.auth.get()).toBeUndefined();
    expect(other.auth.ending()).toBe('replaced');
  });

  // A logout deletes the commands that wait to be sent. Here nobody has asked for a logout.
  it('is not logged out by somebody who comes in another tab, only replaced', () => {
    const { tab } = browser();
    tab().auth.begin({ token: 't1', user }, true);
    const [one, other] = [tab(), tab()];
    other.auth.begin({ token: 't2', user: { ...user, _id: '65f000000000000000000002' } }, false);
    one.auth.reread();
    expect(one.auth.get()).toBeUndefined();
    expect(one.auth.ending()).toBe('replaced');
  });
});

describe('a name that changes', () => {
  it.each([true, false])('stays where the session is kept (remembered: %s)', (remember) => {
    const { tab, lasting } = browser();
    const { auth, brief } = tab();
    auth.begin({ token: 't1', user }, remember);
    auth.change({ ...user, firstName: 'Gráinne' });
    expect(auth.get()).toMatchObject({ token: 't1', user: { firstName: 'Gráinne' } });
    expect((remember ? lasting : brief).getItem(AUTH_STORAGE)).toContain('Gráinne');
    expect((remember ? brief : lasting).getItem(AUTH_STORAGE)).toBeNull();
  });

  // A session that seemed ended for a moment would delete the commands that wait to be sent.
  it('logs no other tab out, whenever that one reads', () => {
    const { tab, lasting } = browser();
    const one = tab();
    one.auth.begin({ token: 't1', user }, true);
    const other = tab();
    const heard: (string | undefined)[] = [];
    other.auth.subscribe(() => heard.push(other.auth.get()?.token));
    const { setItem, removeItem } = lasting;
    lasting.setItem = (name, value) => {
      setItem(name, value);
      other.auth.reread();
    };
    lasting.removeItem = (name) => {
      removeItem(name);
      other.auth.reread();
    };
    one.auth.change({ ...user, firstName: 'Gráinne' });
    expect(heard).toEqual([]);
    expect(other.auth.get()?.token).toBe('t1');
    expect(lasting.getItem(AUTH_STORAGE)).toContain('Gráinne');
  });
});

describe('a session that is not remembered', () => {
  it('leaves nothing in lasting storage', () => {
    const { tab, lasting } = browser();
    const { auth, brief } = tab();
    auth.begin({ token: 't1', user }, false);
    expect(lasting.getItem(AUTH_STORAGE)).toBeNull();
    expect(brief.getItem(AUTH_STORAGE)).toContain('t1');
  });

  it('is known to a new tab as long as another one is open', async () => {
    const { tab } = browser();
    tab().auth.begin({ token: 't1', user }, false);
    const fresh = tab();
    await vi.waitFor(() => expect(fresh.auth.get()?.token).toBe('t1'));
  });

  it('is over when the last tab is closed', () => {
    const { tab } = browser();
    tab().auth.begin({ token: 't1', user }, false);
    for (const channel of channels.splice(0)) channel.close();
    expect(tab().auth.get()).toBeUndefined();
  });

  it('ends in every tab at once', async () => {
    const { tab } = browser();
    const one = tab();
    one.auth.begin({ token: 't1', user }, false);
    const other = tab();
    await vi.waitFor(() => expect(other.auth.get()).toBeDefined());
    other.auth.end('logout');
    await vi.waitFor(() => expect(one.auth.get()).toBeUndefined());
    expect(one.brief.getItem(AUTH_STORAGE)).toBeNull();
  });
});

describe('a visit to the demo', () => {
  const shown = { ...user, _id: '65f000000000000000000003', email: 'shown@nead.example' };

  it.each([true, false])(
    'is one tab’s alone, and who opened it stays who she is (remembered: %s)',
    async (remember) => {
      const { tab, lasting } = browser();
      const own = tab();
      own.auth.begin({ token: 'own', user }, remember);
      (remember ? lasting : own.brief).setItem(DEVICE_KEY, `${user._id} key`);
      const visiting = tab();
      visiting.auth.visit({ token: 'shown', user: shown });
      visiting.auth.change({ ...shown, firstName: 'Sinéad' });
      expect(visiting.auth.get()).toMatchObject({ token: 'shown', isVisit: true });
      own.auth.reread();
      expect(own.auth.get()?.token).toBe('own');
      expect((remember ? lasting : own.brief).getItem(DEVICE_KEY)).toBe(`${user._id} key`);
      // The visit goes on when its tab is loaded again, and no new tab hears of it.
      expect(tab(visiting.brief).auth.get()).toMatchObject({ token: 'shown', isVisit: true });
      const fresh = tab();
      await vi.waitFor(() => expect(fresh.auth.get()?.token).toBe('own'));
    },
  );

  it.each([true, false])('leads back to who opened it when it ends (remembered: %s)', async (remember) => {
    const { tab } = browser();
    tab().auth.begin({ token: 'own', user }, remember);
    const visiting = tab();
    visiting.auth.visit({ token: 'shown', user: shown });
    visiting.auth.end('logout');
    await vi.waitFor(() => expect(visiting.auth.get()?.token).toBe('own'));
    // Nothing is deleted as it is after a logout: the device is the childminder's.
    expect(visiting.auth.ending()).not.toBe('logout');
  });
});

it('a late answer to an old token does not end the session that came after it', () => {
  const { tab } = browser();
  const { auth } = tab();
  auth.begin({ token: 'new', user }, true);
  auth.end('expired', 'old');
  expect(auth.get()?.token).toBe('new');
  auth.end('expired', 'new');
  expect(auth.get()).toBeUndefined();
  expect(auth.ending()).toBe('expired');
});

describe('somebody else who logs in on the same browser', () => {
  const another = { ...user, _id: '65f000000000000000000002' };

  it('stays logged in when a tab that slept hears that the session before has ended', () => {
    const { tab, lasting } = browser();
    tab().auth.begin({ token: 't1', user }, true);
    const [slept, awake] = [tab(), tab()];
    awake.auth.end('logout');
    awake.auth.begin({ token: 't2', user: another }, true);
    slept.auth.change({ ...user, firstName: 'Gráinne' });
    expect(lasting.getItem(AUTH_STORAGE)).toContain('t2');
    slept.auth.end('expired', 't1');
    expect(slept.auth.get()).toBeUndefined();
    expect(lasting.getItem(AUTH_STORAGE)).toContain('t2');
  });

  it('finds no key of the one before, however that session ended', () => {
    for (const end of ['logout', 'expired', 'login'] as const) {
      const { tab, lasting } = browser();
      const { auth, brief } = tab();
      auth.begin({ token: 't1', user }, true);
      lasting.setItem(DEVICE_KEY, `${user._id} secret`);
      if (end !== 'login') auth.end(end);
      auth.begin({ token: 't2', user: another }, false);
      expect([lasting.getItem(DEVICE_KEY), brief.getItem(DEVICE_KEY)]).toEqual([null, null]);
    }
  });

  it('keeps their own key when the one before is heard to have ended', () => {
    const { tab, lasting } = browser();
    tab().auth.begin({ token: 't1', user }, true);
    const [slept, awake] = [tab(), tab()];
    awake.auth.begin({ token: 't2', user: another }, true);
    lasting.setItem(DEVICE_KEY, `${another._id} secret`);
    slept.auth.end('expired', 't1');
    expect(lasting.getItem(DEVICE_KEY)).toContain('secret');
    awake.auth.begin({ token: 't3', user: another }, true);
    expect(lasting.getItem(DEVICE_KEY)).toContain('secret');
  });

  it('takes the key with them where another tab took the session away', () => {
    const { tab, lasting } = browser();
    const one = tab();
    one.auth.begin({ token: 't1', user }, true);
    lasting.removeItem(AUTH_STORAGE);
    lasting.setItem(DEVICE_KEY, `${user._id} secret`);
    one.auth.reread();
    expect(lasting.getItem(DEVICE_KEY)).toBeNull();
  });
});

it('a record that is not one is no session', () => {
  const { tab, lasting } = browser();
  for (const text of ['{', '{"token":"t1"}', 'null']) {
    lasting.setItem(AUTH_STORAGE, text);
    expect(tab().auth.get()).toBeUndefined();
  }
});

it('listeners hear a beginning and an end', () => {
  const { tab } = browser();
  const { auth } = tab();
  const heard: (string | undefined)[] = [];
  auth.subscribe(() => heard.push(auth.get()?.token));
  auth.begin({ token: 't1', user }, true);
  auth.end('logout');
  expect(heard).toEqual(['t1', undefined]);
});

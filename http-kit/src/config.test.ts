import { createECDH } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { describeConfig, readConfig } from './config.ts';

const random = 'f3b1c9d27e5a48069b1d3c7f2a6e8d40';
const working = {
  DATABASE_URL: 'postgres://nead:pw@127.0.0.1:5432/nead',
  PUBLIC_URL: 'http://localhost:3000/',
  SESSION_KEYS: `a1:${random}`,
  MASTER_KEY: random + random,
  PRIVATE_KEY: random,
  SIGNING_KEY: random + random,
};

const fitForProduction = {
  NODE_ENV: 'production',
  SUPPORT_EMAIL: 'support@nead.ie',
  OPERATOR: 'Example Ltd, 1 Main Street, Naas',
  DATA_IN: 'Ireland',
  EVENTSTORE_URL: 'esdb://eventstore:2113?tls=false',
  FILES_DIR: '/var/lib/nead/files',
  ERASURE_LEDGER: '/var/lib/nead/erasures.jsonl',
  AWS_REGION: 'eu-west-1',
  MAIL_FROM: 'nead@nead.example',
  PUBLIC_URL: 'https://nead.example',
};

const mistakesOf = (read: () => unknown): string[] => {
  try {
    read();
    return [];
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n');
  }
};
const mistakes = (env: Record<string, string | undefined>) => mistakesOf(() => readConfig(env));

describe('the configuration', () => {
  test('is read once into what the processes use', () => {
    const config = readConfig({ ...working, PORT: '8080', TRUSTED_PROXIES: '1' });
    expect(config).toMatchObject({
      port: 8080,
      proxies: 1,
      publicUrl: 'http://localhost:3000',
      tokenKeys: [{ kid: 'a1', secret: random }],
      eventStoreUrl: undefined,
      admin: undefined,
    });
  });

  test('lets an account send more commands where load is measured than in production, or as many as it is told', () => {
    const perMinute = (env: Record<string, string>) =>
      readConfig({ ...working, ...env }).limits.commandsPerMinute;
    expect(perMinute({})).toBe(60_000);
    expect(perMinute({ COMMANDS_PER_MINUTE: '40' })).toBe(40);
  });

  test('only this machine reaches a development, unless HOST says more; a container is reached from outside it', () => {
    expect(readConfig(working).host).toBe('127.0.0.1');
    expect(readConfig({ ...working, NODE_ENV: 'test' }).host).toBe('127.0.0.1');
    expect(readConfig({ ...working, HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(readConfig({ ...working, ...fitForProduction }).host).toBe('');
  });

  test('an empty variable is the same as none', () => {
    expect(readConfig({ ...working, PORT: '', EVENTSTORE_URL: '' }).port).toBe(3000);
  });

  test('takes the address of an event store of one host, of several, and of one that is discovered', () => {
    for (const address of [
      'esdb://eventstore:2113?tls=false',
      'esdb://a:2113,b:2113,c:2113?tls=false',
      'esdb://admin:change/it?,#@a:2113,b:2113?tls=true&tlsCAFile=/certs/ca.crt&keepAliveInterval=-1',
      'esdb+discover://admin:changeit@cluster.example:2113',
    ])
      expect(readConfig({ ...working, EVENTSTORE_URL: address }).eventStoreUrl).toBe(address);
    for (const wrong of [
      'http://eventstore:2113',
      'esdb://',
      'esdb://a:2113,',
      'esdb://a b:2113',
      'esdb://a:x',
    ])
      expect(mistakes({ ...working, EVENTSTORE_URL: wrong })).toEqual([
        'EVENTSTORE_URL must be an address that starts with esdb:// or esdb+discover://, with a host or several.',
      ]);
  });

  test.each([
    ['nodePreference=follower', 'must not set nodePreference'],
    ['throwOnAppendFailure=false', 'must not set throwOnAppendFailure'],
    ['tlsVerifyCert=false', 'a value for tlsVerifyCert'],
    ['tls=maybe', 'a value for tls'],
    ['gossipTimeout=soon', 'a value for gossipTimeout'],
    ['pasword=hidden', 'an option that the client does not know'],
  ])('refuses the option %s of an event store, and tells no password', (option, why) => {
    const [said = '', ...more] = mistakes({
      ...working,
      EVENTSTORE_URL: `esdb://admin:hidden@a:2113?${option}`,
    });
    expect(said).toContain(why);
    expect(said).not.toContain('hidden');
    expect(more).toEqual([]);
  });

  test('says every mistake in one sentence each, and never the value', () => {
    const said = mistakes({
      ...working,
      PORT: 'eighty',
      MASTER_KEY: 'tooshort',
      DATABASE_URL: 'mysql://x',
      PRIVATE_KEY: undefined,
    });
    expect(said).toEqual([
      'PORT must be a whole number.',
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
      'MASTER_KEY must be 64 hexadecimal characters, or twice that with a comma between.',
      'PRIVATE_KEY is missing.',
    ]);
  });

  test('the two keys of notifications are a pair, where both are given', () => {
    const pair = createECDH('prime256v1');
    const VAPID_PUBLIC_KEY = pair.generateKeys().toString('base64url');
    const VAPID_PRIVATE_KEY = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url');
    expect(readConfig({ ...working, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toMatchObject({
      vapidPublicKey: VAPID_PUBLIC_KEY,
    });
    const wrong = ['VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY: they are a pair.'];
    for (const other of [createECDH('prime256v1').generateKeys().toString('base64url'), 'A'.repeat(87)])
      expect(mistakes({ ...working, VAPID_PUBLIC_KEY: other, VAPID_PRIVATE_KEY })).toEqual(wrong);
    expect(mistakes({ ...working, VAPID_PRIVATE_KEY: 'A'.repeat(43) })).toEqual([
      'VAPID_PRIVATE_KEY is no private key: `npm run secrets` makes one.',
    ]);
  });

  test('of the secrets only those are asked for that a process uses, and no other is read', () => {
    const { SESSION_KEYS, MASTER_KEY, ...without } = working;
    const { tokenKeys, masterKey, privateKey, signingKey } = readConfig({ ...without, SESSION_KEYS }, [
      'SESSION_KEYS',
    ]);
    expect(tokenKeys).toHaveLength(1);
    expect([masterKey.length, privateKey, signingKey.length]).toEqual([0, '', 0]);
    expect(mistakesOf(() => readConfig(without, ['SESSION_KEYS', 'MASTER_KEY']))).toEqual([
      'SESSION_KEYS is missing.',
      'MASTER_KEY is missing.',
    ]);
  });

  test('half an admin is a mistake', () => {
    expect(mistakes({ ...working, ADMIN_EMAIL: 'a@example.ie' })).toEqual([
      'ADMIN_EMAIL and ADMIN_PASSWORD go together.',
    ]);
  });

  test('an admin’s password is longer than what anybody could try', () => {
    const admin = (ADMIN_PASSWORD: string) =>
      mistakes({ ...working, ADMIN_EMAIL: 'a@example.ie', ADMIN_PASSWORD });
    expect(admin('eleven-long')).toEqual(['ADMIN_PASSWORD must be at least 12 characters.']);
    expect(admin('twelve-chars')).toEqual([]);
  });

  test('half a way to send mails is a mistake', () => {
    expect(mistakes({ ...working, MAIL_FROM: 'nead@example.ie' })).toEqual([
      'MAIL_FROM needs AWS_REGION: mails go through Amazon SES.',
    ]);
    expect(readConfig({ ...working, AWS_REGION: 'eu-west-1' }).ses).toBeUndefined();
  });

  test('a production without EventStoreDB, mails, TLS and with placeholder secrets is refused', () => {
    const production = {
      ...working,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://nead.example',
      PRIVATE_KEY: 'please-change-me-please-change-me',
    };
    expect(mistakes(production)).toEqual([
      'EVENTSTORE_URL is missing: in production the log is EventStoreDB.',
      'FILES_DIR is missing: in production uploads need a folder that outlives the process.',
      'ERASURE_LEDGER is missing: in production a file outside the backups says who was erased.',
      'SUPPORT_EMAIL is missing: in production letters about damage have to reach somebody.',
      'OPERATOR is missing: in production the pages and mails say who runs Nead, and from where.',
      'DATA_IN is missing: in production the pages say in which country records are kept.',
      'MAIL_FROM is missing: in production mails go through Amazon SES.',
      'PUBLIC_URL must start with https:// in production.',
      'A secret is a placeholder: SESSION_KEYS, MASTER_KEY, PRIVATE_KEY and SIGNING_KEY must be random.',
    ]);
  });

  test('nobody is played where it is not development', () => {
    const played = { PLAY_URL: 'http://play:3000' };
    const refused = ['PLAY_URL is for development: elsewhere nobody is played.'];
    expect(mistakes({ ...working, ...fitForProduction, ...played })).toEqual(refused);
    expect(mistakes({ ...working, ...played, NODE_ENV: 'test' })).toEqual(refused);
    expect(readConfig({ ...working, ...played }).playUrl).toBe('http://play:3000');
  });

  test('a demo household is there and lives, but where it is told to be still or to stay away', () => {
    const demo = (DEMO?: string) => readConfig({ ...working, DEMO }).demo;
    expect([undefined, '', '1', 'still', '0'].map(demo)).toEqual([
      'living',
      'living',
      'living',
      'still',
      'none',
    ]);
  });

  test('takes a key of the weather service, and none that would not pass through an address as it is', () => {
    expect(readConfig({ ...working, WEATHER_KEY: random }).weatherKey).toBe(random);
    expect(readConfig(working).weatherKey).toBeUndefined();
    expect(mistakes({ ...working, WEATHER_KEY: `${random}&q=Paris` })).toEqual([
      'WEATHER_KEY is not a key of weatherapi.com.',
    ]);
  });

  test('is printed without secrets', () => {
    const printed = JSON.stringify(
      describeConfig(
        readConfig({
          ...working,
          ADMIN_EMAIL: 'a@example.ie',
          ADMIN_PASSWORD: 'a-hidden-word',
          WEATHER_KEY: 'a_hidden_key_of_weather',
        }),
      ),
    );
    for (const hidden of [random, 'hidden-word', 'hidden_key', 'a@example.ie', 'pw@'])
      expect(printed).not.toContain(hidden);
  });
});

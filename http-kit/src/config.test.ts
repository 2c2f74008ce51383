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

const mistakes = (env: Record<string, string | undefined>): string[] => {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return String(error instanceof Error ? error.message : error).split('\n');
  }
};

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

  test('an empty variable is the same as none', () => {
    expect(readConfig({ ...working, PORT: '', EVENTSTORE_URL: '' }).port).toBe(3000);
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
      'MASTER_KEY must be 64 hexadecimal characters.',
      'PRIVATE_KEY is missing.',
    ]);
  });

  test('half an admin is a mistake', () => {
    expect(mistakes({ ...working, ADMIN_EMAIL: 'a@example.ie' })).toEqual([
      'ADMIN_EMAIL and ADMIN_PASSWORD go together.',
    ]);
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
      'MAIL_FROM is missing: in production mails go through Amazon SES.',
      'PUBLIC_URL must start with https:// in production.',
      'A secret is a placeholder: SESSION_KEYS, MASTER_KEY, PRIVATE_KEY and SIGNING_KEY must be random.',
    ]);
  });

  test('is printed without secrets', () => {
    const printed = JSON.stringify(
      describeConfig(readConfig({ ...working, ADMIN_EMAIL: 'a@example.ie', ADMIN_PASSWORD: 'hidden-word' })),
    );
    for (const hidden of [random, 'hidden-word', 'a@example.ie', 'pw@'])
      expect(printed).not.toContain(hidden);
  });
});

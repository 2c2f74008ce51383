import * as z from 'zod/mini';
import { mistakeInEventStoreUrl } from './event-store-url.ts';
import { settingsOfOperator } from './operator.ts';

const wholeNumber = (name: string, least: number, most: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, `${name} must be a whole number.`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.gte(least, `${name} must be at least ${least}.`),
          z.lte(most, `${name} must be at most ${most}.`),
        ),
    ),
  );
/** A setting that is a whole number, with its default. */
export const integer = (name: string, least: number, most: number, fallback: number) =>
  z._default(wholeNumber(name, least, most), fallback);

const url = (name: string, protocols: readonly string[]) =>
  z.string(`${name} is missing.`).check(
    z.refine(
      (text) => protocols.some((protocol) => URL.canParse(text) && new URL(text).protocol === `${protocol}:`),
      {
        error: `${name} must be an address that starts with ${protocols.map((p) => `${p}://`).join(' or ')}.`,
      },
    ),
  );

const eventStoreUrl = z.string().check((read) => {
  const mistake = mistakeInEventStoreUrl(read.value);
  if (mistake) read.issues.push({ code: 'custom', input: '', message: mistake });
});

const secret = (name: string) =>
  z.string(`${name} is missing.`).check(z.minLength(32, `${name} must have at least 32 characters.`));

/** Written as `kid:secret`, several separated by commas; the first signs. */
const tokenKeys = z.pipe(
  z.string('SESSION_KEYS is missing.').check(
    z.regex(/^[\w-]+:[^\s,:]{32,}(,[\w-]+:[^\s,:]{32,})*$/, {
      error: 'SESSION_KEYS must be a list of kid:secret, each secret with at least 32 characters.',
    }),
  ),
  z.transform((text) =>
    text.split(',').map((pair) => {
      const colon = pair.indexOf(':');
      return { kid: pair.slice(0, colon), secret: pair.slice(colon + 1) };
    }),
  ),
);

/** The second is there while a master key is being replaced (docs/decisions/119). */
const masterKeys = z.pipe(
  z.string('MASTER_KEY is missing.').check(
    z.regex(/^[0-9a-f]{64}(,[0-9a-f]{64})?$/, {
      error: 'MASTER_KEY must be 64 hexadecimal characters, or twice that with a comma between.',
    }),
  ),
  z.transform((text) => text.split(',').map((key) => Buffer.from(key, 'hex'))),
);

const signingKey = z.pipe(
  z
    .string('SIGNING_KEY is missing.')
    .check(z.regex(/^[0-9a-f]{64}$/, 'SIGNING_KEY must be 64 hexadecimal characters.')),
  z.transform((text) => Buffer.from(text, 'hex')),
);

/** Secrets; a process reads only those it is given (docs/decisions/083). */
export const secretNames = [
  'SESSION_KEYS',
  'MASTER_KEY',
  'PRIVATE_KEY',
  'SIGNING_KEY',
  'VAPID_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'ADMIN_PASSWORD',
  'AWS_SECRET_ACCESS_KEY',
  'WEATHER_KEY',
] as const;
export type SecretName = (typeof secretNames)[number];

const price = (name: string) => z.string().check(z.regex(/^price_\w+$/, `${name} is not a price of Stripe.`));

const signing = (name: string) =>
  z.string().check(z.regex(/^whsec_\w{8,}$/, `${name} is not a signing secret of Stripe.`));

/** Settings of every process, including the proxy. */
export const ofEveryProcess = {
  PORT: integer('PORT', 0, 65_535, 3000),
  HOST: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL is not a level that pino knows.',
    ),
    'info',
  ),
  /** The port of its metrics, if it differs from its main port. */
  METRICS_PORT: z.optional(wholeNumber('METRICS_PORT', 0, 65_535)),
  /** The most for all addresses together; further connections are closed at once. */
  MOST_CONNECTIONS: integer('MOST_CONNECTIONS', 1, 1_000_000, 10_000),
};

const Environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'NODE_ENV must be development, production or test.'),
    'development',
  ),
  ...ofEveryProcess,
  DATABASE_URL: url('DATABASE_URL', ['postgres', 'postgresql']),
  EVENTSTORE_URL: z.optional(eventStoreUrl),
  PUBLIC_URL: url('PUBLIC_URL', ['http', 'https']),
  TRUSTED_PROXIES: integer('TRUSTED_PROXIES', 0, 10, 0),
  SESSION_KEYS: tokenKeys,
  MASTER_KEY: masterKeys,
  PRIVATE_KEY: secret('PRIVATE_KEY'),
  /** The private key for push notifications, 32 bytes in base64url; without it none are sent. */
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY must be 32 bytes in base64url.')),
  ),
  /** The public key, which browsers need; a process that only hands it out does not need the private one. */
  VAPID_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{87}$/, 'VAPID_PUBLIC_KEY must be 65 bytes in base64url.')),
  ),
  SIGNING_KEY: signingKey,
  ADMIN_EMAIL: z.optional(z.email('ADMIN_EMAIL is not an e-mail address.')),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(12, 'ADMIN_PASSWORD must be at least 12 characters.')),
  ),
  /**
   * The region of Amazon SES: mails go through it if MAIL_FROM is set too, and otherwise into the development mailbox.
   */
  AWS_REGION: z.optional(
    z.string().check(z.regex(/^[a-z0-9-]{3,30}$/, 'AWS_REGION is not a region of AWS.')),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'MAIL_FROM is not an address to send from.')),
  ),
  GOOGLE_CLIENT_ID: z.optional(
    z.string().check(z.regex(/^[\w.-]{5,200}$/, 'GOOGLE_CLIENT_ID is not a client id.')),
  ),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^[sr]k_\w{8,}$/, 'STRIPE_SECRET_KEY is not a secret key of Stripe.')),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(signing('STRIPE_WEBHOOK_SECRET')),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.optional(signing('STRIPE_CONNECT_WEBHOOK_SECRET')),
  STRIPE_PRICE_STANDARD: z.optional(price('STRIPE_PRICE_STANDARD')),
  STRIPE_PRICE_PREMIUM: z.optional(price('STRIPE_PRICE_PREMIUM')),
  /** The key for weatherapi.com; without it the weather is the built-in one. */
  WEATHER_KEY: z.optional(
    z.string().check(z.regex(/^\w{16,100}$/, 'WEATHER_KEY is not a key of weatherapi.com.')),
  ),
  ADS_SCRIPT_URL: z.optional(url('ADS_SCRIPT_URL', ['https', 'http'])),
  /** The process that plays Google and the payment provider, in a developers' fleet. */
  PLAY_URL: z.optional(url('PLAY_URL', ['http'])),
  /** The address at which that process reaches the fleet. */
  WEB_URL: z.optional(url('WEB_URL', ['http', 'https'])),
  DEMO: z.optional(z.string()),
  ...settingsOfOperator,
  FILES_DIR: z.optional(z.string()),
  ERASURE_LEDGER: z.optional(z.string()),
  LOGINS_PER_HOUR: integer('LOGINS_PER_HOUR', 1, 1_000_000, 200),
  GUESSES_PER_ACCOUNT: integer('GUESSES_PER_ACCOUNT', 1, 100, 10),
  COMMANDS_PER_MINUTE: z.optional(wholeNumber('COMMANDS_PER_MINUTE', 1, 1_000_000)),
  CONNECTIONS_PER_ADDRESS: z.optional(wholeNumber('CONNECTIONS_PER_ADDRESS', 1, 1_000_000)),
  SOCKETS_PER_SESSION: z.optional(wholeNumber('SOCKETS_PER_SESSION', 1, 1_000_000)),
  REFUSALS_PER_MINUTE: z.optional(wholeNumber('REFUSALS_PER_MINUTE', 1, 1_000_000)),
});

/** The names of all settings read from the environment. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

const needed = { SESSION_KEYS: true, MASTER_KEY: true, PRIVATE_KEY: true, SIGNING_KEY: true } as const;
/** The secrets without which no process that should have them starts. */
export const neededSecrets = Object.keys(needed) as (keyof typeof needed)[]; // it has no others

/** The environment without secrets that a process is not given. */
export const Secretless = z.partial(Environment, needed);
export type ReadEnvironment = z.infer<typeof Secretless>;

export const inProduction = ({ NODE_ENV }: ReadEnvironment): boolean => NODE_ENV === 'production';

import { CannotStart } from '@nead/contracts/cannot-start.ts';
import * as z from 'zod/mini';
import { mistakeInEventStoreUrl } from './event-store-url.ts';
import { pushKeys } from './push-keys.ts';

/** A configuration that cannot work: one sentence per mistake, without the values, which may be secrets. */
export class BadConfiguration extends CannotStart {
  override name = 'BadConfiguration';
}

export const wholeNumber = (name: string, least: number, most: number) =>
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

/** Written as `kid:secret`, several with commas between; the first signs. */
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

/** What must not be known to others; a process reads those that it is given and no other (docs/decisions/083). */
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

const Environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'NODE_ENV must be development, production or test.'),
    'development',
  ),
  PORT: integer('PORT', 0, 65_535, 3000),
  HOST: z.optional(z.string()),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL is not a level that pino knows.',
    ),
    'info',
  ),
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
  /** What browsers need of it; a process that only tells it has no use for the private one. */
  VAPID_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{87}$/, 'VAPID_PUBLIC_KEY must be 65 bytes in base64url.')),
  ),
  SIGNING_KEY: signingKey,
  ADMIN_EMAIL: z.optional(z.email('ADMIN_EMAIL is not an e-mail address.')),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(12, 'ADMIN_PASSWORD must be at least 12 characters.')),
  ),
  /** With AWS_REGION and MAIL_FROM mails go through Amazon SES; without MAIL_FROM into the development mailbox. */
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
  /** Of weatherapi.com; without it the weather is the built-in one. */
  WEATHER_KEY: z.optional(
    z.string().check(z.regex(/^\w{16,100}$/, 'WEATHER_KEY is not a key of weatherapi.com.')),
  ),
  ADS_SCRIPT_URL: z.optional(url('ADS_SCRIPT_URL', ['https', 'http'])),
  /** In a developers' fleet: the process that plays Google and the payment provider. */
  PLAY_URL: z.optional(url('PLAY_URL', ['http'])),
  /** The address at which that process reaches the fleet. */
  WEB_URL: z.optional(url('WEB_URL', ['http', 'https'])),
  DEMO: z.optional(z.string()),
  SUPPORT_EMAIL: z.optional(z.email('SUPPORT_EMAIL is not an e-mail address.')),
  FILES_DIR: z.optional(z.string()),
  ERASURE_LEDGER: z.optional(z.string()),
  LOGINS_PER_HOUR: integer('LOGINS_PER_HOUR', 1, 1_000_000, 200),
  GUESSES_PER_ACCOUNT: integer('GUESSES_PER_ACCOUNT', 1, 100, 10),
  COMMANDS_PER_MINUTE: z.optional(wholeNumber('COMMANDS_PER_MINUTE', 1, 1_000_000)),
  METRICS_PORT: z.optional(wholeNumber('METRICS_PORT', 0, 65_535)),
  MOST_CONNECTIONS: integer('MOST_CONNECTIONS', 1, 1_000_000, 10_000),
  CONNECTIONS_PER_ADDRESS: z.optional(wholeNumber('CONNECTIONS_PER_ADDRESS', 1, 1_000_000)),
  SOCKETS_PER_SESSION: z.optional(wholeNumber('SOCKETS_PER_SESSION', 1, 1_000_000)),
  REFUSALS_PER_MINUTE: z.optional(wholeNumber('REFUSALS_PER_MINUTE', 1, 1_000_000)),
});

/** All that is read from the environment. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Development has passwords that everybody knows, so only this machine reaches it unless HOST says more. */
export const LOOPBACK = '127.0.0.1';

export interface StripeKeys {
  secretKey: string;
  /** Empty in a process that hears no webhooks. */
  webhookSecret: string;
  prices: Readonly<Record<'STANDARD' | 'PREMIUM', string>>;
}

/** What card payments of parents are taken with; only where webhooks about them are heard. */
export interface CardKeys {
  secretKey: string;
  webhookSecret: string;
}

export interface Config {
  environment: 'development' | 'production' | 'test';
  port: number;
  /** The address to listen on; all interfaces if empty, as in a container of its own. */
  host: string;
  logLevel: string;
  /** Where a production in one process tells its metrics; nowhere without. */
  metricsPort: number | undefined;
  databaseUrl: string;
  /** Undefined: the log is in Postgres. */
  eventStoreUrl: string | undefined;
  publicUrl: string;
  proxies: number;
  /** Empty, like each of the keys below, in a process that is not given them. */
  tokenKeys: readonly { kid: string; secret: string }[];
  masterKey: Buffer;
  /** The one that is being replaced: it opens the keys that it wrapped, and wraps no more. */
  otherMasterKey: Buffer | undefined;
  /** Keys the hashes of e-mail claims and request fingerprints, so that neither can be guessed from outside. */
  privateKey: string;
  /** Signs push notifications; without it none are sent. */
  vapidPrivateKey: string | undefined;
  vapidPublicKey: string | undefined;
  /**
   * Signs exports and anchors: 32 bytes used for nothing else, so that checking a signature needs no other secret.
   */
  signingKey: Buffer;
  /** The folder of stored files, sealed; shared by the processes that write and read them. */
  filesDir: string;
  /** The file that lists who was erased; it is in no backup, and every restore needs it. */
  erasureLedger: string;
  /** Sends mails; without it they go into the development mailbox. */
  ses: { region: string; from: string } | undefined;
  /** The address behind 'Contact support'. */
  supportEmail: string;
  googleClientId: string | undefined;
  /** The payment provider; without it development simulates one. */
  stripe: StripeKeys | undefined;
  /** The card service for invoices; without it parents pay in other ways. */
  cardKeys: CardKeys | undefined;
  /** Asks a weather service; without it the weather is made up here. */
  weatherKey: string | undefined;
  /** The script of the advert provider; without it our own card fills the slot. */
  adsScriptUrl: string | undefined;
  /** Where Google and the payment provider are played; only in development. */
  playUrl: string | undefined;
  /** The address at which the process that plays Google and payments reaches the fleet. */
  webUrl: string | undefined;
  /** The demo household: `living` goes through its day by itself, `still` stays as it was loaded, `none` is not loaded. */
  demo: 'living' | 'still' | 'none';
  admin: { email: string; password: string } | undefined;
  limits: {
    loginsPerHour: number;
    guessesPerAccount: number;
    commandsPerMinute: number;
    refusalsPerMinute: number;
    /** The most connections of all addresses together, in each process. */
    connections: number;
    connectionsPerAddress: number;
    socketsPerSession: number;
  };
}

/** A device that was offline sends its queue as fast as it gets answers; outside production, load tests need more. */
const usualCommands = (environment: Config['environment']) => (environment === 'production' ? 1_200 : 60_000);

/** A browser whose session has ended makes far fewer requests that are refused. Outside production tests make many on purpose. */
const usualRefusals = (environment: Config['environment']) => (environment === 'production' ? 300 : 60_000);

const NEEDED = ['SESSION_KEYS', 'MASTER_KEY', 'PRIVATE_KEY', 'SIGNING_KEY'] as const;
const NO_KEY = Buffer.alloc(0);

const Secretless = z.partial(Environment, {
  SESSION_KEYS: true,
  MASTER_KEY: true,
  PRIVATE_KEY: true,
  SIGNING_KEY: true,
});
type Read = z.infer<typeof Secretless>;

/** Reads the environment once, of the secrets only those that are named. All mistakes are reported together. */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  secrets: readonly SecretName[] = secretNames,
): Config {
  const without = secretNames.filter((name) => !secrets.includes(name));
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => value && !(without as readonly string[]).includes(name)),
  );
  const parsed = z.safeParse(Secretless, given);
  const mistakes = parsed.success ? [] : [...new Set(parsed.error.issues.map((issue) => issue.message))];
  for (const name of NEEDED) if (secrets.includes(name) && !given[name]) mistakes.push(`${name} is missing.`);
  if (
    parsed.success &&
    !without.includes('ADMIN_PASSWORD') &&
    Boolean(parsed.data.ADMIN_EMAIL) !== Boolean(parsed.data.ADMIN_PASSWORD)
  ) {
    mistakes.push('ADMIN_EMAIL and ADMIN_PASSWORD go together.');
  }
  // AWS_REGION alone may be set for other reasons and means nothing here.
  if (parsed.success && parsed.data.MAIL_FROM && !parsed.data.AWS_REGION) {
    mistakes.push('MAIL_FROM needs AWS_REGION: mails go through Amazon SES.');
  }
  const hears = secrets.includes('STRIPE_WEBHOOK_SECRET');
  if (parsed.success && parsed.data.STRIPE_SECRET_KEY && !stripeOf(parsed.data, hears)) {
    mistakes.push(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_STANDARD and STRIPE_PRICE_PREMIUM.',
    );
  }
  if (parsed.success && parsed.data.STRIPE_CONNECT_WEBHOOK_SECRET && !cardKeysOf(parsed.data)) {
    mistakes.push('STRIPE_CONNECT_WEBHOOK_SECRET needs STRIPE_SECRET_KEY.');
  }
  if (parsed.success && parsed.data.PLAY_URL && parsed.data.NODE_ENV !== 'development') {
    mistakes.push('PLAY_URL is for development: elsewhere nobody is played.');
  }
  if (parsed.success) mistakes.push(...mistakesInPushKeys(parsed.data));
  if (parsed.success && inProduction(parsed.data)) mistakes.push(...unfitForProduction(parsed.data));
  if (!parsed.success || mistakes.length > 0) throw new BadConfiguration(mistakes.join('\n'));
  const read = parsed.data;
  return {
    environment: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST ?? (inProduction(read) ? '' : LOOPBACK),
    logLevel: read.LOG_LEVEL,
    metricsPort: read.METRICS_PORT,
    databaseUrl: read.DATABASE_URL,
    eventStoreUrl: read.EVENTSTORE_URL,
    publicUrl: read.PUBLIC_URL.replace(/\/$/, ''),
    proxies: read.TRUSTED_PROXIES,
    tokenKeys: read.SESSION_KEYS ?? [],
    masterKey: read.MASTER_KEY?.[0] ?? NO_KEY,
    otherMasterKey: read.MASTER_KEY?.[1],
    privateKey: read.PRIVATE_KEY ?? '',
    vapidPrivateKey: read.VAPID_PRIVATE_KEY,
    vapidPublicKey: read.VAPID_PUBLIC_KEY,
    erasureLedger: read.ERASURE_LEDGER ?? '.data/erasures.jsonl',
    signingKey: read.SIGNING_KEY ?? NO_KEY,
    filesDir: read.FILES_DIR ?? '.data/files',
    ses: read.AWS_REGION && read.MAIL_FROM ? { region: read.AWS_REGION, from: read.MAIL_FROM } : undefined,
    supportEmail: read.SUPPORT_EMAIL ?? 'support@nead.example',
    googleClientId: read.GOOGLE_CLIENT_ID,
    stripe: stripeOf(read, hears),
    cardKeys: cardKeysOf(read),
    weatherKey: read.WEATHER_KEY,
    adsScriptUrl: read.ADS_SCRIPT_URL,
    playUrl: read.PLAY_URL,
    webUrl: read.WEB_URL,
    demo: read.DEMO === '0' ? 'none' : read.DEMO === 'still' ? 'still' : 'living',
    admin:
      read.ADMIN_EMAIL && read.ADMIN_PASSWORD
        ? { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD }
        : undefined,
    limits: {
      loginsPerHour: read.LOGINS_PER_HOUR,
      guessesPerAccount: read.GUESSES_PER_ACCOUNT,
      commandsPerMinute: read.COMMANDS_PER_MINUTE ?? usualCommands(read.NODE_ENV),
      connections: read.MOST_CONNECTIONS,
      connectionsPerAddress: read.CONNECTIONS_PER_ADDRESS ?? (inProduction(read) ? 200 : 10_000),
      socketsPerSession: read.SOCKETS_PER_SESSION ?? (inProduction(read) ? 20 : 10_000),
      refusalsPerMinute: read.REFUSALS_PER_MINUTE ?? usualRefusals(read.NODE_ENV),
    },
  };
}

const inProduction = ({ NODE_ENV }: Read) => NODE_ENV === 'production';

function stripeOf(read: Read, hears: boolean): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET = '', STRIPE_PRICE_STANDARD, STRIPE_PRICE_PREMIUM } = read;
  const hearing = STRIPE_WEBHOOK_SECRET !== '' || !hears;
  if (!STRIPE_SECRET_KEY || !hearing || !STRIPE_PRICE_STANDARD || !STRIPE_PRICE_PREMIUM) {
    return undefined;
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: { STANDARD: STRIPE_PRICE_STANDARD, PREMIUM: STRIPE_PRICE_PREMIUM },
  };
}

function cardKeysOf({ STRIPE_SECRET_KEY, STRIPE_CONNECT_WEBHOOK_SECRET }: Read): CardKeys | undefined {
  if (!STRIPE_SECRET_KEY || !STRIPE_CONNECT_WEBHOOK_SECRET) return undefined;
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_CONNECT_WEBHOOK_SECRET };
}

/** Browsers are told the one, and push services refuse what is signed with another than its own. */
function mistakesInPushKeys({ VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY }: Read): string[] {
  if (!VAPID_PRIVATE_KEY) return [];
  try {
    const { publicKey } = pushKeys(VAPID_PRIVATE_KEY);
    if (!VAPID_PUBLIC_KEY || VAPID_PUBLIC_KEY === publicKey) return [];
    return ['VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY: they are a pair.'];
  } catch {
    return ['VAPID_PRIVATE_KEY is no private key: `npm run secrets` makes one.'];
  }
}

function unfitForProduction(read: Read): string[] {
  const mistakes: string[] = [];
  if (!read.EVENTSTORE_URL)
    mistakes.push('EVENTSTORE_URL is missing: in production the log is EventStoreDB.');
  if (!read.FILES_DIR)
    mistakes.push('FILES_DIR is missing: in production uploads need a folder that outlives the process.');
  if (!read.ERASURE_LEDGER)
    mistakes.push('ERASURE_LEDGER is missing: in production a file outside the backups says who was erased.');
  if (!read.SUPPORT_EMAIL)
    mistakes.push('SUPPORT_EMAIL is missing: in production letters about damage have to reach somebody.');
  if (!read.MAIL_FROM) mistakes.push('MAIL_FROM is missing: in production mails go through Amazon SES.');
  if (
    !read.PUBLIC_URL.startsWith('https://') &&
    !/^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(read.PUBLIC_URL)
  ) {
    mistakes.push('PUBLIC_URL must start with https:// in production.');
  }
  const secrets = [
    ...(read.SESSION_KEYS ?? []).map(({ secret }) => secret),
    ...(read.PRIVATE_KEY === undefined ? [] : [read.PRIVATE_KEY]),
    ...[...(read.MASTER_KEY ?? []), read.SIGNING_KEY].flatMap((key) => (key ? [key.toString('hex')] : [])),
  ];
  if (secrets.some((value) => new Set(value).size < 8 || /example|change.?me|secret/i.test(value))) {
    mistakes.push(
      'A secret is a placeholder: SESSION_KEYS, MASTER_KEY, PRIVATE_KEY and SIGNING_KEY must be random.',
    );
  }
  return mistakes;
}

/** For the log at start: which settings are set, without the values of secrets. */
export function describeConfig(config: Config): Record<string, string | number | boolean> {
  return {
    environment: config.environment,
    port: config.port,
    log: config.eventStoreUrl ? 'EventStoreDB' : 'Postgres',
    publicUrl: config.publicUrl,
    proxies: config.proxies,
    tokenKeys: config.tokenKeys.map(({ kid }) => kid).join(','),
    mail: config.ses ? `Amazon SES in ${config.ses.region}` : 'development mailbox',
    notifications: (config.vapidPrivateKey ?? config.vapidPublicKey) !== undefined,
    google: config.googleClientId !== undefined,
    payments: config.stripe ? 'Stripe' : 'none',
    cards: config.cardKeys ? 'Stripe' : 'none',
    weather: config.weatherKey ? 'weatherapi.com' : 'built-in',
    adminConfigured: config.admin !== undefined,
  };
}

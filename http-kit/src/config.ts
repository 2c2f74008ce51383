import * as z from 'zod/mini';

/** A configuration that cannot work: one sentence per mistake, without the values, which may be secrets. */
export class BadConfiguration extends Error {
  override name = 'BadConfiguration';
}

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
const integer = (name: string, least: number, most: number, fallback: number) =>
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

const masterKey = z.pipe(
  z
    .string('MASTER_KEY is missing.')
    .check(z.regex(/^[0-9a-f]{64}$/, 'MASTER_KEY must be 64 hexadecimal characters.')),
  z.transform((text) => Buffer.from(text, 'hex')),
);

const signingKey = z.pipe(
  z
    .string('SIGNING_KEY is missing.')
    .check(z.regex(/^[0-9a-f]{64}$/, 'SIGNING_KEY must be 64 hexadecimal characters.')),
  z.transform((text) => Buffer.from(text, 'hex')),
);

const price = (name: string) => z.string().check(z.regex(/^price_\w+$/, `${name} is not a price of Stripe.`));

const Environment = z.object({
  NODE_ENV: z._default(
    z.enum(['development', 'production', 'test'], 'NODE_ENV must be development, production or test.'),
    'development',
  ),
  PORT: integer('PORT', 0, 65_535, 3000),
  HOST: z._default(z.string(), ''),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'LOG_LEVEL is not a level that pino knows.',
    ),
    'info',
  ),
  DATABASE_URL: url('DATABASE_URL', ['postgres', 'postgresql']),
  EVENTSTORE_URL: z.optional(url('EVENTSTORE_URL', ['esdb', 'esdb+discover'])),
  PUBLIC_URL: url('PUBLIC_URL', ['http', 'https']),
  TRUSTED_PROXIES: integer('TRUSTED_PROXIES', 0, 10, 0),
  SESSION_KEYS: tokenKeys,
  MASTER_KEY: masterKey,
  PRIVATE_KEY: secret('PRIVATE_KEY'),
  /** The private key of notifications, 32 bytes in base64url; none are sent without. */
  VAPID_PRIVATE_KEY: z.optional(
    z.string().check(z.regex(/^[\w-]{43}$/, 'VAPID_PRIVATE_KEY must be 32 bytes in base64url.')),
  ),
  SIGNING_KEY: signingKey,
  ADMIN_EMAIL: z.optional(z.email('ADMIN_EMAIL is not an e-mail address.')),
  ADMIN_PASSWORD: z.optional(
    z.string().check(z.minLength(6, 'ADMIN_PASSWORD must be at least 6 characters.')),
  ),
  /** With both, mails go through Amazon SES; without MAIL_FROM into the development mailbox. */
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
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\w{8,}$/, 'STRIPE_WEBHOOK_SECRET is not a signing secret of Stripe.')),
  ),
  STRIPE_PRICE_STANDARD: z.optional(price('STRIPE_PRICE_STANDARD')),
  STRIPE_PRICE_PREMIUM: z.optional(price('STRIPE_PRICE_PREMIUM')),
  ADS_SCRIPT_URL: z.optional(url('ADS_SCRIPT_URL', ['https', 'http'])),
  SUPPORT_EMAIL: z._default(z.email('SUPPORT_EMAIL is not an e-mail address.'), 'support@nead.example'),
  FILES_DIR: z.optional(z.string()),
  ERASURE_LEDGER: z.optional(z.string()),
  LOGINS_PER_HOUR: integer('LOGINS_PER_HOUR', 1, 1_000_000, 200),
  GUESSES_PER_ACCOUNT: integer('GUESSES_PER_ACCOUNT', 1, 100, 10),
  COMMANDS_PER_MINUTE: z.optional(wholeNumber('COMMANDS_PER_MINUTE', 1, 1_000_000)),
});

export interface StripeKeys {
  secretKey: string;
  webhookSecret: string;
  prices: Readonly<Record<'STANDARD' | 'PREMIUM', string>>;
}

export interface Config {
  environment: 'development' | 'production' | 'test';
  port: number;
  /** Address to listen on; every interface when empty. */
  host: string;
  logLevel: string;
  databaseUrl: string;
  /** The log is in Postgres without one. */
  eventStoreUrl: string | undefined;
  publicUrl: string;
  proxies: number;
  tokenKeys: readonly { kid: string; secret: string }[];
  masterKey: Buffer;
  /** Names e-mail claims and fingerprints of requests, so that neither can be guessed from outside. */
  privateKey: string;
  /** With which notifications are signed; none are sent without. */
  vapidPrivateKey: string | undefined;
  /** What this installation signs its exports and anchors with: 32 bytes of its own, since checking them needs no other secret. */
  signingKey: Buffer;
  /** Where uploads lie, sealed; the processes that write and read them share it. */
  filesDir: string;
  /** The file that says who was erased; kept apart from every backup, and asked for by every restore. */
  erasureLedger: string;
  /** Through whom mails go; into the development mailbox without it. */
  ses: { region: string; from: string } | undefined;
  /** Where 'Contact support' writes to. */
  supportEmail: string;
  googleClientId: string | undefined;
  /** Through whom plans are paid; development plays the provider itself without it. */
  stripe: StripeKeys | undefined;
  /** The advert provider's script; our own card stands in the slot without it. */
  adsScriptUrl: string | undefined;
  admin: { email: string; password: string } | undefined;
  limits: { loginsPerHour: number; guessesPerAccount: number; commandsPerMinute: number };
}

/** A device that was offline sends what waited as fast as it is answered; elsewhere than in production load is measured. */
const usualCommands = (environment: Config['environment']) => (environment === 'production' ? 1_200 : 60_000);

/** Reads the environment once. Everything wrong is said together. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = z.safeParse(Environment, given);
  const mistakes = parsed.success ? [] : [...new Set(parsed.error.issues.map((issue) => issue.message))];
  if (parsed.success && Boolean(parsed.data.ADMIN_EMAIL) !== Boolean(parsed.data.ADMIN_PASSWORD)) {
    mistakes.push('ADMIN_EMAIL and ADMIN_PASSWORD go together.');
  }
  // A region alone may stand in anybody's environment and means nothing here.
  if (parsed.success && parsed.data.MAIL_FROM && !parsed.data.AWS_REGION) {
    mistakes.push('MAIL_FROM needs AWS_REGION: mails go through Amazon SES.');
  }
  if (parsed.success && parsed.data.STRIPE_SECRET_KEY && !stripeOf(parsed.data)) {
    mistakes.push(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_STANDARD and STRIPE_PRICE_PREMIUM.',
    );
  }
  if (parsed.success && parsed.data.NODE_ENV === 'production')
    mistakes.push(...unfitForProduction(parsed.data));
  if (!parsed.success || mistakes.length > 0) throw new BadConfiguration(mistakes.join('\n'));
  const read = parsed.data;
  return {
    environment: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    logLevel: read.LOG_LEVEL,
    databaseUrl: read.DATABASE_URL,
    eventStoreUrl: read.EVENTSTORE_URL,
    publicUrl: read.PUBLIC_URL.replace(/\/$/, ''),
    proxies: read.TRUSTED_PROXIES,
    tokenKeys: read.SESSION_KEYS,
    masterKey: read.MASTER_KEY,
    privateKey: read.PRIVATE_KEY,
    vapidPrivateKey: read.VAPID_PRIVATE_KEY,
    erasureLedger: read.ERASURE_LEDGER ?? '.data/erasures.jsonl',
    signingKey: read.SIGNING_KEY,
    filesDir: read.FILES_DIR ?? '.data/files',
    ses: read.AWS_REGION && read.MAIL_FROM ? { region: read.AWS_REGION, from: read.MAIL_FROM } : undefined,
    supportEmail: read.SUPPORT_EMAIL,
    googleClientId: read.GOOGLE_CLIENT_ID,
    stripe: stripeOf(read),
    adsScriptUrl: read.ADS_SCRIPT_URL,
    admin:
      read.ADMIN_EMAIL && read.ADMIN_PASSWORD
        ? { email: read.ADMIN_EMAIL, password: read.ADMIN_PASSWORD }
        : undefined,
    limits: {
      loginsPerHour: read.LOGINS_PER_HOUR,
      guessesPerAccount: read.GUESSES_PER_ACCOUNT,
      commandsPerMinute: read.COMMANDS_PER_MINUTE ?? usualCommands(read.NODE_ENV),
    },
  };
}

function stripeOf(read: z.infer<typeof Environment>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_STANDARD, STRIPE_PRICE_PREMIUM } = read;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PRICE_STANDARD || !STRIPE_PRICE_PREMIUM) {
    return undefined;
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    prices: { STANDARD: STRIPE_PRICE_STANDARD, PREMIUM: STRIPE_PRICE_PREMIUM },
  };
}

function unfitForProduction(read: z.infer<typeof Environment>): string[] {
  const mistakes: string[] = [];
  if (!read.EVENTSTORE_URL)
    mistakes.push('EVENTSTORE_URL is missing: in production the log is EventStoreDB.');
  if (!read.FILES_DIR)
    mistakes.push('FILES_DIR is missing: in production uploads need a folder that outlives the process.');
  if (!read.ERASURE_LEDGER)
    mistakes.push('ERASURE_LEDGER is missing: in production a file outside the backups says who was erased.');
  if (!read.MAIL_FROM) mistakes.push('MAIL_FROM is missing: in production mails go through Amazon SES.');
  if (
    !read.PUBLIC_URL.startsWith('https://') &&
    !/^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/.test(read.PUBLIC_URL)
  ) {
    mistakes.push('PUBLIC_URL must start with https:// in production.');
  }
  const secrets = [
    ...read.SESSION_KEYS.map(({ secret }) => secret),
    read.PRIVATE_KEY,
    read.MASTER_KEY.toString('hex'),
    read.SIGNING_KEY.toString('hex'),
  ];
  if (secrets.some((value) => new Set(value).size < 8 || /example|change.?me|secret/i.test(value))) {
    mistakes.push(
      'A secret is a placeholder: SESSION_KEYS, MASTER_KEY, PRIVATE_KEY and SIGNING_KEY must be random.',
    );
  }
  return mistakes;
}

/** For the log at start: what is set, never what it is set to where that is a secret. */
export function describeConfig(config: Config): Record<string, string | number | boolean> {
  return {
    environment: config.environment,
    port: config.port,
    log: config.eventStoreUrl ? 'EventStoreDB' : 'Postgres',
    publicUrl: config.publicUrl,
    proxies: config.proxies,
    tokenKeys: config.tokenKeys.map(({ kid }) => kid).join(','),
    mail: config.ses ? `Amazon SES in ${config.ses.region}` : 'development mailbox',
    notifications: config.vapidPrivateKey !== undefined,
    google: config.googleClientId !== undefined,
    payments: config.stripe ? 'Stripe' : 'none',
    adminConfigured: config.admin !== undefined,
  };
}

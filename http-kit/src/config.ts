import { CannotStart } from '@nead/contracts/cannot-start.ts';
import * as z from 'zod/mini';
import { inProduction, neededSecrets, Secretless, type SecretName, secretNames } from './environment.ts';
import { mistakesBetween } from './environment-mistakes.ts';
import { type Operator, operatorOf } from './operator.ts';
import { type CardKeys, cardKeysOf, type StripeKeys, stripeOf } from './stripe-keys.ts';

/** A configuration that cannot work: one sentence per mistake, without values, which may be secrets. */
export class BadConfiguration extends CannotStart {
  override name = 'BadConfiguration';
}

/** Development has passwords that everybody knows, so only this machine reaches it unless HOST allows more. */
export const LOOPBACK = '127.0.0.1';

export interface Config extends Operator {
  environment: 'development' | 'production' | 'test';
  port: number;
  /** The address to listen on; all interfaces if empty, as in a container of its own. */
  host: string;
  logLevel: string;
  /** The port for the metrics of a production in one process; without it they are not served. */
  metricsPort: number | undefined;
  databaseUrl: string;
  /** Undefined: the log is in Postgres. */
  eventStoreUrl: string | undefined;
  publicUrl: string;
  proxies: number;
  /** Empty, like each of the keys below, in a process that does not get them. */
  tokenKeys: readonly { kid: string; secret: string }[];
  masterKey: Buffer;
  /** The key that is being replaced: it opens the keys that it wrapped, and wraps no new ones. */
  otherMasterKey: Buffer | undefined;
  /** Keys the hashes of e-mail claims and request fingerprints, so that neither can be guessed from outside. */
  privateKey: string;
  /** Signs push notifications; without it, none are sent. */
  vapidPrivateKey: string | undefined;
  vapidPublicKey: string | undefined;
  /** Signs exports and anchors: 32 bytes with no other use, so that checking a signature needs no other secret. */
  signingKey: Buffer;
  /** The folder of stored files, sealed; shared by the processes that write and read them. */
  filesDir: string;
  /** The file with the list of erased persons; it is in no backup, and every restore needs it. */
  erasureLedger: string;
  /** Sends mails; without it they go into the development mailbox. */
  ses: { region: string; from: string } | undefined;
  /** The address behind 'Contact support'. */
  googleClientId: string | undefined;
  /** The payment provider; without it development simulates one. */
  stripe: StripeKeys | undefined;
  /** The card service for invoices; without it parents pay in other ways. */
  cardKeys: CardKeys | undefined;
  /** Asks a weather service; without it the weather is made up here. */
  weatherKey: string | undefined;
  /** The script of the advert provider; without it, our own card fills the slot. */
  adsScriptUrl: string | undefined;
  /** The address of the stand-in for Google and the payment provider; only in development. */
  playUrl: string | undefined;
  /** The address at which the process that stands in for Google and payments reaches the fleet. */
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

/**
 * Commands per minute. A device that was offline sends its queue as fast as it gets answers; outside production, load
 * tests need more.
 */
const usualCommands = (environment: Config['environment']) => (environment === 'production' ? 1_200 : 60_000);

/**
 * Refusals per minute. A browser whose session has ended makes far fewer refused requests. Outside production, tests
 * make many on purpose.
 */
const usualRefusals = (environment: Config['environment']) => (environment === 'production' ? 300 : 60_000);

const NO_KEY = Buffer.alloc(0);

/** Reads the environment once, and only the named secrets. All mistakes are reported together. */
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
  for (const name of neededSecrets)
    if (secrets.includes(name) && !given[name]) mistakes.push(`${name} is missing.`);
  if (parsed.success) mistakes.push(...mistakesBetween(parsed.data, secrets));
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
    ...operatorOf(read),
    googleClientId: read.GOOGLE_CLIENT_ID,
    stripe: stripeOf(read, secrets.includes('STRIPE_WEBHOOK_SECRET')),
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

/** The settings for the log at the start, without the values of secrets. */
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

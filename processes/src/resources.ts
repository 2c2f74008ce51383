import type Router from '@koa/router';
import { openStreams, type Streams } from '@nead/command-api/engine/handle.ts';
import { refuseLostLog } from '@nead/command-api/engine/lost-log.ts';
import type { Mailer } from '@nead/command-api/engine/mail/mail.ts';
import { openNamedCommands } from '@nead/command-api/engine/named-commands.ts';
import { refuseNewerLog } from '@nead/command-api/engine/written-versions.ts';
import { commandMigrations } from '@nead/command-api/migrations.ts';
import { googleProvider } from '@nead/command-api/rooms/accounts/google-provider.ts';
import { refuseOtherPrivateKey } from '@nead/command-api/rooms/accounts/refuse-other-private-key.ts';
import type { CardService } from '@nead/command-api/rooms/fees/card-service.ts';
import { stripeCards } from '@nead/command-api/rooms/fees/stripe-cards.ts';
import type { Payments } from '@nead/command-api/rooms/subscription/payments.ts';
import { stripePayments } from '@nead/command-api/rooms/subscription/stripe-payments.ts';
import { type ErasureLedger, fileLedger } from '@nead/event-store/erasure-ledger.ts';
import type { EventLog } from '@nead/event-store/event-log.ts';
import { type InstallationKey, installationKey } from '@nead/event-store/installation-key.ts';
import type { KeyStore } from '@nead/event-store/key-store.ts';
import { openEventLog, openKeys } from '@nead/event-store/open-event-log.ts';
import type { Config } from '@nead/http-kit/config.ts';
import type { SecretName } from '@nead/http-kit/environment.ts';
import { diskStorage } from '@nead/http-kit/files/disk-storage.ts';
import type { DiskStorage } from '@nead/http-kit/files/file-storage.ts';
import type { Log } from '@nead/http-kit/log.ts';
import type { Operator } from '@nead/http-kit/operator.ts';
import { migrate } from '@nead/http-kit/postgres/migrate.ts';
import type { Wellbeing } from '@nead/http-kit/process/health.ts';
import type { Listening } from '@nead/http-kit/process/listen.ts';
import type { Metrics } from '@nead/http-kit/process/metrics.ts';
import type { OnStop } from '@nead/http-kit/process/run-process.ts';
import { type PushKeys, pushKeys } from '@nead/http-kit/push-keys.ts';
import type { IdentityProvider } from '@nead/http-kit/sessions/id-tokens.ts';
import type { Sessions } from '@nead/http-kit/sessions/sessions.ts';
import { type KnownWeather, knownWeather } from '@nead/projections/rooms/preferences/known-weather.ts';
import { weatherApi } from '@nead/projections/rooms/preferences/weather-api.ts';
import type pg from 'pg';
import { measuredLog, measurePool } from './measure-stores.ts';

/** The settings that parts use. */
export type Settings = Pick<
  Config,
  | 'environment'
  | 'databaseUrl'
  | 'publicUrl'
  | keyof Operator
  | 'adsScriptUrl'
  | 'limits'
  | 'proxies'
  | 'admin'
> &
  Partial<Pick<Config, 'eventStoreUrl'>>;

/** Resources shared by the parts of one process. Each is opened when the first part needs it. */
export interface Resources {
  config: Settings;
  logger: Log;
  metrics: Metrics;
  pool: pg.Pool;
  sessions: Sessions;
  storage: DiskStorage;
  ledger: ErasureLedger;
  /** Keys the names of claims, links and fingerprints. */
  privateKey(): string;
  signing(): InstallationKey;
  /** Signs notifications; without it, none are sent. */
  pushKeys: PushKeys | undefined;
  /** Its public half, for browsers. */
  pushKey: string | undefined;
  /** Undefined without an identity provider. */
  identityProvider: IdentityProvider | undefined;
  /** Undefined if nothing can be bought. */
  payments: Payments | undefined;
  /** Undefined if nobody can pay by card. */
  cards: CardService | undefined;
  /** Undefined without a weather service. */
  knownWeather: KnownWeather | undefined;
  log(): Promise<EventLog>;
  keys(): Promise<KeyStore>;
  streams(): Promise<Streams>;
  mailer(): Promise<Mailer>;
  /** Resolves once the tables of the write side exist; called before streams are read. */
  migrated(): Promise<void>;
  onStop: OnStop;
}

/** A running part: its routes, its health, and its work once the server listens. */
export interface RunningPart extends Wellbeing {
  routes?: (router: Router) => void;
  listening?: (http: Listening) => void;
}
export type ProcessPart = (resources: Resources) => Promise<RunningPart>;

/** Opens a resource for the first caller. A failure is forgotten, so that a caller waiting for a store tries again. */
const once = <T>(open: () => Promise<T>): (() => Promise<T>) => {
  let opened: Promise<T> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
};

/** A secret that a part uses, and that its process must have. */
function given<Secret extends string | Buffer>(name: SecretName, secret: Secret): Secret {
  if (secret.length === 0) throw new Error(`${name} is not given to this process: see processes.ts`);
  return secret;
}

/** Opens the shared resources, as configured (docs/decisions/059). */
export function openResources(
  config: Config,
  {
    logger,
    metrics,
    pool,
    sessions,
    onStop,
  }: Pick<Resources, 'logger' | 'metrics' | 'pool' | 'sessions' | 'onStop'>,
): Resources {
  measurePool(pool, metrics);
  const push = config.vapidPrivateKey ? pushKeys(config.vapidPrivateKey) : undefined;
  const log = once(async () => {
    const opened = await openEventLog(config);
    onStop('log', () => opened.close());
    return measuredLog(opened, metrics);
  });
  return {
    config,
    logger,
    metrics,
    pool,
    sessions,
    onStop,
    storage: diskStorage(config.filesDir),
    ledger: fileLedger(config.erasureLedger),
    privateKey: () => given('PRIVATE_KEY', config.privateKey),
    signing: () => installationKey(given('SIGNING_KEY', config.signingKey)),
    pushKeys: push,
    pushKey: config.vapidPublicKey ?? push?.publicKey,
    identityProvider: config.googleClientId ? googleProvider(config.googleClientId) : undefined,
    payments: config.stripe && stripePayments(config.stripe, config.publicUrl),
    knownWeather: config.weatherKey ? knownWeather(weatherApi(config.weatherKey), { logger }) : undefined,
    cards: config.cardKeys && stripeCards(config.cardKeys, config.publicUrl),
    log,
    keys: once(async () => {
      const keys = await openKeys(config);
      onStop('keys', () => keys.close());
      return keys;
    }),
    streams: once(async () => {
      const opened = await log();
      await refuseLostLog(pool, opened);
      await refuseOtherPrivateKey(opened, given('PRIVATE_KEY', config.privateKey));
      return openStreams(opened, openNamedCommands(pool));
    }),
    mailer: once(async () => {
      // Amazon's library is large, so it is loaded only if mails are really sent.
      if (config.ses)
        return (await import('@nead/command-api/engine/mail/ses.ts')).sesMailer(config.ses, logger);
      return (await import('@nead/dev/mailbox/mailbox.ts')).mailboxMailer(pool);
    }),
    migrated: once(async () => {
      await migrate(config.databaseUrl, 'command', commandMigrations);
      await refuseNewerLog(pool);
    }),
  };
}

import { inProduction, type ReadEnvironment, type SecretName } from './environment.ts';
import { pushKeys } from './push-keys.ts';
import { cardKeysOf, stripeOf } from './stripe-keys.ts';

/** A sentence for each conflict between settings that are right by themselves. */
export function mistakesBetween(read: ReadEnvironment, secrets: readonly SecretName[]): string[] {
  const mistakes: string[] = [];
  if (secrets.includes('ADMIN_PASSWORD') && Boolean(read.ADMIN_EMAIL) !== Boolean(read.ADMIN_PASSWORD))
    mistakes.push('ADMIN_EMAIL and ADMIN_PASSWORD go together.');
  // AWS_REGION alone may be set for other reasons and has no effect.
  if (read.MAIL_FROM && !read.AWS_REGION)
    mistakes.push('MAIL_FROM needs AWS_REGION: mails go through Amazon SES.');
  if (read.STRIPE_SECRET_KEY && !stripeOf(read, secrets.includes('STRIPE_WEBHOOK_SECRET')))
    mistakes.push(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_STANDARD and STRIPE_PRICE_PREMIUM.',
    );
  if (read.STRIPE_CONNECT_WEBHOOK_SECRET && !cardKeysOf(read))
    mistakes.push('STRIPE_CONNECT_WEBHOOK_SECRET needs STRIPE_SECRET_KEY.');
  if (read.PLAY_URL && read.NODE_ENV !== 'development')
    mistakes.push('PLAY_URL is for development: elsewhere nobody is played.');
  mistakes.push(...mistakesInPushKeys(read));
  if (inProduction(read)) mistakes.push(...unfitForProduction(read));
  return mistakes;
}

/** Browsers get the public key, and push services refuse messages signed with a key that does not match it. */
function mistakesInPushKeys({ VAPID_PRIVATE_KEY, VAPID_PUBLIC_KEY }: ReadEnvironment): string[] {
  if (!VAPID_PRIVATE_KEY) return [];
  try {
    const { publicKey } = pushKeys(VAPID_PRIVATE_KEY);
    if (!VAPID_PUBLIC_KEY || VAPID_PUBLIC_KEY === publicKey) return [];
    return ['VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY: they are a pair.'];
  } catch {
    return ['VAPID_PRIVATE_KEY is no private key: `npm run secrets` makes one.'];
  }
}

function unfitForProduction(read: ReadEnvironment): string[] {
  const mistakes: string[] = [];
  if (!read.EVENTSTORE_URL)
    mistakes.push('EVENTSTORE_URL is missing: in production the log is EventStoreDB.');
  if (!read.FILES_DIR)
    mistakes.push('FILES_DIR is missing: in production uploads need a folder that outlives the process.');
  if (!read.ERASURE_LEDGER)
    mistakes.push('ERASURE_LEDGER is missing: in production a file outside the backups says who was erased.');
  if (!read.SUPPORT_EMAIL)
    mistakes.push('SUPPORT_EMAIL is missing: in production letters about damage have to reach somebody.');
  if (!read.OPERATOR)
    mistakes.push(
      'OPERATOR is missing: in production the pages and mails say who runs Nead, and from where.',
    );
  if (!read.DATA_IN)
    mistakes.push('DATA_IN is missing: in production the pages say in which country records are kept.');
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

/**
 * The push services of browser makers; '*' stands for a label before their name. A device names its own address, so
 * nothing is sent to any other service.
 */
const SERVICES = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];
const NAMES = SERVICES.map(
  (name) => new RegExp(`^${name.replaceAll('.', '\\.').replace('*', '[a-z0-9-]+')}$`),
);

const LOCAL = /^(localhost|127\.0\.0\.1)$/;

/** Answers whether an address belongs to a push service; in development, one on this machine also counts. */
export function isPushService(endpoint: string, local: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (local && LOCAL.test(hostname)) return true;
  // The default port of https is an empty text.
  return protocol === 'https:' && port === '' && NAMES.some((name) => name.test(hostname));
}

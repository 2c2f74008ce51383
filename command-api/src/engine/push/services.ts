/**
 * The push services of browser makers, those with a label before their name as '*'. A device names its own address, so nothing is
 * sent to any other.
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

/** Whether an address belongs to a push service; in development, one on this machine also counts. */
export function isPushService(endpoint: string, local: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (local && LOCAL.test(hostname)) return true;
  // The port of https is none.
  return protocol === 'https:' && port === '' && NAMES.some((name) => name.test(hostname));
}

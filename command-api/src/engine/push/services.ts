/** The push services of browser makers. A device names its own address, so nothing is sent to any other. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'web.push.apple.com',
  'push.apple.com',
];

const LOCAL = /^(localhost|127\.0\.0\.1)$/;

/** Whether an address belongs to a push service; in development, one on this machine also counts. */
export function isPushService(endpoint: string, local: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (local && LOCAL.test(hostname)) return true;
  return protocol === 'https:' && SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

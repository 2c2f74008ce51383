/** Whoever runs a browser runs one of these. A device names its own address: nothing else is ever sent to. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'web.push.apple.com',
  'push.apple.com',
];

const LOCAL = /^(localhost|127\.0\.0\.1)$/;

/** Whether an address is that of a push service; in development one on this machine is as good. */
export function isPushService(endpoint: string, local: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (local && LOCAL.test(hostname)) return true;
  return protocol === 'https:' && SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}

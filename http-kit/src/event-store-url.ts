/**
 * The form that EventStoreDB's client reads: it may name several hosts, which the standard for addresses does not
 * allow.
 */
const FORM =
  /^esdb(?:\+discover)?:\/\/(?:[^\s:]+:[^\s@]+@)?(?<hosts>[\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*)\/?(?:\?(?<options>[^\s?]+))?$/;

const number = /^\d{1,9}$/;
const flag = /^(true|false)$/;
const any = /^.+$/;

/** Options that the client knows, with the values that it takes. */
const OPTIONS: ReadonlyMap<string, RegExp> = new Map([
  ['connectionname', any],
  ['maxdiscoverattempts', number],
  ['discoveryinterval', number],
  ['gossiptimeout', number],
  ['defaultdeadline', number],
  ['keepaliveinterval', /^(-1|\d{1,9})$/],
  ['keepalivetimeout', /^(-1|\d{1,9})$/],
  ['tls', flag],
  ['tlscafile', any],
  ['usercertfile', any],
  ['userkeyfile', any],
  // The client would warn about an unknown option by printing the whole address, with its password.
  ['tlsverifycert', /^true$/],
]);

/** Options that the log relies on: conflicts are reported, and all reads go to the leader. */
const CHANGE_MEANING = new Set(['throwonappendfailure', 'nodepreference']);

/**
 * The reason why the client would not understand this address; undefined if it does. It quotes only names of options.
 */
export function mistakeInEventStoreUrl(address: string): string | undefined {
  const form = FORM.exec(address);
  if (!form)
    return 'EVENTSTORE_URL must be an address that starts with esdb:// or esdb+discover://, with a host or several.';
  for (const option of form.groups?.options?.split('&') ?? []) {
    const [name = '', value = ''] = option.split('=');
    const flat = name.toLowerCase().replaceAll(/[_-]/g, '');
    const known = OPTIONS.get(flat);
    if (CHANGE_MEANING.has(flat))
      return `EVENTSTORE_URL must not set ${name}: the log relies on how the client does it by itself.`;
    if (!known) return 'EVENTSTORE_URL has an option that the client does not know.';
    if (!known.test(value)) return `EVENTSTORE_URL has a value for ${name} that the client does not take.`;
  }
  return undefined;
}

/** The address, for people to read: without a name, a password or an option. */
export const hostsOfEventStoreUrl = (address: string): string => FORM.exec(address)?.groups?.hosts ?? '';

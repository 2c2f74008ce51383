/** As the client reads it: several hosts with commas between, which is no address by the rules of the web. */
const FORM =
  /^esdb(?:\+discover)?:\/\/(?:[^\s:]+:[^\s@]+@)?[\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*\/?(?:\?(?<options>[^\s?]+))?$/;

const number = /^\d{1,9}$/;
const flag = /^(true|false)$/;
const any = /^.+$/;

/** What the client knows, and with which values. */
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
  // The client warns of it and prints the whole address, with its password.
  ['tlsverifycert', /^true$/],
]);

/** What the log relies on: a conflict is told, and everybody reads from the leader. */
const CHANGE_MEANING = new Set(['throwonappendfailure', 'nodepreference']);

/** What keeps the client from taking this address as it is meant; never with a piece of it but names of options. */
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

/** Where it leads, for people to read: without a name, a password or an option. */
export const hostsOfEventStoreUrl = (address: string): string =>
  /^[^/]*\/\/(?:[^/?]*@)?([^/?@]*)/.exec(address)?.[1] ?? '';

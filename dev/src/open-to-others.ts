import { DEMO_PASSWORD } from './demo/household.ts';

/** The warning for a developer whose server others can reach; undefined if only this machine can. */
export function openToOthers(host: string, { demo }: { demo: boolean }): string | undefined {
  if (/^(127\.[\d.]+|::1|localhost)$/.test(host)) return undefined;
  const known = demo ? ` as anybody of the demo, whose password ${DEMO_PASSWORD} is published, and` : '';
  return `HOST is ${host || 'every address'}: everybody who reaches this machine can log in${known} as anybody at /dev/google, and read every mail at /dev/mailbox. Keep nothing real in it.`;
}

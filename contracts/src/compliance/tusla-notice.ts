import { dateName } from '../calendar/date-names.ts';
import { tuslaKind } from '../care/activities/registry.ts';
import { dublinDate, dublinTime } from '../dublin.ts';
import { tuslaTexts } from './file-texts.ts';
import type { IncidentForTusla, TuslaNotice, WrittenIncident } from './views.ts';

/** The title of an incident; an erased one is only called an incident. */
export function titleOfIncident(body: unknown): string {
  const said = tuslaKind.body.safeParse(body).data;
  return said ? tuslaKind.title(said) : tuslaKind.name;
}

/** The time of an incident, and the text written about it, line by line. */
export function linesOfIncident({ time, body }: { time: string; body: unknown }): IncidentForTusla['lines'] {
  const said = tuslaKind.body.safeParse(body).data;
  const when = `${dateName(dublinDate(time))}, ${dublinTime(time)}`;
  const lines = said ? (tuslaKind.form?.(said) ?? []) : [];
  return [{ name: tuslaTexts.when, value: when }, ...lines.map(([name, value]) => ({ name, value }))];
}

const byName = (written: WrittenIncident): ReadonlyMap<string, string> =>
  new Map(linesOfIncident(written).map(({ name, value }) => [name, value]));

/** The lines that differ now from those that were sent. */
export function changedSince(
  sent: WrittenIncident,
  now: WrittenIncident,
): NonNullable<TuslaNotice['sent']>['changed'] {
  const [was, is] = [byName(sent), byName(now)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name) => {
    const [before, after] = [was.get(name) ?? null, is.get(name) ?? null];
    return before === after ? [] : [{ name, sent: before, now: after }];
  });
}

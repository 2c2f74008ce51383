import { sameName } from '@nead/contracts/care/next-time.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQueries } from '@tanstack/react-query';
import { timeOrDay } from '../../../../engine/device/dates.ts';
import { useNow } from '../../../../engine/device/now.ts';
import { ChoiceChips } from '../../../../ui/form/chips.tsx';
import { dayQuery } from '../../today/day-query.ts';
import { useToday } from '../../today/use-today.ts';
import type { OwnFieldProps, Values } from '../form.ts';
import { KindField } from '../kind-field.tsx';
import { agreedFor, isAgreedSince } from './agreed.ts';
import { asLast } from './as-last.ts';

/** All of them: what a medicine does not say is not left from another one. */
const fieldsOf = (from: Values): Values => Object.fromEntries(asLast.map((name) => [name, from[name]]));

const MOST = 4;
const AGREED = 'agreed';

/** The medicine, by one touch where the child has had it lately: with its dose and its reason. */
export function MedicineField({ field, kind, child, value, onChange, setAll, error }: OwnFieldProps) {
  const now = useNow();
  const apart = (useToday(child._id)?.apart ?? []).filter((one) => one.kind === kind.kind).slice(0, MOST);
  const days = useQueries({ queries: apart.map(({ time }) => dayQuery(child._id, dublinDate(time))) });
  const records = days.flatMap(({ data }) => data ?? []);
  const asked = [child, kind.consent, dublinDate(now)] as const;
  const agreed = agreedFor(...asked);
  const known = apart.flatMap(({ _id, name }) => {
    const record = records.find((one) => one._id === _id);
    if (!record) return [];
    // What was agreed to since is offered in its place.
    const isOutdated = agreed && sameName(name, agreed.medicine) && isAgreedSince(record, ...asked);
    return isOutdated ? [] : [{ _id, name, values: fieldsOf(record) }];
  });
  const isKnown = known.some(({ name }) => agreed && sameName(name, agreed.medicine));
  const offered =
    agreed && !isKnown
      ? [{ _id: AGREED, name: agreed.medicine, values: fieldsOf({ ...agreed }) }, ...known]
      : known;
  const typed = typeof value === 'string' ? value : '';
  const same = apart.find(({ name }) => sameName(name, typed));
  const next = same?.next;
  const waits = next && Date.parse(next) > now.getTime();
  return (
    <>
      {offered.length > 0 && (
        <ChoiceChips
          legend={recordTexts.asAgreed}
          choices={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={offered.find(({ name }) => sameName(name, typed))?._id}
          onChange={(id) => setAll(offered.find(({ _id }) => _id === id)?.values ?? {})}
        />
      )}
      <KindField
        field={{ ...field, input: 'line' }}
        value={value}
        onChange={onChange}
        error={error}
        {...(waits && { help: recordTexts.notBefore(timeOrDay(new Date(next), now)) })}
      />
    </>
  );
}

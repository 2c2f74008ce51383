import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { sameName } from '@nead/contracts/care/same-name.ts';
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

/** The values of all these fields, so that nothing remains from another medicine. */
const fieldsOf = (from: Values): Values => Object.fromEntries(asLast.map((name) => [name, from[name]]));

const MOST = 4;
const AGREED = 'agreed';

/** The medicines that the child has had lately or a parent has agreed to, each with its dose and reason. */
function useKnownMedicines({ kind, child }: Pick<OwnFieldProps, 'kind' | 'child'>) {
  const now = useNow();
  const apart = (useToday(child._id)?.apart ?? []).filter((one) => one.kind === kind.kind).slice(0, MOST);
  const days = useQueries({ queries: apart.map(({ time }) => dayQuery(child._id, dublinDate(time))) });
  const records = days.flatMap(({ data }) => data ?? []);
  const asked = [child, kind.consent, dublinDate(now)] as const;
  const agreed = agreedFor(...asked);
  const known = apart.flatMap(({ _id, name, time }) => {
    const record = records.find((one) => one._id === _id);
    if (!record) return [];
    // A medicine that a parent has agreed to since is offered instead.
    const isOutdated = agreed && sameName(name, agreed.medicine) && isAgreedSince(record, ...asked);
    return isOutdated ? [] : [{ _id, name, reason: record.reason, values: fieldsOf(record), time }];
  });
  const isKnown = known.some(({ name }) => agreed && sameName(name, agreed.medicine));
  return agreed && !isKnown
    ? [
        { _id: AGREED, name: agreed.medicine, reason: agreed.reason, values: fieldsOf({ ...agreed }) },
        ...known,
      ]
    : known;
}

/** 'Last given 16:02, 5 ml', for the medicine that is written. */
function useLastGiven(name: string, known: ReturnType<typeof useKnownMedicines>): string | undefined {
  const now = useNow();
  const last = known.find((one) => sameName(one.name, name));
  if (!last || !('time' in last)) return undefined;
  return recordTexts.lastGiven(timeOrDay(new Date(last.time), now), String(last.values.dose ?? ''));
}

/** The field of the medicine. A medicine that the child has had lately is chosen, with its dose, by one touch. */
export function MedicineField({ field, kind, child, value, onChange, setAll, error }: OwnFieldProps) {
  const known = useKnownMedicines({ kind, child });
  const typed = typeof value === 'string' ? value : '';
  const help = useLastGiven(typed, known);
  return (
    <>
      {known.length > 0 && (
        <ChoiceChips
          legend={recordTexts.asAgreed}
          choices={known.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={known.find(({ name }) => sameName(name, typed))?._id}
          onChange={(id) => setAll(known.find(({ _id }) => _id === id)?.values ?? {})}
        />
      )}
      <KindField
        field={{ ...field, input: 'line' }}
        value={value}
        onChange={onChange}
        error={error}
        {...(help && { help })}
      />
    </>
  );
}

/** The field of the reason. An earlier reason is only taken over with a touch, since it belonged to another day. */
export function ReasonField({ field, kind, child, values, value, onChange, error }: OwnFieldProps) {
  const medicine = typeof values.medicine === 'string' ? values.medicine : '';
  const before = useKnownMedicines({ kind, child }).find(({ name }) => sameName(name, medicine))?.reason;
  return (
    <>
      {typeof before === 'string' && (
        <ChoiceChips
          legend={recordTexts.reasonBefore}
          choices={[{ value: before, label: before }]}
          value={value === before ? before : undefined}
          onChange={onChange}
        />
      )}
      <KindField field={{ ...field, input: 'line' }} value={value} onChange={onChange} error={error} />
    </>
  );
}

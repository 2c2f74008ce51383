import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../engine/device/now.ts';
import { FilterChips } from '../../ui/form/chips.tsx';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { fullName } from '../../ui/person-name.ts';
import { archivedChildrenQuery, childrenQuery } from '../register/child/children-query.ts';
import '../../ui/form/form-parts.css';

/** The number of days back: two years, for which records of children who left may be asked for. */
const DAYS_BACK = 730;

/** The choice of children and dates. By default it is everybody in care, for two years. */
export function useChoice() {
  const { data: children = [], isPending } = useQuery(childrenQuery);
  const { data: archived = [] } = useQuery(archivedChildrenQuery);
  const today = dublinDate(useNow());
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [complaints, setComplaints] = useState(false);
  const [days, setDays] = useState<{ from?: string; to?: string }>({});
  const { from, to } = { from: addDays(today, -DAYS_BACK), to: today, ...days };
  const offered = [...children, ...archived];
  // Children who were deleted since they were chosen are left out.
  const still = chosen && offered.filter(({ _id }) => chosen.has(_id));
  const childIds: Id[] = (still ?? children).map(({ _id }) => _id);
  return {
    isPending,
    asked: { childIds, from, to, ...(complaints && { complaints }) },
    fields: {
      choices: offered.map((child) => ({ value: child._id, label: fullName(child) })),
      values: new Set<string>(childIds),
      setChosen,
      from,
      setFrom: (from: string) => setDays({ ...days, from }),
      to,
      setTo: (to: string) => setDays({ ...days, to }),
      complaints,
      setComplaints,
    },
  };
}

export function ChoiceFields({
  choices,
  values,
  setChosen,
  from,
  setFrom,
  to,
  setTo,
  complaints,
  setComplaints,
}: ReturnType<typeof useChoice>['fields']) {
  return (
    <>
      <FilterChips legend={inspectionTexts.children} choices={choices} values={values} onChange={setChosen} />
      <div className="fields">
        <TextField
          label={inspectionTexts.recordsFrom}
          type="date"
          max={to}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={inspectionTexts.recordsTo}
          type="date"
          min={from}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <Checkbox
        label={inspectionTexts.complaints}
        checked={complaints}
        onChange={({ target }) => setComplaints(target.checked)}
      />
    </>
  );
}

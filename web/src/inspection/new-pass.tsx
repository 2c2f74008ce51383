import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { newId } from '@nead/contracts/ids.ts';
import { makePass, passHours } from '@nead/contracts/inspection/requests.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../lib/api.ts';
import { useAsking } from '../lib/use-asking.ts';
import { archivedChildrenQuery, childrenQuery } from '../register/children-query.ts';
import { fullName } from '../register/person-name.ts';
import { Button } from '../ui/button.tsx';
import { FilterChips, Segments } from '../ui/chips.tsx';
import { TextField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Note } from '../ui/note.tsx';
import { passesQuery } from './passes-query.ts';

/** Two years back, as far as records of children who left are asked for. */
const DAYS_BACK = 730;

/** What is usually asked for is chosen already: everybody in care, two years, two hours. */
export function NewPass({ done }: { done: () => void }) {
  const queries = useQueryClient();
  const { data: children = [], isPending } = useQuery(childrenQuery);
  const { data: archived = [] } = useQuery(archivedChildrenQuery);
  const today = dublinDate(new Date());
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [from, setFrom] = useState(addDays(today, -DAYS_BACK));
  const [to, setTo] = useState(today);
  const [hours, setHours] = useState<string>('2');
  const [id] = useState(newId);
  const [nobody, setNobody] = useState(false);
  const { busy, problem, ask } = useAsking();
  const values = chosen ?? new Set(children.map(({ _id }) => _id));

  async function make(): Promise<void> {
    setNobody(values.size === 0);
    if (values.size === 0) return;
    const body = { _id: id, childIds: [...values], from, to, hours: Number(hours) };
    if (!(await ask(call(makePass, { body })))) return;
    await queries.invalidateQueries({ queryKey: passesQuery.queryKey });
    done();
  }

  const refusal = nobody ? texts.childRequired : problem?.errors.join('. ') || problem?.message;

  return (
    <Form send={make}>
      <FilterChips
        legend={texts.children}
        choices={[...children, ...archived].map((child) => ({ value: child._id, label: fullName(child) }))}
        values={values}
        onChange={setChosen}
      />
      <div className="cols">
        <TextField
          label={texts.recordsFrom}
          type="date"
          max={to}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <TextField
          label={texts.recordsTo}
          type="date"
          min={from}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <Segments
        legend={texts.openFor}
        choices={passHours.map((each) => ({
          value: String(each),
          label: `${each} h`,
          name: `${each} hours`,
        }))}
        value={hours}
        onChange={setHours}
      />
      {refusal && (
        <Note tone="coral" alert>
          {refusal}
        </Note>
      )}
      <Button type="submit" disabled={busy || isPending}>
        {texts.makePass}
      </Button>
    </Form>
  );
}

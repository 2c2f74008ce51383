import { newId } from '@nead/contracts/ids.ts';
import { makePass, passHours } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../engine/api/api.ts';
import { useFormCall } from '../../engine/api/use-form-call.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/form/chips.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Failure } from '../../ui/note.tsx';
import { ChoiceFields, useChoice } from './choice.tsx';
import { passesQuery } from './passes-query.ts';

/** Defaults: everybody in care, two years, two hours. */
export function NewPass({ done }: { done: () => void }) {
  const queries = useQueryClient();
  const { asked, fields, isPending } = useChoice();
  const [hours, setHours] = useState<string>('2');
  const [id] = useState(newId);
  const [nobody, setNobody] = useState(false);
  const { busy, problem, ask } = useFormCall();

  async function make(): Promise<void> {
    setNobody(asked.childIds.length === 0);
    if (asked.childIds.length === 0) return;
    const body = { _id: id, ...asked, hours: Number(hours) };
    if (!(await ask(call(makePass, { body, idempotencyKey: id })))) return;
    await queries.invalidateQueries({ queryKey: passesQuery.queryKey });
    done();
  }

  const refusal = nobody ? inspectionTexts.childRequired : problem?.errors.join('. ') || problem?.message;

  return (
    <Form send={make}>
      <ChoiceFields {...fields} />
      <Segments
        legend={inspectionTexts.openFor}
        choices={passHours.map((each) => ({
          value: String(each),
          label: `${each} h`,
          name: inspectionTexts.hours(each),
        }))}
        value={hours}
        onChange={setHours}
      />
      <Failure text={refusal} />
      <Button type="submit" disabled={busy || isPending}>
        {inspectionTexts.makePass}
      </Button>
    </Form>
  );
}

import { newId } from '@nead/contracts/ids.ts';
import { makePass, passHours } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Segments } from '../../ui/form/chips.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Failure } from '../../ui/note.tsx';
import { ChoiceFields, useChoice } from './choice.tsx';

/** Defaults: everybody in care, two years, two hours. */
export function NewPass({ done }: { done: () => void }) {
  const { asked, fields, isPending } = useChoice();
  const [hours, setHours] = useState<string>('2');
  const [id] = useState(newId);
  const [nobody, setNobody] = useState(false);
  const { busy, problem, run } = useCommand(makePass);

  async function make(): Promise<void> {
    setNobody(asked.childIds.length === 0);
    if (asked.childIds.length === 0) return;
    const body = { _id: id, ...asked, hours: Number(hours) };
    if (await run({ body, idempotencyKey: id })) done();
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

import type { Id } from '@nead/contracts/ids.ts';
import { openPass } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useState } from 'react';
import { fieldSentence } from '../../engine/api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';

interface CodeFormProps {
  passId: Id;
  enter: (grant: string) => void;
  /** The words that say what the link leads to. */
  lead: string;
  help: string;
}

/** Asks a visitor with the link for the code that was read out to them. */
export function CodeForm({ passId, enter, lead, help }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { busy, problem, run } = useCommand(openPass, { saved: ({ grant }) => enter(grant) });
  return (
    <Card className="stack">
      <p>{lead}</p>
      <Form send={() => run({ params: { id: passId }, body: { code } })}>
        <TextField
          label={inspectionTexts.code}
          help={help}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          value={code}
          error={fieldSentence(problem)}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" disabled={busy}>
          {inspectionTexts.open}
        </Button>
      </Form>
    </Card>
  );
}

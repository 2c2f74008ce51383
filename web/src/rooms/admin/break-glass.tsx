import type { ChildminderOverview } from '@nead/contracts/admin/requests.ts';
import { breakGlass } from '@nead/contracts/inspection/requests.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { grants } from '../inspection/grants.ts';
import { call } from '../lib/api.ts';
import { fieldSentence, useAsking } from '../lib/use-asking.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Note } from '../ui/note.tsx';

/** The one way in which an administrator sees a child's record: with a reason, for half an hour, and told. */
export function BreakGlass({ of, back }: { of: ChildminderOverview; back: () => void }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const { busy, problem, ask } = useAsking();
  async function open(): Promise<void> {
    const reply = await ask(call(breakGlass, { params: { id: of._id }, body: { reason } }));
    if (!reply) return;
    grants.keep(reply.data._id, reply.data.grant);
    navigate(`/inspection/${reply.data._id}`);
  }
  return (
    <Form send={open}>
      <Note tone="gold">{texts.glassLead}</Note>
      <TextArea
        label={texts.why}
        rows={3}
        value={reason}
        error={fieldSentence(problem)}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" disabled={busy}>
        {texts.glass}
      </Button>
      <Button look="text" onClick={back}>
        {texts.cancel}
      </Button>
    </Form>
  );
}

import type { ChildminderOverview } from '@nead/contracts/admin/requests.ts';
import { breakGlass } from '@nead/contracts/inspection/requests.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { grants } from '../inspection/grants.ts';
import { call } from '../lib/api.ts';
import { isProblem } from '../lib/api-problem.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { Note } from '../ui/note.tsx';

/** The one way in which an administrator sees a child's record: with a reason, for half an hour, and told. */
export function BreakGlass({ of, back }: { of: ChildminderOverview; back: () => void }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  async function open(): Promise<void> {
    setState({ busy: true });
    const reply = await call(breakGlass, { params: { id: of._id }, body: { reason } });
    if (isProblem(reply)) return setState({ busy: false, error: reply.errors?.[0] ?? reply.message });
    grants.keep(reply.data._id, reply.data.grant);
    navigate(`/inspection/${reply.data._id}`);
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <Note tone="gold">{texts.glassLead}</Note>
      <TextArea
        label={texts.why}
        rows={3}
        value={reason}
        error={state.error}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" look="danger" disabled={state.busy}>
        {texts.glass}
      </Button>
      <Button look="text" onClick={back}>
        {texts.cancel}
      </Button>
    </form>
  );
}

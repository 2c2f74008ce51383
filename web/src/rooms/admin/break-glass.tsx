import type { ChildminderOverview } from '@nead/contracts/admin/requests.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { Id } from '@nead/contracts/ids.ts';
import { breakGlass, GLASS_DAYS } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { fieldSentence } from '../../engine/api/api-problem.ts';
import { useNow } from '../../engine/device/now.ts';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { FilterChips } from '../../ui/form/chips.tsx';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Failure, Note } from '../../ui/note.tsx';
import { codeField } from '../accounts/fields/code-field.ts';
import { grants } from '../inspection/grants.ts';
import { CancelDraft } from './cancel-draft.tsx';

/** Whom the reason names, where it names several. */
const Named = z.array(z.object({ _id: Id, firstName: z.string() }));

/**
 * The only way for an administrator to see a child's records: with a reason and a code, for half an hour, and the
 * childminder is told.
 */
export function BreakGlass({ of, back }: { of: ChildminderOverview; back: () => void }) {
  const navigate = useNavigate();
  const today = dublinDate(useNow());
  const lastDays = { from: addDays(today, -GLASS_DAYS), to: today };
  const draft = useDraftState(`glass ${of._id}`, { reason: '', ...lastDays }, { follows: true });
  const { reason, from, to } = draft.values;
  const [code, setCode] = useState('');
  const [whom, setWhom] = useState<ReadonlySet<Id>>(new Set());
  const { busy, problem, run } = useCommand(breakGlass, {
    saved({ _id, grant }) {
      draft.drop();
      grants.keep(_id, grant);
      navigate(`/inspection/${_id}`);
    },
  });
  const named = Named.safeParse(problem?.details.children).data;
  const chosen = whom.size > 0 && { childIds: [...whom] };
  return (
    <Form send={() => run({ params: { id: of._id }, body: { reason, code, from, to, ...chosen } })}>
      <Note tone="gold">{inspectionTexts.glassLead}</Note>
      <DraftNote draft={draft} />
      <TextArea
        label={inspectionTexts.why}
        rows={3}
        value={reason}
        onChange={({ target }) => {
          setWhom(new Set());
          draft.type({ reason: target.value });
        }}
      />
      <div className="row wrap">
        <TextField
          label={inspectionTexts.glassFrom}
          type="date"
          value={from}
          onChange={({ target }) => draft.type({ from: target.value })}
        />
        <TextField
          label={inspectionTexts.glassTo}
          type="date"
          value={to}
          onChange={({ target }) => draft.type({ to: target.value })}
        />
      </div>
      <TextField {...codeField} value={code} onChange={({ target }) => setCode(target.value)} />
      {named && (
        <FilterChips
          legend={inspectionTexts.glassWhom}
          choices={named.map(({ _id, firstName }) => ({ value: _id, label: firstName }))}
          values={whom}
          onChange={setWhom}
        />
      )}
      <Failure text={fieldSentence(problem)} />
      <Button type="submit" disabled={busy}>
        {inspectionTexts.glass}
      </Button>
      <CancelDraft draft={draft} back={back} />
    </Form>
  );
}

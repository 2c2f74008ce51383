import { complaintTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { amendComplaint, recordComplaint } from '@nead/contracts/compliance/requests.ts';
import type { ComplaintEntry } from '@nead/contracts/compliance/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../engine/device/now.ts';
import { useDraftState } from '../../engine/forms/draft-state.ts';
import { useWhileOpen } from '../../engine/forms/use-opened.ts';
import { Button } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { DraftNote } from '../../ui/form/draft-note.tsx';
import { Select, TextArea, TextField } from '../../ui/form/field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Failure } from '../../ui/note.tsx';
import { fullName } from '../../ui/person-name.ts';
import { parentsQuery } from '../register/parents-query.ts';

interface ComplaintProps {
  /** The complaint that is added to or closed; a new one is recorded without it. */
  complaint?: ComplaintEntry;
  close: () => void;
}

export const ComplaintSheet = (props: ComplaintProps) => (
  <Dialog open onClose={props.close} title={texts.one} tall>
    <ComplaintForm {...props} />
  </Dialog>
);

function ComplaintForm({ complaint, close }: ComplaintProps) {
  const today = dublinDate(useNow());
  const draft = useDraftState(`complaint ${complaint?._id ?? ''} ${complaint?.version ?? ''}`, {
    received: complaint?.received ?? today,
    contactId: complaint?.contactId ?? '',
    from: complaint?.contactId ? '' : (complaint?.from ?? ''),
    about: complaint?.about ?? '',
    done: complaint?.done ?? '',
    answer: complaint?.answer ?? '',
    closedOn: complaint?.closedOn ?? '',
  });
  const { values, type } = draft;
  const parents = useQuery(parentsQuery).data ?? [];
  const record = useCommand(recordComplaint, { said: { text: texts.recorded, about: 'file' } });
  const amend = useCommand(amendComplaint, { said: { text: texts.changed, about: 'file' } });
  const whileOpen = useWhileOpen();
  const { problem } = complaint ? amend : record;
  const busy = record.busy || amend.busy;

  async function save(): Promise<void> {
    const body = { ...values, contactId: values.contactId || null };
    const saved = complaint
      ? await amend.run({ params: { id: complaint._id }, body: { ...body, version: complaint.version } })
      : await record.run({ body: { _id: draft._id, ...body } });
    if (!saved) return;
    draft.drop();
    whileOpen(close);
  }

  return (
    <Form send={() => void save()}>
      <DraftNote draft={draft} />
      <TextField
        label={texts.received}
        type="date"
        max={today}
        value={values.received}
        onChange={({ target }) => type({ received: target.value })}
      />
      <Select
        label={texts.who}
        value={values.contactId}
        onChange={({ target }) => type({ contactId: target.value })}
      >
        <option value="">{texts.somebodyElse}</option>
        {parents.map((parent) => (
          <option key={parent._id} value={parent._id}>
            {fullName(parent)}
          </option>
        ))}
      </Select>
      {!values.contactId && (
        <TextField
          label={texts.from}
          value={values.from}
          onChange={({ target }) => type({ from: target.value })}
        />
      )}
      <TextArea
        label={texts.about}
        value={values.about}
        rows={3}
        onChange={({ target }) => type({ about: target.value })}
      />
      <TextArea
        label={texts.done}
        value={values.done}
        rows={2}
        onChange={({ target }) => type({ done: target.value })}
      />
      <TextArea
        label={texts.answer}
        value={values.answer}
        rows={2}
        onChange={({ target }) => type({ answer: target.value })}
      />
      <TextField
        label={texts.closedOn}
        type="date"
        max={today}
        help={texts.closedHelp}
        value={values.closedOn}
        onChange={({ target }) => type({ closedOn: target.value })}
      />
      <Failure text={problem?.errors?.[0] ?? problem?.message} />
      <Button type="submit" wide disabled={busy}>
        {busy ? texts.saving : texts.save}
      </Button>
    </Form>
  );
}

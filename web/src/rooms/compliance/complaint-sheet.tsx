import { complaintTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import { amendComplaint, recordComplaint } from '@nead/contracts/compliance/requests.ts';
import type { ComplaintEntry } from '@nead/contracts/compliance/views.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../engine/device/now.ts';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { Select, TextArea, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { fullName } from '../../ui/person-name.ts';
import { parentsQuery } from '../register/parents-query.ts';

interface ComplaintProps {
  /** The complaint to add to or to close; undefined for a new one. */
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
  const parents = useQuery(parentsQuery).data ?? [];
  return (
    <CommandForm
      draft={`complaint ${complaint?._id ?? ''} ${complaint?.version ?? ''}`}
      values={{
        received: complaint?.received ?? today,
        contactId: complaint?.contactId ?? '',
        from: complaint?.contactId ? '' : (complaint?.from ?? ''),
        about: complaint?.about ?? '',
        done: complaint?.done ?? '',
        answer: complaint?.answer ?? '',
        closedOn: complaint?.closedOn ?? '',
      }}
      send={({ _id, ...values }, { run }) => {
        const body = { ...values, contactId: values.contactId || null };
        return complaint
          ? run(
              amendComplaint,
              { params: { id: complaint._id }, body: { ...body, version: complaint.version } },
              { said: { text: texts.changed, about: 'file' } },
            )
          : run(
              recordComplaint,
              { body: { _id, ...body } },
              { said: { text: texts.recorded, about: 'file' } },
            );
      }}
      done={close}
      wide
      save={texts.save}
      saving={texts.saving}
    >
      {({ field, values }) => (
        <>
          <TextField label={texts.received} type="date" max={today} {...field('received')} />
          <Select label={texts.who} {...field('contactId')} value={values.contactId}>
            <option value="">{texts.somebodyElse}</option>
            {parents.map((parent) => (
              <option key={parent._id} value={parent._id}>
                {fullName(parent)}
              </option>
            ))}
          </Select>
          {!values.contactId && <TextField label={texts.from} {...field('from')} />}
          <TextArea label={texts.about} rows={3} {...field('about')} />
          <TextArea label={texts.done} rows={2} {...field('done')} />
          <TextArea label={texts.answer} rows={2} {...field('answer')} />
          <TextField
            label={texts.closedOn}
            type="date"
            max={today}
            help={texts.closedHelp}
            {...field('closedOn')}
          />
        </>
      )}
    </CommandForm>
  );
}

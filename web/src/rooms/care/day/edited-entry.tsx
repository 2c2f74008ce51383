import { type ActivityKind, titleWithin } from '@nead/contracts/care/activities/activity.ts';
import { dayTexts, recordTexts } from '@nead/contracts/care/page-texts.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import type { RecordSignature, RecordView } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { formTexts, wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { History, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { shortDate } from '../../../engine/device/dates.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { checkedBy } from '../../../ui/form/checked-form.ts';
import { FormFrame, useCommandForm } from '../../../ui/form/command-form.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { showToast } from '../../../ui/layer/toasts.ts';
import { Note } from '../../../ui/note.tsx';
import { AskFirst, type Question } from '../kinds/ask-first.tsx';
import { formFields, sentFields } from '../kinds/form-fields.ts';
import { formOf } from '../kinds/forms.ts';
import { useAskedToChange } from '../record/change-of.ts';
import { useRecordCalls } from '../record/record-calls.ts';
import { RecordFields } from '../record/record-fields.tsx';
import { aheadOfNow, instantAt, timeName } from '../record/record-times.ts';
import { textIn } from '../record/text-in.ts';
import { TimeFields } from '../record/time-fields.tsx';
import { dayQuery } from '../today/day-query.ts';
import { kindOfRecord } from '../today/records.ts';
import type { ShownRecord } from '../today/waiting-records.ts';

/**
 * The form of the record that is edited. It is outside the list, since another device may delete the record. The address may
 * ask for it too.
 */
export function EditedEntry(props: {
  records: readonly ShownRecord[];
  child: ChildProfile;
  chosen: string | undefined;
  close: () => void;
  /** Asks before the record is deleted. */
  remove: (record: ShownRecord) => void;
}) {
  const { records, child, chosen, close, remove } = props;
  const [asked, answered] = useAskedToChange();
  const id = chosen ?? asked;
  const found = records.find(({ _id }) => _id === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const record = found ?? (last?._id === id ? last : undefined);
  if (!record) return null;
  const end = () => {
    setLast(undefined);
    close();
    if (asked) answered();
  };
  return (
    <OpenEntry
      key={record._id}
      record={record}
      child={child}
      isMissing={found === undefined}
      close={end}
      remove={() => {
        end();
        remove(record);
      }}
    />
  );
}

function OpenEntry(props: {
  record: ShownRecord;
  child: ChildProfile;
  /** The record is not in the list any more: it was deleted, or the page went on to the next day at midnight. */
  isMissing: boolean;
  close: () => void;
  remove: () => void;
}) {
  const { record, child, isMissing, close, remove } = props;
  const enabled = isMissing && !record.waits;
  const told = useQuery({ ...dayQuery(child._id, record.date), enabled });
  const isDeleted = enabled && told.data?.every(({ _id }) => _id !== record._id) === true;
  const kind = kindOfRecord(record);
  const entry = { child, record, isDeleted, close, remove };
  return kind && <EditRecord kind={kind} {...entry} />;
}

const timeOrNone = (instant: string): string => (instant ? dublinTime(instant) : '');

interface EditRecordProps {
  kind: ActivityKind;
  child: ChildProfile;
  record: RecordView;
  /** Another device has deleted the record while the form was open. */
  isDeleted: boolean;
  close: () => void;
  remove: () => void;
}

/**
 * A record as its form shows it. Parts without a field are left out, since they must not count as changed by another device.
 */
const shownValues = (kind: ActivityKind, record: RecordView) => ({
  ...Object.fromEntries(formFields(kind).map(({ name }) => [name, record[name]])),
  time: timeOrNone(record.time),
  endTime: timeOrNone(textIn(record.endTime)),
});

const namesOf = (kind: ActivityKind) =>
  Object.fromEntries(formFields(kind).map(({ name, label }) => [name, label]));

/** The words for the value of a field. */
function shownAs(kind: ActivityKind, field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? formTexts.yes : formTexts.no;
  const { choices = [] } = formFields(kind).find(({ name }) => name === field) ?? {};
  return choices.find((choice) => choice.value === value)?.label ?? [value ?? ''].flat().join(', ');
}

/** Says what saving does with a record that was deleted. A record that is a photo cannot be made again without it. */
function Deleted({ kind, record }: Pick<EditRecordProps, 'kind' | 'record'>) {
  const again = record.photoUrl ? recordTexts.savedAgainWithoutPhoto : recordTexts.savedAgain;
  return (
    <Note tone="gold" alert>
      {recordTexts.deletedElsewhere} {!kind.isMoment && again}
    </Note>
  );
}

const signed = ({ name, device, at }: RecordSignature): string =>
  [name, device, dublinTime(at)].filter(Boolean).join(', ');

/** The account and device of a record, its earlier versions, and the button that deletes it. */
function AboutRecord({ kind, record, remove }: Pick<EditRecordProps, 'kind' | 'record' | 'remove'>) {
  const { childId, recordedBy, changedBy } = record;
  return (
    <>
      <p className="meta">
        {recordTexts.recordedBy(signed(recordedBy))}
        {changedBy && <span className="own-line">{recordTexts.changedBy(signed(changedBy))}</span>}
      </p>
      <div className="row row--between wrap">
        <LinkButton
          variant="text"
          small
          icon={History}
          to={`/childminder/child/${childId}/history?kind=${kind.kind}`}
        >
          {recordTexts.earlierVersions}
        </LinkButton>
        <Button variant="delete" small icon={Trash2} onClick={remove}>
          {wordTexts.delete}
          <span className="sr">
            {' '}
            {dayTexts.recordAt(titleWithin(kind, record.title), dublinTime(record.time))}
          </span>
        </Button>
      </div>
    </>
  );
}

/** Corrects a record; the earlier version stays in the history. A record that was deleted in the meantime is recorded again. */
function EditRecord({ kind, child, record, isDeleted, close, remove }: EditRecordProps) {
  const calls = useRecordCalls(kind, child);
  const timed = timeName(kind);
  const { later = [], asks, after } = formOf(kind);
  const [question, setQuestion] = useState<Question>();
  const { ongoing, version } = record;
  const ended = textIn(record.endTime);
  const stored = shownValues(kind, record);

  function requestOf({ _id, time, endTime, ...values }: FieldValues) {
    // An unchanged time keeps its seconds.
    const start =
      textIn(time) === timeOrNone(record.time) ? record.time : instantAt(record.date, textIn(time));
    const end = textIn(endTime) === timeOrNone(ended) ? ended : instantAt(record.date, textIn(endTime));
    // A record that is made again has no earlier values to remove.
    const emptied = isDeleted ? undefined : null;
    return {
      ...(isDeleted ? { _id, date: record.date } : { version }),
      [timed]: start,
      // A record without an end is still going on.
      ...(kind.span && (end || (ended && !isDeleted)) && { endTime: end || null }),
      ...sentFields(kind, values, emptied),
    };
  }

  async function send(values: FieldValues): Promise<boolean> {
    if (!record._id) {
      showToast({ tone: 'danger', text: careTexts.activityIdMissing });
      return false;
    }
    const { confirmed } = values;
    const said = typeof confirmed === 'boolean' && { confirmed };
    const body = { ...requestOf(values), ...said };
    const done = await (isDeleted ? calls.record({ ...body, _id: values._id }) : calls.correct(record, body));
    if (done) void after?.(values);
    return done;
  }

  const form = useCommandForm<FieldValues>({
    draft: `edit ${record._id}`,
    values: stored,
    stored,
    checks: checkedBy(isDeleted ? kind.create : kind.update, requestOf, (values) =>
      aheadOfNow(timed, textIn(Reflect.get(requestOf(values), timed))),
    ),
    decides: true,
    send(values) {
      const asked = asks?.(values, child, (answered) => form.post(() => send(answered)));
      return asked ? setQuestion(asked) : send(values);
    },
    done: close,
  });
  const { values, put } = form;

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={recordTexts.editTitle(titleWithin(kind, record.title))}
        detail={shortDate(record.time)}
      >
        <FormFrame
          of={form}
          label={recordTexts.editRecord}
          names={{ ...namesOf(kind), time: recordTexts.time, endTime: recordTexts.endTime }}
          shownAs={(field, value) => shownAs(kind, field, value)}
          decides
          save={recordTexts.saveChanges}
          {...(isDeleted && kind.isMoment && { end: () => null })}
        >
          {isDeleted && <Deleted kind={kind} record={record} />}
          <TimeFields kind={kind} end={{ label: recordTexts.endTime, help: recordTexts.endHelp }} />
          <RecordFields
            kind={kind}
            child={child}
            day={record.date}
            values={{ ...values, photoUrl: isDeleted ? null : record.photoUrl }}
            errors={form.form.formState.errors}
            set={(name, value) => put({ [name]: value })}
            without={[...(ongoing ? later : []), ...(kind.isMoment ? ['photo'] : [])]}
          />
          {!isDeleted && <AboutRecord kind={kind} record={record} remove={remove} />}
        </FormFrame>
      </Dialog>
      <AskFirst asked={question} close={() => setQuestion(undefined)} />
    </>
  );
}

import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { recordTexts } from '@nead/contracts/care/record-texts.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useState } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { shortDate } from '../lib/dates.ts';
import { checkedBy } from '../register/checked-form.ts';
import { FormEnd } from '../register/form-end.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toasts.ts';
import { AskFirst } from './ask-first.tsx';
import { sentFields } from './form-fields.ts';
import { lookOf } from './kinds/registry.ts';
import type { RecordCalls } from './record-calls.ts';
import { RecordFields } from './record-fields.tsx';
import { aheadOfNow, instantAt, timeName } from './record-times.ts';
import { TimeFields } from './time-fields.tsx';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const clockOf = (instant: string): string => (instant ? dublinTime(instant) : '');

interface EditRecordProps {
  kind: ActivityKind;
  child: ChildProfile;
  record: RecordView;
  calls: RecordCalls;
  close: () => void;
}

/** Corrects a record; what was written before stays in the history. */
export function EditRecord({ kind, child, record, calls, close }: EditRecordProps) {
  const timed = timeName(kind);
  const { later = [], asks } = lookOf(kind);
  const [question, setQuestion] = useState<{ question: string; go: () => void }>();
  const { ongoing } = record;
  const ended = text(record.endTime);

  function requestOf({ time, endTime, ...values }: FieldValues) {
    // A time that was not touched keeps its seconds.
    const start = text(time) === clockOf(record.time) ? record.time : instantAt(record.date, text(time));
    const end = text(endTime) === clockOf(ended) ? ended : instantAt(record.date, text(endTime));
    return {
      version: record.version,
      [timed]: start,
      ...(kind.span && end && { endTime: end }),
      ...sentFields(kind, values, null),
    };
  }

  const form = useForm<FieldValues>({
    defaultValues: { ...record, time: clockOf(record.time), endTime: clockOf(ended) },
    resolver: checkedBy(kind.update, requestOf, (values) =>
      aheadOfNow(timed, text(Reflect.get(requestOf(values), timed))),
    ),
  });
  const { errors } = form.formState;
  const values: FieldValues = form.watch();
  const set = (name: string, value: unknown) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  async function send(values: FieldValues, yes: object): Promise<void> {
    if (!record._id) return showToast({ tone: 'danger', text: texts.activityIdMissing });
    if (await calls.correct(record, { ...requestOf(values), ...yes })) close();
  }

  async function submit(values: FieldValues): Promise<void> {
    const asked = asks?.(values, child);
    if (!asked) return send(values, {});
    setQuestion({ question: asked.question, go: () => void send(values, asked.yes) });
  }

  return (
    <>
      <Dialog
        open
        onClose={close}
        title={recordTexts.editTitle(record.title)}
        detail={shortDate(record.time)}
      >
        <FormProvider {...form}>
          <form
            className="stack"
            aria-label={recordTexts.editRecord}
            noValidate
            onSubmit={form.handleSubmit(submit)}
          >
            <TimeFields kind={kind} end={{ label: recordTexts.endTime, help: recordTexts.endHelp }} />
            <RecordFields
              kind={kind}
              child={child}
              values={values}
              errors={errors}
              set={set}
              without={[...(ongoing ? later : []), ...(kind.isPhoto ? ['photo'] : [])]}
            />
            <FormEnd save={recordTexts.saveChanges} saving={wordTexts.saving} />
          </form>
        </FormProvider>
      </Dialog>
      <AskFirst asked={question} close={() => setQuestion(undefined)} />
    </>
  );
}

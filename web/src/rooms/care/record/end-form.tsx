import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { recordTexts } from '@nead/contracts/care/page-texts.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { useState } from 'react';
import { elapsedMinutes, shortDuration } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { FormFrame, useCommandForm } from '../../../ui/form/command-form.tsx';
import { TimeChips, type When } from '../../../ui/form/time-chips.tsx';
import { Note } from '../../../ui/note.tsx';
import type { Values } from '../kinds/form.ts';
import { formFields } from '../kinds/form-fields.ts';
import { formOf } from '../kinds/forms.ts';
import { KindField } from '../kinds/kind-field.tsx';
import type { RecordCalls } from './record-calls.ts';
import { agoOfWhen, endOfWhen } from './record-times.ts';

/** The form for a running record, which can only be ended. */
export function EndForm(props: {
  kind: ActivityKind;
  recordId: string;
  since: string;
  calls: RecordCalls;
  /** Another device has ended the record. */
  isOver?: boolean;
  /** Closes the sheet, if the form is in one. */
  done?: () => void;
}) {
  const { kind, recordId, since, calls, isOver, done } = props;
  const now = useNow();
  const { ends, later = [] } = formOf(kind);
  const [when, setWhen] = useState<When>({ kind: 'now' });
  const form = useCommandForm<Values>({
    draft: `end ${recordId}`,
    values: { ...kind.span?.endsWith },
    send({ _id, ...values }) {
      const endTime = endOfWhen(when, since);
      return calls.end(
        { _id: recordId, since },
        { ...values, ...(endTime && { endTime }) },
        { ago: agoOfWhen(when) },
      );
    },
    ...(done && { done }),
  });
  const { values, put, busy } = form;

  if (isOver && !busy) {
    return (
      <Note tone="gold" alert>
        {recordTexts.endedElsewhere}
      </Note>
    );
  }
  return (
    <section className={done ? 'stack' : 'card stack'} aria-label={ends?.going}>
      <div>
        <h2>{ends?.going}</h2>
        <p className="muted small">
          {recordTexts.since(dublinTime(since), shortDuration(elapsedMinutes(since, now)))}
        </p>
      </div>
      <FormFrame of={form} wide save={ends?.save ?? ''}>
        <TimeChips value={when} now={now} onChange={setWhen} />
        {formFields(kind)
          .filter(({ name }) => later.includes(name))
          .map((field) => (
            <KindField
              key={field.name}
              field={{ ...field, optional: false }}
              value={values[field.name]}
              error={undefined}
              onChange={(value) => put({ [field.name]: value })}
            />
          ))}
      </FormFrame>
    </section>
  );
}

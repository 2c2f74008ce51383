import type { ServiceRecordKind } from '@nead/contracts/compliance/duties.ts';
import { serviceTexts, recordSheetTexts as texts } from '@nead/contracts/compliance/file-texts.ts';
import {
  correctServiceRecord,
  removeServiceRecord,
  type ServiceRecordForm,
  writeServiceRecord,
} from '@nead/contracts/compliance/requests.ts';
import type { ServiceRecord } from '@nead/contracts/compliance/views.ts';
import { dublinDate, dublinTime } from '@nead/contracts/dublin.ts';
import type { Id } from '@nead/contracts/ids.ts';
import { isHereSince } from '@nead/contracts/register/here-since.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { formTexts, wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { shortDay } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { useCommand } from '../../ui/command/use-command.ts';
import { FilterChips, Segments } from '../../ui/form/chips.tsx';
import { type CommandFormParts, FormFrame, useCommandForm } from '../../ui/form/command-form.tsx';
import { DayChips } from '../../ui/form/day-chips.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { chosenTime, TimeChips, type When } from '../../ui/form/time-chips.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { childrenQuery } from '../register/child/children-query.ts';
import { presentQuery } from './file-query.ts';
import { WhoWasHere } from './who-was-here.tsx';
import './file.css';

type Values = {
  when: When;
  day: string;
  /** Null until a face is touched: until then attendance says who was here. */
  here: Id[] | null;
  seconds: string;
  who: string;
  chips: string[];
  more: string;
};

const NOTE = '. ';

/** The note as chips, and the rest of its text. */
function notesAsTyped(kind: ServiceRecordKind, notes: string | null): Pick<Values, 'chips' | 'more'> {
  const parts = (notes ?? '').split(NOTE).filter(Boolean);
  const isChip = (part: string) => serviceTexts[kind].chips.includes(part);
  return { chips: parts.filter(isChip), more: parts.filter((part) => !isChip(part)).join(NOTE) };
}

const firstValues = (kind: ServiceRecordKind, record: ServiceRecord | undefined, today: string): Values => ({
  when: record ? { kind: 'picked', time: dublinTime(record.time) } : { kind: 'now' },
  day: record?.date ?? today,
  here: record ? record.children.map(({ _id }) => _id) : null,
  seconds: record?.seconds ? String(record.seconds) : kind === 'drill' && !record ? '120' : '',
  who: record?.who ?? '',
  ...notesAsTyped(kind, record?.notes ?? null),
});

/** The day and time as they are sent: 'now' sends neither, since the server's clock decides. */
function timesOf(
  { when, day }: Pick<Values, 'when' | 'day'>,
  now: Date,
): Pick<ServiceRecordForm, 'date' | 'time'> {
  if (day !== dublinDate(now) || when.kind === 'picked') return { date: day, time: chosenTime(when, now) };
  return when.kind === 'now' ? {} : { time: new Date(now.getTime() - when.minutes * 60_000).toISOString() };
}

/** The children who were here at the chosen minute: now as the tiles say, earlier as attendance says. */
function useHere({ when, day }: Values, now: Date) {
  const minded = useQuery(childrenQuery);
  const isNow = when.kind === 'now' && day === dublinDate(now);
  const time = chosenTime(when, now);
  const asked = useQuery({ ...presentQuery(day, time), enabled: !isNow });
  if (!isNow) return { ids: asked.data?.childIds ?? [], time: asked.data && time };
  const here = minded.data?.filter((child) => isHereSince(child, day)) ?? [];
  return { ids: here.map(({ _id }) => _id), time: minded.data && time };
}

interface SheetProps {
  kind: ServiceRecordKind;
  /** The record to correct; undefined for a new one. */
  record?: ServiceRecord;
  close: () => void;
}

/** The sheet of a drill, a test, an assessment or a visitor. */
export function ServiceRecordSheet({ kind, record, close }: SheetProps) {
  const words = serviceTexts[kind];
  return (
    <Dialog
      open
      onClose={close}
      title={record ? texts.correction(words.one) : words.one}
      detail={words.detail}
      tall
    >
      <RecordOfService kind={kind} {...(record && { record })} close={close} />
    </Dialog>
  );
}

function RecordOfService({ kind, record, close }: SheetProps) {
  const now = useNow();
  const undo = useCommand(removeServiceRecord, { failed: texts.removeFailed });
  const words = serviceTexts[kind];
  const form = useCommandForm<Values>({
    draft: `service ${kind} ${record?._id ?? ''} ${record?.version ?? ''}`,
    values: firstValues(kind, record, dublinDate(now)),
    send({ _id, ...values }, { run }) {
      const body: ServiceRecordForm = {
        kind,
        ...timesOf(values, now),
        ...(kind === 'drill' && { childIds: [...here], seconds: Number(values.seconds) || null }),
        ...(kind === 'visitor' && { who: values.who }),
        notes: [...values.chips, values.more.trim()].filter(Boolean).join(NOTE),
      };
      const said = { text: words.recorded, about: 'file' };
      const takeBack = () => void undo.run({ params: { id: _id }, query: {} });
      return record
        ? run(
            correctServiceRecord,
            { params: { id: record._id }, body: { ...body, version: record.version } },
            { said },
          )
        : run(
            writeServiceRecord,
            { body: { _id, ...body } },
            { said: { ...said, action: { label: frameTexts.undo, act: takeBack } } },
          );
    },
    done: close,
  });
  const { values, put, field } = form;
  const all = useQuery(childrenQuery).data ?? [];
  const present = useHere(values, now);
  const here = new Set(values.here ?? present.ids);
  return (
    <FormFrame
      of={form}
      wide
      save={kind === 'drill' ? texts.saveWith(words.save, here.size) : words.save}
      saving={wordTexts.saving}
      // The form waits for the attendance, so that nobody is left out.
      waits={kind === 'drill' && values.here === null && present.time === undefined}
    >
      {kind === 'visitor' && <TextField label={texts.visitor} {...field('who')} />}
      <WhenOfRecord values={values} now={now} put={put} />
      {kind === 'drill' && (
        <>
          <WhoWasHere
            all={all}
            here={here}
            time={values.here ? (present.time ?? chosenTime(values.when, now)) : present.time}
            change={(ids) => put({ here: ids })}
          />
          <HowLong values={values} put={put} />
        </>
      )}
      <FilterChips
        legend={texts.note}
        choices={words.chips.map((value) => ({ value, label: value }))}
        values={new Set(values.chips)}
        onChange={(chips) => put({ chips: [...chips] })}
      />
      <TextField label={texts.noteMore} {...field('more')} />
    </FormFrame>
  );
}

type Typing = Pick<CommandFormParts<Values>, 'values' | 'put'>;

function WhenOfRecord({ values: { when, day }, now, put }: Typing & { now: Date }) {
  const isToday = day === dublinDate(now);
  return (
    <TimeChips
      legend={formTexts.when}
      value={when}
      now={now}
      onChange={(next) => put({ when: next })}
      {...(!isToday && { times: ['10:00', '11:00', '15:00'], day: shortDay(day) })}
    >
      <DayChips
        value={day}
        today={dublinDate(now)}
        onChange={(next) =>
          put({
            day: next,
            when: next === dublinDate(now) ? { kind: 'now' } : { kind: 'picked', time: '10:00' },
          })
        }
      />
    </TimeChips>
  );
}

const usual = ['60', '120', '180'] as const;

/** The time until everybody was out. */
function HowLong({ values: { seconds }, put }: Typing) {
  const [one, two, three] = usual;
  const chosen = usual.find((each) => each === seconds) ?? 'other';
  return (
    <>
      <Segments
        legend={texts.outIn}
        choices={[
          { value: one, label: texts.minutes[60] },
          { value: two, label: texts.minutes[120] },
          { value: three, label: texts.minutes[180] },
          { value: 'other', label: texts.other },
        ]}
        value={chosen}
        onChange={(next) => put({ seconds: next === 'other' ? '' : next })}
      />
      {chosen === 'other' && (
        <TextField
          label={texts.seconds}
          inputMode="numeric"
          value={seconds}
          onChange={({ target }) => put({ seconds: target.value })}
        />
      )}
    </>
  );
}

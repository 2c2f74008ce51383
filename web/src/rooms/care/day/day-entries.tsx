import { type ActivityKind, titleWithin } from '@nead/contracts/care/activities/activity.ts';
import { nextTime } from '@nead/contracts/care/next-time.ts';
import { dayTexts } from '@nead/contracts/care/page-texts.ts';
import { incidentFormPdf } from '@nead/contracts/care/requests.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { CheckCheck, Clock, CloudOff, FileText, Pencil, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ownAccountId } from '../../../engine/api/auth.ts';
import { timeOrDay } from '../../../engine/device/dates.ts';
import { useNow } from '../../../engine/device/now.ts';
import { useOpened } from '../../../engine/forms/use-opened.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Timeline, TimelineEntry } from '../../../ui/child/timeline.tsx';
import { useFocusGoesOn } from '../../../ui/form/focus-goes-on.ts';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { RecordPhoto } from '../../files/record-photo.tsx';
import { AnswerFromHome, FromHomeList } from '../../moments/from-home.tsx';
import { saveExport } from '../../personal-data/save-export.ts';
import { Acknowledge } from '../incidents/acknowledge.tsx';
import { WrittenLines } from '../incidents/written-lines.tsx';
import { appearanceOfKind } from '../kinds/appearances.ts';
import { whoCollects } from '../kinds/who-collects.ts';
import { useRecordCalls } from '../record/record-calls.ts';
import { kindOfRecord } from '../today/records.ts';
import type { ShownRecord } from '../today/waiting-records.ts';
import { EditedEntry } from './edited-entry.tsx';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function shownTimes(record: RecordView): string {
  const end = textOf(record.endTime);
  return end ? `${dublinTime(record.time)}–${dublinTime(end)}` : dublinTime(record.time);
}

export function detailOf(record: RecordView): string {
  const { detail, duration } = record;
  const notes = textOf(record.notes);
  const parts = [
    typeof duration === 'number' ? careTexts.duration(duration) : '',
    detail,
    notes && !detail.includes(notes) ? notes : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The person who recorded it, if it was somebody else. The sheet of the entry also names oneself. */
const byOf = ({ recordedBy: { account, name } }: RecordView): string | undefined =>
  account === ownAccountId() ? undefined : (name ?? undefined);

function isAlarming(record: ShownRecord, kind: ActivityKind): boolean {
  const body = kind.body.safeParse(record);
  return body.success && kind.alert?.(body.data) !== undefined;
}

function Badges({ record, kind }: { record: ShownRecord; kind: ActivityKind }) {
  const { recordedLater, recordedBy, changedBy, ongoing, waits } = record;
  return (
    <>
      {waits && (
        <Badge tone="gold" icon={CloudOff}>
          {dayTexts.waits[waits]}
        </Badge>
      )}
      {isAlarming(record, kind) && (
        <Badge tone="coral" icon={TriangleAlert}>
          {dayTexts.allergy}
        </Badge>
      )}
      {ongoing === true && <Badge emblem={appearanceOfKind(kind.kind)}>{careTexts.ongoing}</Badge>}
      {recordedLater && (
        <Badge tone="gold" icon={Clock}>
          {dayTexts.recordedAt(dublinTime(recordedBy.at))}
        </Badge>
      )}
      {changedBy && (
        <Badge icon={Pencil}>{changedBy.name ? dayTexts.changedBy(changedBy.name) : dayTexts.changed}</Badge>
      )}
      {record.acknowledgements.map(({ account, name, at, version }) => (
        <Badge tone={version < record.version ? 'gold' : 'green'} icon={CheckCheck} key={account}>
          {version < record.version
            ? dayTexts.readBeforeChange(name ?? dayTexts.aParent)
            : dayTexts.readBy(name ?? dayTexts.aParent, dublinTime(at))}
        </Badge>
      ))}
    </>
  );
}

interface EntryProps {
  record: ShownRecord;
  child: ChildProfile | undefined;
  edit: (record: ShownRecord) => void;
  beside?: DayEntriesProps['beside'];
}

/** A record. On the childminder’s side a tap opens it. */
function Entry({ record, child, edit, beside }: EntryProps) {
  const now = useNow();
  const kind = kindOfRecord(record);
  if (!kind) return null;
  const by = byOf(record);
  const photo = textOf(record.photoUrl);
  // An entry that waits on this device only has the collector's id, so the name is looked up here.
  const waiting = child && whoCollects(child).find(({ _id }) => _id === record.collectorId)?.name;
  const collected = record.collectorId ? (record.collectedBy ?? waiting) : undefined;
  const toRead = !child && kind.acknowledged;
  const next = nextTime(kind, { time: record.time, body: kind.body.safeParse(record).data ?? null });
  return (
    <TimelineEntry
      emblem={appearanceOfKind(kind.kind)}
      title={record.title}
      detail={[
        !toRead && detailOf(record),
        collected && dayTexts.collectedBy(collected),
        next && dayTexts.nextFrom(timeOrDay(new Date(next.at), now)),
      ]
        .filter(Boolean)
        .join(' · ')}
      time={shownTimes(record)}
      {...(by && { by })}
      badges={<Badges record={record} kind={kind} />}
      {...(child && {
        open: { label: dayTexts.editRecordAt(nameOf(record, kind)), press: () => edit(record) },
      })}
      below={
        <>
          {toRead && <WrittenLines record={record} />}
          {photo && <RecordPhoto url={photo} of={detailOf(record) || record.title} large={kind.isMoment} />}
          {toRead && <Acknowledge record={record} />}
          {kind.isMoment && child && <FromHomeList of={record} />}
          {kind.isMoment && !child && (
            <AnswerFromHome
              of={record}
              name={textOf(record.notes) || momentTexts.photoOf(dublinTime(record.time))}
            />
          )}
          {kind.form && <PrintForm record={record} name={dayTexts.formOf(kind.name)} />}
          {child && kind.acknowledged && !record.waits && beside?.(record)}
        </>
      }
    />
  );
}

function PrintForm({ record: { _id, childId, date }, name }: { record: RecordView; name: string }) {
  const file = `${name.toLowerCase().replaceAll(' ', '-')}-${date}.pdf`;
  const params = { id: childId, recordId: _id };
  const save = () =>
    saveExport(
      { what: 'incident', childId },
      incidentFormPdf,
      (id) => ({ params, query: { export: id } }),
      file,
    );
  return (
    <Button variant="text" small icon={FileText} onClick={() => void save()}>
      {dayTexts.asPdf(name)}
    </Button>
  );
}

const nameOf = (record: RecordView, kind: ActivityKind) =>
  dayTexts.recordAt(titleWithin(kind, record.title), dublinTime(record.time));

interface DeletedRecordProps {
  record: ShownRecord;
  child: ChildProfile;
  close: () => void;
}

/** Asks before a record is deleted. */
function DeletedRecord({ record, child, close }: DeletedRecordProps) {
  const kind = kindOfRecord(record);
  return kind && <AskDelete kind={kind} record={record} child={child} close={close} />;
}

function AskDelete({ kind, record, child, close }: DeletedRecordProps & { kind: ActivityKind }) {
  const calls = useRecordCalls(kind, child);
  return (
    <Dialog
      open
      onClose={close}
      title={dayTexts.deleteRecord}
      actions={
        <div className="formend__acts">
          <Button variant="line" onClick={close}>
            {wordTexts.cancel}
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              close();
              void calls.remove(record, record);
            }}
          >
            {wordTexts.delete}
          </Button>
        </div>
      }
    >
      <p>{kind.texts.confirmDelete}</p>
    </Dialog>
  );
}

interface DayEntriesProps {
  records: readonly ShownRecord[];
  /** If given, the records can be edited and deleted. */
  child?: ChildProfile | undefined;
  /** Further actions on a record that parents confirm. */
  beside?: ((record: RecordView) => ReactNode) | undefined;
}

/** The records of a day. The list is drawn even without any, since the form of the last one may still be open. */
export function DayEntries({ records, child, beside }: DayEntriesProps) {
  const [chosen, choose, close] = useOpened<string>();
  const [deleted, ask, closeAsked] = useOpened<ShownRecord>();
  const box = useFocusGoesOn();
  return (
    <>
      <div ref={box} hidden={records.length === 0}>
        <Timeline>
          {records.map((record) => (
            <Entry
              key={record._id}
              record={record}
              child={child}
              edit={({ _id }) => choose(_id)}
              beside={beside}
            />
          ))}
        </Timeline>
      </div>
      {child && <EditedEntry records={records} child={child} chosen={chosen} close={close} remove={ask} />}
      {child && deleted && <DeletedRecord record={deleted} child={child} close={closeAsked} />}
    </>
  );
}

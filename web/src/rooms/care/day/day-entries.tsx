import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { dayTexts } from '@nead/contracts/care/day-texts.ts';
import { incidentForm } from '@nead/contracts/care/requests.ts';
import { texts } from '@nead/contracts/care/texts.ts';
import type { RecordView } from '@nead/contracts/care/views.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { CheckCheck, Clock, CloudOff, FileText, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { saveExport } from '../personal-data/save-export.ts';
import { activityLooks, type ActivityKind as Tint } from '../ui/activity-looks.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Timeline, TimelineEntry } from '../ui/timeline.tsx';
import { Acknowledge } from './acknowledge.tsx';
import { EditRecord } from './edit-record.tsx';
import { kindOf } from './kind-of.ts';
import { useRecordCalls } from './record-calls.ts';
import { RecordPhoto } from './record-photo.tsx';
import type { ShownRecord } from './waiting-records.ts';

const isTint = (kind: string): kind is Tint => kind in activityLooks;

/** The icon and tint of a kind; a kind that nobody has drawn for yet is a sheet of paper. */
export const tintOf = ({ kind }: Pick<ActivityKind, 'kind'>): Tint => (isTint(kind) ? kind : 'document');

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function timesOf(record: RecordView): string {
  const end = textOf(record.endTime);
  return end ? `${dublinTime(record.time)}–${dublinTime(end)}` : dublinTime(record.time);
}

export function detailOf(record: RecordView): string {
  const { detail, duration } = record;
  const notes = textOf(record.notes);
  const parts = [
    typeof duration === 'number' ? texts.duration(duration) : '',
    detail,
    notes && !detail.includes(notes) ? notes : '',
  ];
  return parts.filter(Boolean).join(' · ');
}

function byOf({ recordedBy }: RecordView): string | undefined {
  return [recordedBy.name, recordedBy.device].filter(Boolean).join(', ') || undefined;
}

function Badges({ record }: { record: ShownRecord }) {
  const { recordedLater, recordedBy, changedBy, ongoing, waits } = record;
  return (
    <>
      {waits && (
        <Badge tone="gold" icon={CloudOff}>
          {dayTexts.waits[waits]}
        </Badge>
      )}
      {ongoing === true && <Badge kind="sleep">{texts.ongoing}</Badge>}
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

/** One record, with what its keeper can do about it. */
function Entry({ record, child }: { record: ShownRecord; child: ChildProfile | undefined }) {
  const kind = kindOf(record);
  if (!kind) return null;
  const by = byOf(record);
  const photo = textOf(record.photoUrl);
  return (
    <TimelineEntry
      kind={tintOf(kind)}
      title={record.title}
      detail={detailOf(record)}
      time={timesOf(record)}
      {...(by && { by })}
      badges={<Badges record={record} />}
      {...(child && { action: <Actions record={record} kind={kind} child={child} /> })}
      below={
        <>
          {photo && <RecordPhoto url={photo} of={detailOf(record) || record.title} large={kind.isPhoto} />}
          {!child && kind.acknowledged && <Acknowledge record={record} />}
          {kind.form && <PrintForm record={record} name={dayTexts.formOf(kind.name)} />}
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
      incidentForm,
      (id) => ({ params, query: { export: id } }),
      file,
    );
  return (
    <Button look="text" small icon={FileText} onClick={() => void save()}>
      {dayTexts.asPdf(name)}
    </Button>
  );
}

function Actions({ record, kind, child }: { record: RecordView; kind: ActivityKind; child: ChildProfile }) {
  const calls = useRecordCalls(kind, child);
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const what = dayTexts.recordAt(record.title, dublinTime(record.time));
  const close = () => setOpen(undefined);
  return (
    <div className="entry__acts">
      <IconButton small icon={Pencil} label={dayTexts.editRecordAt(what)} onClick={() => setOpen('edit')} />
      <IconButton
        small
        icon={Trash2}
        label={dayTexts.deleteRecordAt(what)}
        onClick={() => setOpen('delete')}
      />
      {open === 'edit' && (
        <EditRecord kind={kind} child={child} record={record} calls={calls} close={close} />
      )}
      <Dialog
        open={open === 'delete'}
        onClose={close}
        title={dayTexts.deleteRecord}
        actions={
          <div className="formend__acts">
            <Button look="line" onClick={close}>
              {wordTexts.cancel}
            </Button>
            <Button
              look="danger"
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
    </div>
  );
}

/** Records as they came; with a child, they can be edited and deleted. */
export const DayEntries = ({
  records,
  child,
}: {
  records: readonly ShownRecord[];
  child?: ChildProfile | undefined;
}) => (
  <Timeline>
    {records.map((record) => (
      <Entry key={record._id} record={record} child={child} />
    ))}
  </Timeline>
);

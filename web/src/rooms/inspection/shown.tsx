import { careTexts } from '@nead/contracts/care/texts.ts';
import { categories } from '@nead/contracts/documents/fields.ts';
import { dublinTime } from '@nead/contracts/dublin.ts';
import { openFile } from '@nead/contracts/files/requests.ts';
import type { Inspection } from '@nead/contracts/inspection/requests.ts';
import { sections } from '@nead/contracts/inspection/sections.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { problemMessage } from '../../engine/api/api-problem.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { AllergyChip } from '../../ui/child/allergy-chip.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Facts } from '../../ui/facts.tsx';
import { lazyPart } from '../../ui/layer/lazy-part.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { EmptyState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Table } from '../../ui/table.tsx';
import { saveFile } from '../files/save-file.ts';
import { type OpenedPass, type ShownLook, takeLook } from './look-query.ts';
import { ShownFile } from './shown-file.tsx';
import '../register/child/child-page.css';

const none = <span className="muted">{inspectionTexts.noneRecorded}</span>;
const dayOf = (date: string | null) => (date ? shortDate(date) : none);
/** Keeps a phone number on one line. */
const unbroken = (text: string) => text.replace(/(\d) (?=\d)/g, '$1\u00a0');
const listed = (given: readonly string[]) =>
  given.length === 0
    ? none
    : given.map((text) => (
        <span className="own-line" key={text}>
          {unbroken(text)}
        </span>
      ));

const InspectedHistory = lazyPart(async () => (await import('./inspected-history.tsx')).InspectedHistory);

interface ShownProps {
  asked: OpenedPass;
  inspection: ShownLook;
  /** The records of all loaded pages. */
  records: Inspection['records'];
}

/** One section of a pass. */
export function Shown({ asked, inspection, records }: ShownProps) {
  const { section } = inspection;
  if (inspection.file) return <ShownFile inspection={inspection} file={inspection.file} />;
  if (section === 'register') return <Register known={inspection.children} />;
  if (section === 'documents') return <InspectedDocuments asked={asked} documents={inspection.documents} />;
  if (section === 'history') {
    return (
      <Suspense
        fallback={
          <Loading label={inspectionTexts.loading(sections.history.name)}>
            <div className="card">
              <Skeleton shape="box" />
            </div>
          </Loading>
        }
      >
        <InspectedHistory passId={asked.passId} inspection={inspection} />
      </Suspense>
    );
  }
  const { name, records: shown } = sections[section];
  if (shown?.as === 'forms') return <Incidents records={records} name={name} />;
  return (
    <div className="stack">
      {shown?.as === 'stays' && <Hours present={inspection.present} days={inspection.days} />}
      <Records records={records} name={name} />
    </div>
  );
}

function Register({ known }: { known: Inspection['children'] }) {
  if (known.length === 0)
    return <EmptyState title={inspectionTexts.noChildren} detail={inspectionTexts.noChildrenDetail} />;
  return (
    <div className="stack">
      {known.map((child) => (
        <Card className="stack" key={child._id} aria-label={child.name}>
          <h2 className="h3">{child.name}</h2>
          <Facts
            roomy
            facts={[
              {
                name: inspectionTexts.allergies,
                value:
                  child.allergies.length > 0 ? (
                    <AllergyChip allergies={child.allergies} />
                  ) : (
                    fieldTexts.noAllergies(child.allergiesAsked, shortDate)
                  ),
              },
              { name: inspectionTexts.conditions, value: child.medicalConditions || none },
              { name: inspectionTexts.born, value: dayOf(child.dateOfBirth) },
              { name: inspectionTexts.inCareFrom, value: dayOf(child.startDate) },
              ...(child.endDate ? [{ name: inspectionTexts.lastDay, value: dayOf(child.endDate) }] : []),
              { name: inspectionTexts.parents, value: listed(child.contacts) },
              {
                name: inspectionTexts.emergency,
                value: child.emergencyContact ? unbroken(child.emergencyContact) : none,
              },
              { name: inspectionTexts.gp, value: child.gp ? unbroken(child.gp) : none },
              { name: inspectionTexts.mayCollect, value: listed(child.collectors) },
            ]}
          />
        </Card>
      ))}
    </div>
  );
}

/** The children in care now, and each child's hours on each day, as on paper. */
function Hours({ present, days }: Pick<Inspection, 'present' | 'days'>) {
  return (
    <>
      {present && (
        <Card className="stack" aria-label={inspectionTexts.presentNow}>
          <h2 className="h3">
            {inspectionTexts.presentNow}: {present.length}
          </h2>
          {present.length > 0 && (
            <ul className="inspected__here">
              {present.map(({ child, since }) => (
                <li key={child}>
                  <b className="strong">{child}</b> {inspectionTexts.since(dublinTime(since))}
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {days.length > 0 && (
        <div className="card card--flush tablebox">
          <Table
            headed
            caption={inspectionTexts.hoursByDay}
            columns={[
              { head: inspectionTexts.columns.day, cell: ({ date }) => shortDate(date) },
              { head: inspectionTexts.columns.child, cell: ({ child }) => child },
              {
                head: inspectionTexts.columns.stayed,
                cell: ({ minutes, incomplete }) => (
                  <>
                    {minutes > 0 && careTexts.duration(minutes)}{' '}
                    {incomplete && <Badge tone="gold">{inspectionTexts.incomplete}</Badge>}
                  </>
                ),
              },
            ]}
            rows={days}
            keyOf={({ child, date }) => `${child} ${date}`}
          />
        </div>
      )}
    </>
  );
}

type Inspected = Inspection['records'][number];

const signed = (by: string, at: string) => `${by}, ${dayAndTime(at)}`;

/** Each incident as on its printed form: what happened, who wrote and changed it, and which parent has signed. */
function Incidents({ records, name }: { records: readonly Inspected[]; name: string }) {
  if (records.length === 0) return <NothingRecorded name={name} />;
  return (
    <div className="stack">
      {records.map(({ _id, child, time, title, facts, recordedBy, recordedAt, changedBy, readBy }) => (
        <Card className="stack" key={_id} aria-label={title}>
          <h2 className="h3">
            {child}: {title}
          </h2>
          <p className="meta">{dayAndTime(time)}</p>
          <Facts
            roomy
            facts={[
              ...facts.map(({ name, value }) => ({ name, value: value || none })),
              { name: inspectionTexts.columns.recorded, value: signed(recordedBy, recordedAt) },
              ...(changedBy
                ? [{ name: inspectionTexts.changedSince, value: signed(changedBy.by, changedBy.at) }]
                : []),
              {
                name: inspectionTexts.signedBy,
                value:
                  readBy.length === 0 ? (
                    <span className="muted">{inspectionTexts.notSigned}</span>
                  ) : (
                    readBy.map(({ by, at, older }) => (
                      <span className="own-line" key={`${by} ${at}`}>
                        {signed(by, at)} {older && <Badge tone="gold">{inspectionTexts.signedBefore}</Badge>}
                      </span>
                    ))
                  ),
              },
            ]}
          />
        </Card>
      ))}
    </div>
  );
}

const NothingRecorded = ({ name }: { name: string }) => (
  <EmptyState title={inspectionTexts.nothingRecorded(name)} detail={inspectionTexts.notOnDays} />
);

function Records({ records, name }: { records: Inspection['records']; name: string }) {
  if (records.length === 0) return <NothingRecorded name={name} />;
  return (
    <div className="card card--flush tablebox">
      <Table
        headed
        caption={name}
        columns={[
          { head: inspectionTexts.columns.when, cell: ({ time }) => dayAndTime(time) },
          { head: inspectionTexts.columns.child, cell: ({ child }) => child },
          {
            head: inspectionTexts.columns.what,
            cell: ({ title, detail, changedBy }) => (
              <>
                {title}
                {detail && <span className="meta own-line">{detail}</span>}
                {changedBy && (
                  <span className="own-line">
                    <Badge tone="gold">{inspectionTexts.changedSince}</Badge>{' '}
                    <span className="meta">{signed(changedBy.by, changedBy.at)}</span>
                  </span>
                )}
              </>
            ),
          },
          {
            head: inspectionTexts.columns.recorded,
            cell: ({ recordedBy, recordedAt }) => signed(recordedBy, recordedAt),
          },
        ]}
        rows={records}
        keyOf={({ _id, child }) => `${child} ${_id}`}
      />
    </div>
  );
}

type Document = Inspection['documents'][number];

/** Opens a document. It is recorded as a look of its own, which opens this file only, for some minutes. */
async function open(asked: OpenedPass, { _id, filename }: Document): Promise<void> {
  try {
    const { documents, look } = await takeLook(asked, 'documents', { documentId: _id });
    const fileId = documents.find((one) => one._id === _id)?.fileId;
    if (!fileId) return showToast({ tone: 'danger', text: inspectionTexts.failedToDownload });
    await saveFile(openFile, { params: { id: fileId }, query: { pass: asked.passId, look } }, filename);
  } catch (error) {
    showToast({ tone: 'danger', text: problemMessage(error, inspectionTexts.failedToDownload) });
  }
}

function InspectedDocuments({ asked, documents }: { asked: OpenedPass; documents: readonly Document[] }) {
  const [opening, setOpening] = useState<string>();
  if (documents.length === 0)
    return <EmptyState title={inspectionTexts.noDocuments} detail={inspectionTexts.noDocumentsDetail} />;
  return (
    <div className="stack">
      <p className="small muted">{inspectionTexts.documentsShown}</p>
      <div className="card card--flush tablebox">
        <Table
          headed
          caption={sections.documents.name}
          columns={[
            { head: inspectionTexts.columns.document, cell: ({ name }) => name },
            { head: inspectionTexts.columns.category, cell: ({ category }) => categories[category] },
            {
              head: inspectionTexts.columns.expires,
              cell: ({ expires }) =>
                expires ? shortDate(expires) : <span className="muted">{inspectionTexts.noExpiry}</span>,
            },
            {
              head: inspectionTexts.columns.download,
              cell: (document) => (
                <Button
                  variant="soft"
                  small
                  icon={Download}
                  aria-label={inspectionTexts.downloadDocument(document.name)}
                  disabled={opening === document._id}
                  onClick={() => {
                    setOpening(document._id);
                    void open(asked, document).finally(() => setOpening(undefined));
                  }}
                >
                  {inspectionTexts.columns.download}
                </Button>
              ),
            },
          ]}
          rows={documents}
          keyOf={({ _id }) => _id}
        />
      </div>
    </div>
  );
}

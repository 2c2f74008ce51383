import { categories } from '@nead/contracts/documents/fields.ts';
import { openFile } from '@nead/contracts/files/requests.ts';
import type { Inspection } from '@nead/contracts/inspection/requests.ts';
import { sectionNames } from '@nead/contracts/inspection/sections.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isProblem } from '../../engine/api/api-problem.ts';
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
  if (section === 'register') return <Register known={inspection.children} />;
  if (section === 'documents') return <InspectedDocuments asked={asked} documents={inspection.documents} />;
  if (section === 'history') {
    return (
      <Suspense
        fallback={
          <Loading label={inspectionTexts.loading(sectionNames.history)}>
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
  return <Records records={records} name={sectionNames[section]} />;
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
                value: child.allergies.length > 0 ? <AllergyChip allergies={child.allergies} /> : none,
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

function Records({ records, name }: { records: Inspection['records']; name: string }) {
  if (records.length === 0)
    return <EmptyState title={inspectionTexts.nothingRecorded(name)} detail={inspectionTexts.notOnDays} />;
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
            cell: ({ title, detail, changed }) => (
              <>
                {title} {changed && <Badge tone="gold">{inspectionTexts.changedSince}</Badge>}
                {detail && <span className="meta own-line">{detail}</span>}
              </>
            ),
          },
          {
            head: inspectionTexts.columns.recorded,
            cell: ({ recordedBy, recordedAt }) => `${recordedBy}, ${dayAndTime(recordedAt)}`,
          },
        ]}
        rows={records}
        keyOf={({ _id, child }) => `${child} ${_id}`}
      />
    </div>
  );
}

type Document = Inspection['documents'][number];

/** Recorded as a look of its own, which opens this file only, for some minutes. */
async function open(asked: OpenedPass, { _id, filename }: Document): Promise<void> {
  try {
    const { documents, look } = await takeLook(asked, 'documents', { documentId: _id });
    const fileId = documents.find((one) => one._id === _id)?.fileId;
    if (!fileId) return showToast({ tone: 'danger', text: inspectionTexts.failedToDownload });
    await saveFile(openFile, { params: { id: fileId }, query: { pass: asked.passId, look } }, filename);
  } catch (error) {
    showToast({ tone: 'danger', text: isProblem(error) ? error.message : inspectionTexts.failedToDownload });
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
          caption={sectionNames.documents}
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

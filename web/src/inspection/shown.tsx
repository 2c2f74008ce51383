import type { Inspection } from '@nead/contracts/inspection/requests.ts';
import { sectionNames } from '@nead/contracts/inspection/sections.ts';
import { texts } from '@nead/contracts/inspection/texts.ts';
import { dayAndTime } from '../accounts/day-and-time.ts';
import { Fact, Facts } from '../accounts/facts.tsx';
import { shortDate } from '../lib/dates.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';

const none = <span className="muted">{texts.noneRecorded}</span>;
const dayOf = (date: string | null) => (date ? shortDate(`${date}T12:00:00Z`) : none);
const listed = (given: readonly string[]) =>
  given.length === 0
    ? none
    : given.map((text) => (
        <span className="block" key={text}>
          {text}
        </span>
      ));

/** One section of what a pass opens. */
export function Shown({ inspection }: { inspection: Inspection }) {
  if (inspection.section === 'register') return <Register known={inspection.children} />;
  if (inspection.section === 'documents') return <Documents documents={inspection.documents} />;
  return <Records records={inspection.records} name={sectionNames[inspection.section]} />;
}

function Register({ known }: { known: Inspection['children'] }) {
  if (known.length === 0) return <EmptyState title={texts.noChildren} detail={texts.noChildrenDetail} />;
  return (
    <div className="stack">
      {known.map((child) => (
        <Card className="stack" key={child._id} aria-label={child.name}>
          <h2 className="h3">{child.name}</h2>
          <Facts>
            <Fact label={texts.born}>{dayOf(child.dateOfBirth)}</Fact>
            <Fact label={texts.inCareFrom}>{dayOf(child.startDate)}</Fact>
            {child.endDate && <Fact label={texts.lastDay}>{dayOf(child.endDate)}</Fact>}
            <Fact label={texts.allergies}>{listed(child.allergies)}</Fact>
            <Fact label={texts.conditions}>{child.medicalConditions || none}</Fact>
            <Fact label={texts.parents}>{listed(child.contacts)}</Fact>
            <Fact label={texts.emergency}>{child.emergencyContact || none}</Fact>
            <Fact label={texts.gp}>{child.gp || none}</Fact>
            <Fact label={texts.mayCollect}>{listed(child.collectors)}</Fact>
          </Facts>
        </Card>
      ))}
    </div>
  );
}

function Records({ records, name }: { records: Inspection['records']; name: string }) {
  if (records.length === 0)
    return <EmptyState title={texts.nothingRecorded(name)} detail={texts.notOnDays} />;
  return (
    <div className="card card--flush tablebox">
      <Table
        caption={name}
        columns={[
          { head: texts.columns.when, cell: ({ time }) => dayAndTime(time) },
          { head: texts.columns.child, cell: ({ child }) => child },
          {
            head: texts.columns.what,
            cell: ({ title, detail, changed }) => (
              <>
                {title} {changed && <Badge tone="gold">{texts.changedSince}</Badge>}
                {detail && <span className="block meta">{detail}</span>}
              </>
            ),
          },
          {
            head: texts.columns.recorded,
            cell: ({ recordedBy, recordedAt }) => `${recordedBy}, ${dayAndTime(recordedAt)}`,
          },
        ]}
        rows={records}
        keyOf={({ _id, child }) => `${child} ${_id}`}
      />
    </div>
  );
}

function Documents({ documents }: { documents: Inspection['documents'] }) {
  if (documents.length === 0)
    return <EmptyState title={texts.noDocuments} detail={texts.noDocumentsDetail} />;
  return (
    <div className="card card--flush tablebox">
      <Table
        caption={sectionNames.documents}
        columns={[
          { head: texts.columns.document, cell: ({ name }) => name },
          { head: texts.columns.category, cell: ({ category }) => category },
          { head: texts.columns.expires, cell: ({ expires }) => dayOf(expires) },
        ]}
        rows={documents}
        keyOf={({ _id }) => _id}
      />
    </div>
  );
}

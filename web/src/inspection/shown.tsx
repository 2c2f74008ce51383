import type { Inspection } from '@nead/contracts/inspection/requests.ts';
import { sectionNames } from '@nead/contracts/inspection/sections.ts';
import { dayAndTime } from '../accounts/day-and-time.ts';
import { Fact, Facts } from '../accounts/facts.tsx';
import { shortDate } from '../lib/dates.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/states.tsx';
import { Table } from '../ui/table.tsx';

const none = <span className="muted">None recorded</span>;
const dayOf = (date: string | null) => (date ? shortDate(`${date}T12:00:00Z`) : none);
const listed = (texts: readonly string[]) =>
  texts.length === 0
    ? none
    : texts.map((text) => (
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
  if (known.length === 0)
    return <EmptyState title="No children" detail="None of the chosen children is in the register." />;
  return (
    <div className="stack">
      {known.map((child) => (
        <Card className="stack" key={child._id} aria-label={child.name}>
          <h2 className="h3">{child.name}</h2>
          <Facts>
            <Fact label="Date of birth">{dayOf(child.dateOfBirth)}</Fact>
            <Fact label="In care from">{dayOf(child.startDate)}</Fact>
            {child.endDate && <Fact label="Last day in care">{dayOf(child.endDate)}</Fact>}
            <Fact label="Allergies">{listed(child.allergies)}</Fact>
            <Fact label="Medical conditions">{child.medicalConditions || none}</Fact>
            <Fact label="Parents">{listed(child.contacts)}</Fact>
            <Fact label="Emergency contact">{child.emergencyContact || none}</Fact>
            <Fact label="GP">{child.gp || none}</Fact>
            <Fact label="May collect">{listed(child.collectors)}</Fact>
          </Facts>
        </Card>
      ))}
    </div>
  );
}

function Records({ records, name }: { records: Inspection['records']; name: string }) {
  if (records.length === 0)
    return <EmptyState title={`${name}: nothing recorded`} detail="Not on the chosen days." />;
  return (
    <div className="card card--flush tablebox">
      <Table
        caption={name}
        columns={[
          { head: 'When', cell: ({ time }) => dayAndTime(time) },
          { head: 'Child', cell: ({ child }) => child },
          {
            head: 'What',
            cell: ({ title, detail, changed }) => (
              <>
                {title} {changed && <Badge tone="gold">Changed since</Badge>}
                {detail && <span className="block meta">{detail}</span>}
              </>
            ),
          },
          {
            head: 'Recorded',
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
  if (documents.length === 0) return <EmptyState title="No documents" detail="The repository is empty." />;
  return (
    <div className="card card--flush tablebox">
      <Table
        caption="Documents"
        columns={[
          { head: 'Document', cell: ({ name }) => name },
          { head: 'Category', cell: ({ category }) => category },
          { head: 'Holds until', cell: ({ expires }) => dayOf(expires) },
        ]}
        rows={documents}
        keyOf={({ _id }) => _id}
      />
    </div>
  );
}

import { type DutyGroup, dutyGroups, serviceRecordKinds } from '@nead/contracts/compliance/duties.ts';
import { complaintTexts, recordSheetTexts, serviceTexts } from '@nead/contracts/compliance/file-texts.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { inGroups, verifyPath } from '@nead/contracts/history/chain-requests.ts';
import { type InspectedDuty, inspectedDuties } from '@nead/contracts/inspection/inspected-duties.ts';
import { inspectedFileTexts as texts } from '@nead/contracts/inspection/pack-texts.ts';
import type { InspectedFile, Inspection } from '@nead/contracts/inspection/requests.ts';
import type { ReactNode } from 'react';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import '../compliance/file.css';
import { DutyMark, toneOf } from '../compliance/duty-mark.tsx';

interface ShownFileProps {
  inspection: Pick<Inspection, 'from' | 'to'>;
  file: InspectedFile;
}

/** The childminder's own file: every duty of today, including those without any record. */
export function ShownFile({ inspection: { from, to }, file }: ShownFileProps) {
  const today = dublinDate(useNow());
  const rows = inspectedDuties(file.facts, today);
  return (
    <div className="stack">
      <p className="small muted">
        {texts.lead(shortDate(today), shortDate(from), shortDate(to))}{' '}
        {rows.some(({ duty }) => !duty.confirmed) && texts.toConfirm}
      </p>
      <div className="filegroups">
        {(Object.keys(dutyGroups) as DutyGroup[]) // its own keys
          .map((group) => (
            <Part key={group} title={group === 'you' ? texts.childminder : dutyGroups[group]}>
              <ul className="duties">
                {rows
                  .filter(({ duty }) => duty.group === group)
                  .map((row) => (
                    <OneDuty key={row.duty.id} row={row} />
                  ))}
              </ul>
            </Part>
          ))}
        {serviceRecordKinds.map((kind) => (
          <Records key={kind} title={serviceTexts[kind].title} records={file.records} kind={kind} />
        ))}
        {file.complaints && <Complaints complaints={file.complaints} />}
        <Chain chain={file.chain} />
      </div>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card aria-label={title}>
    <h2 className="h3">{title}</h2>
    {children}
  </Card>
);

const OneDuty = ({ row: { duty, state, said, law, noted } }: { row: InspectedDuty }) => (
  <li className="duty duty--told">
    <DutyMark is={state.is} />
    <span>
      <b>{duty.name}</b>
      {said.map((line, nth) => (
        <small key={line} className={nth === 0 ? toneOf(state) : undefined}>
          {line}
        </small>
      ))}
      {noted.map((line) => (
        <small key={line} className="anywhere">
          {line}
        </small>
      ))}
      <small>{law}</small>
    </span>
  </li>
);

function Records({
  title,
  records,
  kind,
}: Pick<InspectedFile, 'records'> & { title: string; kind: InspectedFile['records'][number]['kind'] }) {
  const own = records.filter((record) => record.kind === kind);
  return (
    <Part title={title}>
      {own.length === 0 && <p className="small muted">{texts.noneOnDays}</p>}
      <ul className="servicerecords">
        {own.map((record) => (
          <li key={record._id} className="servicerecord__text">
            <b>{[dayAndTime(record.time), record.who].filter(Boolean).join(' · ')}</b>
            <span className="small anywhere">{recordSheetTexts.said(record)}</span>
            <span className="small muted">{texts.there(record.children, record.others)}</span>
            {record.later && (
              <span className="small muted">
                {recordSheetTexts.writtenLater(dayAndTime(record.writtenAt))}
              </span>
            )}
            {record.version > 1 && <span className="small muted">{texts.version(record.version)}</span>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Complaints = ({ complaints }: { complaints: NonNullable<InspectedFile['complaints']> }) => (
  <Part title={texts.complaints}>
    {complaints.length === 0 && <p className="small muted">{texts.noComplaints}</p>}
    <ul className="servicerecords">
      {complaints.map(({ _id, received, from, about, done, answer, closedOn, erased }) => (
        <li key={_id} className="servicerecord__text">
          <b>
            {erased
              ? shortDate(received)
              : complaintTexts.byOf(from ?? complaintTexts.somebody, shortDate(received))}
          </b>
          <span className="anywhere">{erased ? complaintTexts.erased : about}</span>
          {done && <span className="small anywhere">{done}</span>}
          {answer && (
            <span className="small anywhere">
              {complaintTexts.answered}: {answer}
            </span>
          )}
          {!erased && (
            <span className="small muted">
              {closedOn ? complaintTexts.closed(shortDate(closedOn)) : complaintTexts.open}
            </span>
          )}
        </li>
      ))}
    </ul>
  </Part>
);

/** The hash with which anybody can check later that nothing was changed or left out. */
const Chain = ({ chain: { of, id, hash } }: Pick<InspectedFile, 'chain'>) => (
  <Part title={texts.hash}>
    {hash ? (
      <>
        <p className="small anywhere">{inGroups(hash)}</p>
        <p className="small muted">{texts.hashHelp}</p>
        <a className="link small" href={verifyPath(of, id, hash)} target="_blank" rel="noreferrer">
          {texts.check}
        </a>
      </>
    ) : (
      <p className="small muted">{texts.nothingYet}</p>
    )}
  </Part>
);

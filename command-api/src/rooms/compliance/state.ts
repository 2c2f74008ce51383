import type { DutyId } from '@nead/contracts/compliance/duties.ts';
import type { ComplianceEvent } from '@nead/contracts/compliance/events.ts';
import type { TuslaAnswers } from '@nead/contracts/compliance/views.ts';
import type { Id } from '@nead/contracts/ids.ts';

type Data<Type extends ComplianceEvent['type']> = Extract<ComplianceEvent, { type: Type }>['data'];
export type PaperData = Data<'PaperNoted'>;
export type RecordData = Data<'ServiceRecordCorrected'>;
export type ComplaintData = Data<'ComplaintRecorded'>;

/** The answers about an incident, and the notice that followed. */
export interface TuslaAnswered {
  childId: Id;
  recordId: Id;
  /** Null once they were erased. */
  answers: TuslaAnswers | null;
  /** The last day by the incident at that time; undefined if Tusla need not be told. */
  due: string | undefined;
  /** The day on which it was sent. */
  sentOn?: string;
  /** The last due day of which she was reminded. */
  reminded?: string;
}

/** The key of an incident: a record's id is valid for its child only. */
export const incidentKey = ({ childId, recordId }: Pick<TuslaAnswered, 'childId' | 'recordId'>): string =>
  `${childId} ${recordId}`;

/** A childminder's records for an inspection, as they are now. */
export interface ServiceFile {
  papers: Map<Id, PaperData>;
  records: Map<Id, RecordData>;
  complaints: Map<Id, ComplaintData>;
  /** Papers and records that were removed, and complaints that were erased. */
  gone: Set<Id>;
  aside: Map<DutyId, string | null>;
  /** The day of the last reminder of each duty. */
  reminded: Map<DutyId, string>;
  /** Incidents with answers about telling Tusla, by `incidentKey`. */
  tusla: Map<string, TuslaAnswered>;
}

export const emptyFile = (): ServiceFile => ({
  papers: new Map(),
  records: new Map(),
  complaints: new Map(),
  gone: new Set(),
  aside: new Map(),
  reminded: new Map(),
  tusla: new Map(),
});

export function evolveFile(state: ServiceFile, { type, data }: ComplianceEvent): ServiceFile {
  switch (type) {
    case 'PaperNoted':
      state.papers.set(data.paperId, data);
      return state;
    case 'PaperRemoved':
      state.papers.delete(data.paperId);
      state.gone.add(data.paperId);
      return state;
    case 'ServiceRecordWritten':
      state.records.set(data.recordId, { ...data, version: 1 });
      return state;
    case 'ServiceRecordCorrected':
      state.records.set(data.recordId, data);
      return state;
    case 'ServiceRecordRemoved':
      state.records.delete(data.recordId);
      state.gone.add(data.recordId);
      return state;
    case 'ComplaintRecorded':
    case 'ComplaintAmended':
      state.complaints.set(data.complaintId, data);
      return state;
    case 'ComplaintErased':
      state.complaints.delete(data.complaintId);
      state.gone.add(data.complaintId);
      return state;
    case 'TuslaQuestionsAnswered': {
      const { childId, recordId, answers, due } = data;
      state.tusla.set(incidentKey(data), { childId, recordId, answers, due });
      return state;
    }
    case 'TuslaReminded': {
      const answered = state.tusla.get(incidentKey(data));
      if (answered) answered.reminded = data.due;
      return state;
    }
    case 'TuslaTold': {
      const answered = state.tusla.get(incidentKey(data));
      if (answered) answered.sentOn = data.on;
      return state;
    }
    case 'TuslaNoticeDropped':
      state.tusla.delete(incidentKey(data));
      return state;
    case 'DutySetAside':
      state.aside.set(data.duty, data.reason);
      return state;
    case 'DutyTakenUp':
      state.aside.delete(data.duty);
      return state;
    case 'FileReminded':
      for (const duty of data.duties) state.reminded.set(duty, data.on);
      return state;
  }
}

import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('compliance');

/** A paper as it was noted last. */
export const notedPaper = table({
  name: 'paper',
  columns: {
    childminder_id: 'text',
    id: 'text',
    version: 'integer',
    duty: 'text',
    document_id: 'text null',
    number: 'text null',
    person: 'text null',
    phone: 'text null',
    issued: 'text null',
    expires: 'text null',
  },
  key: ['childminder_id', 'id'],
});

/** Every version of a record of the service. */
export const recordVersion = table({
  name: 'record_version',
  columns: {
    childminder_id: 'text',
    id: 'text',
    version: 'integer',
    kind: 'text',
    time: 'text',
    date: 'text',
    child_ids: 'jsonb',
    seconds: 'integer null',
    who: 'text null',
    notes: 'text null',
    written_at: 'text',
    later: 'boolean',
  },
  key: ['childminder_id', 'id', 'version'],
});

/** Records that were removed. Apart from the versions, each of which would have to be named. */
export const removedRecord = table({
  name: 'removed_record',
  columns: { childminder_id: 'text', id: 'text' },
  key: ['childminder_id', 'id'],
});

/** A complaint as it was written last; without its words once its period is over. */
export const complaint = table({
  name: 'complaint',
  columns: {
    childminder_id: 'text',
    id: 'text',
    version: 'integer',
    received: 'text',
    contact_id: 'text null',
    from_name: 'text null',
    about: 'text null',
    done: 'text null',
    answer: 'text null',
    closed_on: 'text null',
    erased: 'boolean',
  },
  key: ['childminder_id', 'id'],
  indexes: [['contact_id']],
});

/** A duty that does not concern her, and why. */
export const aside = table({
  name: 'aside',
  columns: { childminder_id: 'text', duty: 'text', reason: 'text null' },
  key: ['childminder_id', 'duty'],
});

/** What was answered after an incident, and what was sent of it. */
export const tuslaNotice = table({
  name: 'tusla_notice',
  columns: {
    childminder_id: 'text',
    child_id: 'text',
    record_id: 'text',
    /** Null once they were erased. */
    answers: 'jsonb null',
    /** By the answers, Tusla has to be told. */
    needed: 'boolean',
    answered_at: 'text',
    sent_on: 'text null',
    sent_version: 'integer null',
    /** The incident as it was sent. */
    sent: 'jsonb null',
    /** The number of the registration and the readers of then; readers are null where they were not kept yet. */
    sent_number: 'text null',
    sent_readers: 'jsonb null',
    sent_at: 'text null',
  },
  key: ['childminder_id', 'child_id', 'record_id'],
  indexes: [['child_id']],
});

/** Every writing of a chapter of the handbook. */
export const chapterWriting = table({
  name: 'chapter_writing',
  columns: {
    childminder_id: 'text',
    id: 'text',
    written: 'integer',
    heading: 'text null',
    title: 'text null',
    text: 'text null',
    document_id: 'text null',
  },
  key: ['childminder_id', 'id', 'written'],
});

/** Chapters that were removed; the versions that hold them stay. */
export const removedChapter = table({
  name: 'removed_chapter',
  columns: { childminder_id: 'text', id: 'text' },
  key: ['childminder_id', 'id'],
});

/** A version of the handbook, with which writing of each chapter it holds. */
export const handbookVersion = table({
  name: 'handbook_version',
  columns: { childminder_id: 'text', version: 'integer', published_on: 'text', chapters: 'jsonb' },
  key: ['childminder_id', 'version'],
});

/** Who has read a version. */
export const handbookReading = table({
  name: 'handbook_reading',
  columns: { childminder_id: 'text', contact_id: 'text', version: 'integer', read_at: 'text' },
  key: ['childminder_id', 'contact_id', 'version'],
  indexes: [['contact_id']],
});

/** On which days a parent was asked to read a version. */
export const handbookAsk = table({
  name: 'handbook_ask',
  columns: { childminder_id: 'text', contact_id: 'text', version: 'integer', asked_on: 'text' },
  key: ['childminder_id', 'contact_id', 'version', 'asked_on'],
});

import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('compliance');

/** The latest note of a paper. */
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

/** Records that were removed. Kept apart from the versions, so that a removal need not change each of them. */
export const removedRecord = table({
  name: 'removed_record',
  columns: { childminder_id: 'text', id: 'text' },
  key: ['childminder_id', 'id'],
});

/** The latest version of a complaint; without its text once its period is over. */
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

/** A duty that does not concern her, and the reason. */
export const aside = table({
  name: 'aside',
  columns: { childminder_id: 'text', duty: 'text', reason: 'text null' },
  key: ['childminder_id', 'duty'],
});

/** The answers after an incident, and the notice that was sent. */
export const tuslaNotice = table({
  name: 'tusla_notice',
  columns: {
    childminder_id: 'text',
    child_id: 'text',
    record_id: 'text',
    /** Null once they were erased. */
    answers: 'jsonb null',
    /** The answers mean that Tusla has to be told. */
    needed: 'boolean',
    answered_at: 'text',
    sent_on: 'text null',
    sent_version: 'integer null',
    /** The incident as it was sent. */
    sent: 'jsonb null',
    /** The number of the registration and the readers at that time; readers are null if they were not kept yet. */
    sent_number: 'text null',
    sent_readers: 'jsonb null',
    /** The child and the childminder, as the paper named them; null where that was not kept yet. */
    sent_child: 'jsonb null',
    sent_from: 'jsonb null',
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

/** Chapters that were removed; the versions that contain them stay. */
export const removedChapter = table({
  name: 'removed_chapter',
  columns: { childminder_id: 'text', id: 'text' },
  key: ['childminder_id', 'id'],
});

/** A version of the handbook, with the writing of each chapter in it. */
export const handbookVersion = table({
  name: 'handbook_version',
  columns: { childminder_id: 'text', version: 'integer', published_on: 'text', chapters: 'jsonb' },
  key: ['childminder_id', 'version'],
});

/** Readers of a version. */
export const handbookReading = table({
  name: 'handbook_reading',
  columns: { childminder_id: 'text', contact_id: 'text', version: 'integer', read_at: 'text' },
  key: ['childminder_id', 'contact_id', 'version'],
  indexes: [['contact_id']],
});

/** The days on which a parent was asked to read a version. */
export const handbookAsk = table({
  name: 'handbook_ask',
  columns: { childminder_id: 'text', contact_id: 'text', version: 'integer', asked_on: 'text' },
  key: ['childminder_id', 'contact_id', 'version', 'asked_on'],
});

import { table } from '../projection.ts';

export const event = table({
  name: 'event',
  columns: {
    childminder_id: 'text',
    event_id: 'text',
    title: 'text null',
    description: 'text null',
    /** Dates are text, so that they compare and travel as such. */
    date: 'text',
    last_date: 'text',
    start_time: 'text null',
    end_time: 'text null',
    recurrence: 'jsonb null',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  },
  /** With the childminder: an id that a device proposes is taken in one calendar only. */
  key: ['childminder_id', 'event_id'],
  indexes: [['childminder_id', 'last_date']],
});

/** Dates on which a repeating event does not take place. */
export const skipped = table({
  name: 'skipped',
  columns: { childminder_id: 'text', event_id: 'text', date: 'text' },
  key: ['childminder_id', 'event_id', 'date'],
});

/** The address at which calendar apps read along; of its secret, the hash. */
export const feed = table({
  name: 'feed',
  columns: { childminder_id: 'text', secret_hash: 'text', since: 'text' },
  key: ['childminder_id'],
  indexes: [['secret_hash']],
});

import { tablesOf } from '../../engine/projection.ts';

const table = tablesOf('calendar');

export const event = table({
  name: 'event',
  columns: {
    childminder_id: 'text',
    event_id: 'text',
    title: 'text null',
    description: 'text null',
    /** Dates are text, which can be compared and sent unchanged. */
    date: 'text',
    last_date: 'text',
    start_time: 'text null',
    end_time: 'text null',
    recurrence: 'jsonb null',
    is_away: 'boolean',
    version: 'integer',
    created_at: 'text',
    updated_at: 'text',
  },
  /** The key includes the childminder, since devices propose ids: an id is valid within one calendar only. */
  key: ['childminder_id', 'event_id'],
  indexes: [['childminder_id', 'last_date']],
});

/** Dates on which a repeating event does not take place. */
export const skipped = table({
  name: 'skipped',
  columns: { childminder_id: 'text', event_id: 'text', date: 'text' },
  key: ['childminder_id', 'event_id', 'date'],
});

/** The link with which calendar apps read the calendar; only its hash is stored (docs/decisions/029). */
export const feed = table({
  name: 'feed',
  columns: { childminder_id: 'text', secret_hash: 'text', since: 'text' },
  key: ['childminder_id'],
  indexes: [['secret_hash']],
});

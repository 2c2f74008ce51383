import { table } from '../projection.ts';

export const account = table({
  name: 'account',
  columns: {
    id: 'text',
    role: 'text',
    email: 'text null',
    first_name: 'text null',
    last_name: 'text null',
    verified: 'boolean',
    suspended: 'boolean',
    second_factor: 'boolean',
    /** Null until the person said one: then it is the full name. */
    display_name: 'text null',
    phone: 'text null',
    relationship: 'text null',
    address: 'jsonb null',
    google_photo: 'text null',
  },
  key: ['id'],
});

/** What the owner of an account reads under 'Security'. */
export const security = table({
  name: 'security',
  columns: {
    account_id: 'text',
    position: 'bigint',
    id: 'text',
    at: 'timestamptz',
    what: 'text',
    device: 'text null',
  },
  key: ['account_id', 'position', 'id'],
});

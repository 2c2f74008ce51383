import type { MadeSchema } from './connections.ts';

const KEYS_LOCK = 7_135_302;

/**
 * A schema of its own, so that backups can leave it out: a destroyed key must not come back from one. The lock makes it
 * safe for several processes to start at once (see the log's schema).
 *
 * A destroyed key leaves its row without the key, a tombstone, so that it is never made again.
 */
export const KEYS_SCHEMA: MadeSchema = {
  schema: 'keys',
  version: 1,
  script: `
begin;
select pg_advisory_xact_lock(${KEYS_LOCK});
create schema if not exists keys;
create table if not exists keys.person_key (
  person       text not null,
  retention    text not null,
  wrapped      bytea,
  created_at   timestamptz not null default now(),
  destroyed_at timestamptz,
  primary key (person, retention),
  check ((wrapped is null) = (destroyed_at is not null))
);
create table if not exists keys.master_check (
  only_row boolean primary key default true check (only_row),
  wrapped  bytea not null
);
`,
};

export const FIND_KEYS = {
  name: 'nead-keys-find',
  text: `
    select person, retention, wrapped from keys.person_key
     where (person, retention) in (select * from unnest($1::text[], $2::text[]))`,
};

/**
 * Two processes making the same key at once: the second waits for the first and then changes nothing, and both read
 * afterwards (in a new statement) which key it was. A tombstone is a conflict too, so it stays. Sorted, so that two
 * processes making several keys cannot deadlock.
 */
export const MAKE_KEYS = {
  name: 'nead-keys-make',
  text: `
    insert into keys.person_key (person, retention, wrapped)
    select * from unnest($1::text[], $2::text[], $3::bytea[]) as made(person, retention, wrapped)
     order by person, retention
        on conflict (person, retention) do nothing`,
};

export const DESTROY_KEY = {
  name: 'nead-keys-destroy',
  text: `
    insert into keys.person_key (person, retention, wrapped, destroyed_at) values ($1, $2, null, now())
        on conflict (person, retention) do update
       set wrapped = null, destroyed_at = coalesce(keys.person_key.destroyed_at, now())`,
};

/** A sample that no master key opens. */
export const HALF_RESTORED = Buffer.from('half restored');
export const NOTE_MASTER = {
  text: 'insert into keys.master_check (wrapped) values ($1) on conflict do nothing',
};
export const FIND_MASTER = { text: 'select wrapped from keys.master_check' };
/** Notes a new sample after a rotation: from here on a process with the former master key does not start. */
export const NOTE_MASTER_ANEW = {
  text: `insert into keys.master_check (wrapped) values ($1)
             on conflict (only_row) do update set wrapped = excluded.wrapped`,
};

/** The keys that were not destroyed, in the order of their names. */
export const PAGE_OF_KEYS = {
  text: `
    select person, retention, wrapped from keys.person_key
     where wrapped is not null and (person, retention) > ($1, $2) order by person, retention limit 1000`,
};

/** A key that was destroyed since it was read stays destroyed. */
export const REWRAP_KEYS = {
  text: `
    update keys.person_key as kept set wrapped = anew.wrapped
      from unnest($1::text[], $2::text[], $3::bytea[], $4::bytea[]) as anew(person, retention, before, wrapped)
     where kept.person = anew.person and kept.retention = anew.retention and kept.wrapped = anew.before
    returning 1`,
};

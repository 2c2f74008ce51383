import type { MadeSchema } from './connections.ts';

/**
 * The number of the lock that orders the log. Advisory locks are per database, so logs in two databases of one server
 * do not affect each other.
 */
const LOG_LOCK = 7_135_301;

/**
 * Safe when several processes start at once: the lock is taken first, in the same transaction, so that each finds
 * either nothing or everything. `create ... if not exists` alone is not safe (two can both find nothing).
 *
 * `data` and `metadata` are text, not jsonb: the hash chain is over the exact bytes, and jsonb would rewrite them.
 */
export const LOG_SCHEMA: MadeSchema = {
  schema: 'log',
  version: 1,
  script: `
begin;
select pg_advisory_xact_lock(${LOG_LOCK});
create schema if not exists log;

create table if not exists log.event (
  position bigint primary key,
  stream   text collate "C" not null,
  revision integer not null,
  id       uuid not null unique,
  type     text not null,
  data     text not null,
  metadata text not null,
  unique (stream, revision)
);

create table if not exists log.epoch (
  only_row boolean primary key default true check (only_row),
  seconds  bigint not null
);
insert into log.epoch (seconds) select floor(extract(epoch from clock_timestamp())) on conflict do nothing;

-- Writes many appends at once, each with its own verdict; at most one of them per stream.
--
-- Why no reader can skip an event: positions are given under a lock that is held until the commit is done, so they
-- become visible in their own order, and what is visible has no smaller position still to come.
-- Why no revision is given twice: the lock is taken by a statement of its own, and the revisions are read by a later
-- one. A statement sees what was committed when it began, so reading in the statement that waits for the lock would
-- miss what the lock's last holder wrote. (For the same reason this must run as read committed.)
-- Nothing but this function runs under the lock, and a wait for it ends after lock_timeout.
--
-- expecteds: a revision, -1 for no stream, -2 for any. owners and nths: for each event its append and its place in it,
-- both from 1. For the append n, actuals is the last revision before, bases the revision after which its events
-- belong: it is new where the two agree. The new ones stand after position top, in the order they were given.
-- repeats: where the last event stands, for an append whose events were all there already.
create or replace function log.append(
  streams text[], expecteds integer[], first_ids uuid[], counts integer[],
  owners integer[], nths integer[], ids uuid[], types text[], datas text[], metadatas text[],
  out actuals integer[], out bases integer[], out top bigint, out repeats bigint[]
) language plpgsql volatile set lock_timeout = '3s' as $$
begin
  perform pg_advisory_xact_lock(${LOG_LOCK});

  select array_agg(tip.revision order by a.n),
         array_agg(case when a.expected <> -2 then a.expected
                        else coalesce((select e.revision - 1 from log.event e
                                        where e.id = a.first_id and e.stream = a.stream), tip.revision) end
                   order by a.n),
         (select coalesce(max(e.position), 0) from log.event e)
    into actuals, bases, top
    from unnest(streams, expecteds, first_ids) with ordinality as a(stream, expected, first_id, n)
   cross join lateral (select coalesce((select e.revision from log.event e where e.stream = a.stream
                                         order by e.revision desc limit 1), -1) as revision) tip;

  insert into log.event (position, stream, revision, id, type, data, metadata)
  select top + row_number() over (order by e.place), streams[e.owner], actuals[e.owner] + e.nth,
         e.id, e.type, e.data, e.metadata
    from unnest(owners, nths, ids, types, datas, metadatas) with ordinality
         as e(owner, nth, id, type, data, metadata, place)
   where bases[e.owner] = actuals[e.owner];

  if bases is distinct from actuals then
    select array_agg((select case when count(*) = counts[a.n] then max(e.position) end
                        from unnest(owners, nths, ids) as asked(owner, nth, id)
                        join log.event e on e.stream = streams[a.n] and e.revision = bases[a.n] + asked.nth
                                        and e.id = asked.id
                       where asked.owner = a.n and bases[a.n] < actuals[a.n]) order by a.n)
      into repeats
      from generate_subscripts(streams, 1) as a(n);
  end if;
end $$;
`,
};

export const APPEND = {
  name: 'nead-log-append',
  text: 'select actuals, bases, top, repeats from log.append($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
};

const COLUMNS = 'position, stream, revision, id, type, data, metadata';

/** Pages use the key, not an offset: each costs the same wherever in the stream it is. */
export const READ_FORWARDS = {
  name: 'nead-log-read-forwards',
  text: `select ${COLUMNS} from log.event where stream = $1 and revision >= $2 order by revision limit $3`,
};

/** The first events of many such reads in one query, each labelled with the place of its stream in the list. */
export const READ_TAILS = {
  name: 'nead-log-read-tails',
  text: `
    select asked.n, e.* from unnest($1::text[], $2::integer[]) with ordinality as asked(stream, first, n)
     cross join lateral (select ${COLUMNS} from log.event where stream = asked.stream and revision >= asked.first
                          order by revision limit $3) e
     order by asked.n, e.revision`,
};

export const READ_BACKWARDS = {
  name: 'nead-log-read-backwards',
  text: `select ${COLUMNS} from log.event where stream = $1 and revision <= $2 order by revision desc limit $3`,
};

/**
 * The next events of the log. Safe as a cursor because positions become visible in order (see log.append). If the
 * prefixes leave out the last event, it is returned without its content, to show how far the read went.
 */
/** It does not count later events: that would read the rest of the log each time. */
export const FOLLOW_ALL = {
  name: 'nead-log-follow-all',
  text: `select ${COLUMNS}, true from log.event where position > $1 order by position limit $2`,
};

export const FOLLOW_PREFIXES = {
  name: 'nead-log-follow-prefixes',
  text: `
    with run as materialized (
      select ${COLUMNS}, exists (select from unnest($3::text[]) p where starts_with(stream, p)) as wanted
        from log.event where position > $1 order by position limit $2)
    select position, stream, revision, id, type, case when wanted then data end, case when wanted then metadata end,
           wanted, (select count(*) from run)
      from run where wanted or position = (select max(position) from run) order by position`,
};

export const ID_AT = { name: 'nead-log-id-at', text: 'select id from log.event where position = $1' };

export const HEAD = { name: 'nead-log-head', text: 'select coalesce(max(position), 0) from log.event' };

export const EPOCH = { name: 'nead-log-epoch', text: 'select seconds from log.epoch' };

export const CHANNEL = 'nead_log';
export const NOTIFY = { name: 'nead-log-notify', text: `select pg_notify('${CHANNEL}', $1)` };
export const LISTEN = `listen ${CHANNEL}`;

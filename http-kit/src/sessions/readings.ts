/**
 * The amount that each account read in an hour, counted by each process of the read side: numbers, without the content
 * (docs/decisions/185).
 */
export const READING_TABLE = `
  create schema if not exists limits;
  create table if not exists limits.reading (
    account_id text not null,
    hour timestamptz not null,
    process text not null,
    session_id text not null,
    children integer not null,
    files integer not null,
    days integer not null,
    asked integer not null default 0,
    told_at timestamptz,
    primary key (account_id, hour, process)
  );
  create index if not exists reading_of_hour on limits.reading (hour);`;

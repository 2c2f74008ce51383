import { dublinDate } from '@nead/contracts/dublin.ts';
import type { RetentionClass } from '@nead/contracts/event-kit.ts';
import type { Id } from '@nead/contracts/ids.ts';
import type pg from 'pg';
import { dropId, type NoteInDirectory, noteAt } from '../../engine/directory.ts';

export interface KeptKey {
  accountId: Id;
  requestId: Id;
  person: Id;
  retention: RetentionClass;
}

interface OverForChild {
  childminderId: Id;
  childId: Id;
  lastDay: string;
}

/** The part of the directory that erasures need: due days, and the places of a person's data. */
export interface RetentionDirectory {
  /** Accounts whose erasure is due by this day. */
  dueErasures(today: string): Promise<Id[]>;
  /** Keys that were kept after an erasure, until this day or an earlier one. */
  keptUntil(today: string): Promise<KeptKey[]>;
  /** Children no longer in anybody's care, with their last day. */
  careOver(): Promise<OverForChild[]>;
  /** Children whose record was erased and whose fees are kept, with their last day. */
  feesOver(): Promise<OverForChild[]>;
  /** Removes a child's fees, once they are erased as well. */
  letGoOfFees(childId: Id): Promise<void>;
  /** Childminders whose storage holds files sealed for this person. */
  filesOf(owner: Id): Promise<Id[]>;
  /** People kept only for this child's record. Each is returned once, when their last such child is erased. */
  letGoOfChild(childId: Id): Promise<Id[]>;
  /** Deletes everything that leads to these people. */
  forget(people: readonly Id[]): Promise<void>;
}

async function overForChildren(pool: pg.Pool, kind: 'care-over' | 'fees-over'): Promise<OverForChild[]> {
  const { rows } = await pool.query<OverForChild>(
    `select childminder_id as "childminderId", id as "childId", key as "lastDay"
     from command.directory where kind = $1 order by key, id`,
    [kind],
  );
  return rows;
}

export function openRetentionDirectory(pool: pg.Pool): RetentionDirectory {
  return {
    async dueErasures(today) {
      const { rows } = await pool.query<{ childminder_id: Id }>(
        `select childminder_id from command.directory where kind = 'erasure-due' and key <= $1 order by key`,
        [today],
      );
      return rows.map(({ childminder_id }) => childminder_id);
    },
    async keptUntil(today) {
      const { rows } = await pool.query<{ childminder_id: Id; id: string }>(
        `select childminder_id, id from command.directory where kind = 'kept-until' and key < $1 order by key`,
        [today],
      );
      return rows.map(({ childminder_id: accountId, id }) => {
        const [requestId = '', retention = '', person = ''] = id.split(' ');
        return { accountId, requestId, person, retention: retention as RetentionClass }; // as noteRetention wrote it
      });
    },
    careOver: () => overForChildren(pool, 'care-over'),
    feesOver: () => overForChildren(pool, 'fees-over'),
    async letGoOfFees(childId) {
      await pool.query(`delete from command.directory where kind = 'fees-over' and id = $1`, [childId]);
    },
    async filesOf(owner) {
      const { rows } = await pool.query<{ childminder_id: Id }>(
        `select distinct childminder_id from command.directory where kind = 'file-owner' and key = $1`,
        [owner],
      );
      return rows.map(({ childminder_id }) => childminder_id);
    },
    async letGoOfChild(childId) {
      const { rows } = await pool.query<{ id: Id }>(
        `with gone as (
           delete from command.directory where kind = 'kept-with-child' and key = $1 returning id)
         select id from gone where not exists (
           select 1 from command.directory d
           where d.kind = 'kept-with-child' and d.id = gone.id and d.key <> $1)`,
        [childId],
      );
      return rows.map(({ id }) => id);
    },
    async forget(people) {
      await pool.query(
        `delete from command.directory
         where kind in ('contact-email', 'contact-account') and (id = any ($1) or key = any ($1))`,
        [people],
      );
    },
  };
}

/** Notes the due days that follow from these events. */
export const noteRetention: NoteInDirectory = async (client, event) => {
  const note = (kind: string, key: string, owner: string, id: string) => noteAt(client, kind, key, owner, id);
  const drop = (kind: string, id: string) => dropId(client, kind, id);
  switch (event.type) {
    case 'ErasureRequested':
      await note('erasure-due', event.data.due, event.data.accountId, event.data.requestId);
      break;
    case 'ErasureWithdrawn':
      await drop('erasure-due', event.data.requestId);
      break;
    case 'ErasureCarriedOut': {
      const { accountId, requestId, keptUntil, keptWithChildren } = event.data;
      await drop('erasure-due', requestId);
      for (const { person, retention, until } of keptUntil)
        await note('kept-until', until, accountId, `${requestId} ${retention} ${person}`);
      for (const { person, childIds } of keptWithChildren)
        for (const childId of childIds) await note('kept-with-child', childId, accountId, person);
      break;
    }
    case 'KeptDataErased': {
      const { requestId, erased } = event.data;
      for (const { person, retention } of erased)
        await drop('kept-until', `${requestId} ${retention} ${person}`);
      break;
    }
    case 'ChildLeft':
    case 'ChildRemoved': {
      const { childminderId, childId } = event.data;
      const lastDay = event.type === 'ChildLeft' ? event.data.endDate : dublinDate(event.meta.recordedAt);
      await drop('care-over', childId);
      await note('care-over', lastDay, childminderId, childId);
      break;
    }
    case 'ChildReturned':
      await drop('care-over', event.data.childId);
      break;
    case 'ChildErased':
      // Only the record, which is erased now, has the child's last day; fees are kept longer, counted from the same
      // day.
      await client.query(
        `update command.directory set kind = 'fees-over' where kind = 'care-over' and id = $1`,
        [event.data.childId],
      );
      break;
    case 'FileStored':
      await note('file-owner', event.data.owner, event.data.childminderId, event.data.owner);
      break;
  }
};

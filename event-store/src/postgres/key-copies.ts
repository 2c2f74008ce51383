import type { RetentionClass } from '@nead/contracts/event-kit.ts';
import type { StoredKey } from '../key-store.ts';
import { Connections } from './connections.ts';
import { KEYS_SCHEMA } from './keys-schema.ts';

const AT_ONCE = 1_000;

const PAGE = `
  select person, retention, encode(wrapped, 'base64') from keys.person_key
   where (person, retention) > ($1, $2) order by person, retention limit ${AT_ONCE}`;

const PUT = `
  insert into keys.person_key (person, retention, wrapped, destroyed_at)
  select person, retention, decode(wrapped, 'base64'), case when wrapped is null then now() end
    from unnest($1::text[], $2::text[], $3::text[]) as kept(person, retention, wrapped)
      on conflict (person, retention) do update set wrapped = null, destroyed_at = excluded.destroyed_at
   where excluded.wrapped is null and person_key.wrapped is not null`;

/**
 * Reads all keys from a database, or writes them into one. Keys left by an interrupted restore stay, unless the list
 * now says that they were destroyed.
 */
export async function openKeyCopies(url: string) {
  const connections = new Connections({ url }, 1);
  await connections.make(KEYS_SCHEMA);
  return {
    async *all(): AsyncGenerator<StoredKey> {
      let last = ['', ''];
      for (;;) {
        const rows = await connections.rows({ text: PAGE, values: last });
        for (const row of rows) {
          const [person, retention, wrapped] = row as [string, RetentionClass, string | null]; // columns of PAGE
          yield { person, retention, wrapped };
          last = [person, retention];
        }
        if (rows.length < AT_ONCE) return;
      }
    },
    async put(keys: readonly StoredKey[]): Promise<void> {
      await connections.rows({
        text: PUT,
        values: [
          keys.map(({ person }) => person),
          keys.map(({ retention }) => retention),
          keys.map(({ wrapped }) => wrapped),
        ],
      });
    },
    close: () => connections.close(),
  };
}

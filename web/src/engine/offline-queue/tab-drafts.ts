import type { Id } from '@nead/contracts/ids.ts';
import type { Drafts } from './drafts.ts';

const PREFIX = 'draft:';

/**
 * Releases up to November 2026 kept the drafts of some forms in the tab, unsealed. Those of this account are sealed, and all
 * are deleted there.
 */
export async function sealTabDrafts(
  account: Id,
  drafts: Pick<Drafts, 'write'>,
  tab: Storage = window.sessionStorage,
): Promise<void> {
  const names = Object.keys(tab).filter((name) => name.startsWith(PREFIX));
  const own = `${PREFIX}${account}:`;
  const kept = names.filter((name) => name.startsWith(own)).map((name) => [name, tab.getItem(name)] as const);
  for (const name of [...names, 'drafts']) tab.removeItem(name);
  for (const [name, text] of kept)
    await drafts.write(name.slice(own.length), { at: Date.now(), values: JSON.parse(text ?? '{}') });
}

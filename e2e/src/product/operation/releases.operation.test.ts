import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { PASSWORD } from '../../accounts/accounts-kit.ts';
import { Caller } from '../../kit/api.ts';
import { aboutRelease, backupOf, keepRelease, keptReleases } from '../../kit/kept-release.ts';
import { startNead } from '../../kit/nead.ts';
import { LOG_IN_POSTGRES, runProgram } from '../../kit/programs.ts';
import { fetchCopyFiles } from '../../personal-data/personal-data-kit.ts';

const work = mkdtempSync(join(tmpdir(), 'nead-releases-'));
// Under root the database runs as another user, who must be able to enter the folder.
chmodSync(work, 0o711);
const { KEEP_RELEASE } = process.env;
if (KEEP_RELEASE) await keepRelease(KEEP_RELEASE);
afterAll(() => rmSync(work, { recursive: true, force: true }));

test('releases are kept', () => {
  expect(keptReleases()).not.toEqual([]);
});

test.each(keptReleases())(
  'what release %s wrote is all there when this one starts on it',
  async (release) => {
    const { email, marks } = aboutRelease(release);
    const dataDir = join(work, release);
    const backup = join(work, `${release}-backup`);
    // The backup is copied, since a folder under version control must not be changed.
    cpSync(backupOf(release), backup, { recursive: true });
    const nobody = join(work, 'nobody.jsonl');
    writeFileSync(nobody, '');
    await runProgram('tools/src/restore.ts', dataDir, backup, nobody);
    const nead = await startNead({ dataDir, env: { ...LOG_IN_POSTGRES, DEMO: '0' } });
    try {
      const childminder = await new Caller(nead.url).login(email, PASSWORD);
      const copy = (await fetchCopyFiles(childminder)).text.toLowerCase();
      expect(marks.filter((mark) => !copy.includes(mark.toLowerCase()))).toEqual([]);
    } finally {
      await nead.stop();
    }
  },
);

import { spawnSync } from 'node:child_process';
import { audited, isGrave } from './audit-answer.ts';

/** `npm run audit-parts`: reports parts with known weaknesses, if the registry can be reached. */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  timeout: 60_000,
});
const found = audited(stdout ?? '');
if (!found) console.log('The registry does not answer what is known of the parts; nothing was checked.');
else {
  for (const { name, severity } of found) console.log(`${name}: ${severity}`);
  console.log(`${found.length} parts are known to be weak.`);
  if (found.some(isGrave)) process.exitCode = 1;
}

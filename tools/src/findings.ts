/** The subject of a check, and its state: a sentence, and for a trouble the remedy. */
export interface Finding {
  about: string;
  is: 'well' | 'trouble';
  says: string;
  /** The remedy. */
  so?: string;
}

export const well = (about: string, says: string): Finding => ({ about, is: 'well', says });
export const trouble = (about: string, says: string, so: string): Finding => ({
  about,
  is: 'trouble',
  says,
  so,
});

const DAY_MS = 24 * 3600_000;
const GB = 1024 ** 3;

/** Sign-ins have the server's time: a clock that is wrong by more than this writes wrong times into records. */
const CLOCK_OFF_MS = 5_000;

export function ofClock(whose: string, theirs: Date, ours: Date): Finding {
  const off = Math.round(Math.abs(theirs.getTime() - ours.getTime()) / 1_000);
  return off * 1_000 > CLOCK_OFF_MS
    ? trouble(
        'clock',
        `This machine and ${whose} are ${off} seconds apart.`,
        'Let both follow a time server (chrony or systemd-timesyncd).',
      )
    : well('clock', `This machine and ${whose} agree on the time.`);
}

/** The least free share of a disk: a backup and a rebuild need much room at once. */
const LEAST_SHARE = 0.1;
const LEAST_GB = 2;

export function ofDisk(folder: string, { free, size }: { free: number; size: number }): Finding {
  const left = `${(free / GB).toFixed(1)} of ${(size / GB).toFixed(0)} GB are free where ${folder} is.`;
  return free / size < LEAST_SHARE || free < LEAST_GB * GB
    ? trouble('disk', left, 'Make room: docs/operations.md, ‘DiskFillsUp’.')
    : well('disk', left);
}

const CERTIFICATE_DAYS = 14;

export function ofCertificate(host: string, validTo: Date, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS);
  if (days < 0)
    return trouble(
      'certificate',
      `The certificate of ${host} ran out.`,
      'Renew it where TLS ends: docs/operations.md, ‘First deploy’.',
    );
  return days < CERTIFICATE_DAYS
    ? trouble(
        'certificate',
        `The certificate of ${host} runs out in ${days} days.`,
        'What renews it should have by now: look into its log.',
      )
    : well('certificate', `The certificate of ${host} is good for ${days} days.`);
}

export interface PostgresFacts {
  version: string;
  /** The values that `show` answers. */
  settings: { wal_recycle: string; max_connections: string; log_error_verbosity: string };
  isPrepared: boolean;
}

const LEAST_VERSION = 15;
const LEAST_CONNECTIONS = 100;

export function ofPostgres({ version, settings, isPrepared }: PostgresFacts): Finding[] {
  const about = 'Postgres';
  const found: Finding[] = [];
  const setIt = (what: string) => `As its superuser: alter system set ${what}; then start it anew.`;
  if (Number.parseInt(version, 10) < LEAST_VERSION)
    found.push(
      trouble(
        about,
        `It is version ${version}, which is too old.`,
        'Move to Postgres 18: docs/operations.md, ‘Stores on other machines’.',
      ),
    );
  if (!isPrepared) found.push(trouble(about, 'It has no tables of Nead.', 'docker compose run --rm prepare'));
  if (settings.wal_recycle !== 'off')
    found.push(
      trouble(
        about,
        'It keeps old segments, in which what was erased can be read.',
        setIt('wal_recycle = off'),
      ),
    );
  if (Number(settings.max_connections) < LEAST_CONNECTIONS)
    found.push(
      trouble(
        about,
        `It takes ${settings.max_connections} connections, too few for all processes.`,
        setIt('max_connections = 200'),
      ),
    );
  if (settings.log_error_verbosity !== 'terse')
    found.push(trouble(about, 'Its log may quote rows.', setIt('log_error_verbosity = terse')));
  return found.length > 0
    ? found
    : [well(about, `Version ${version} answers, prepared and set as it should be.`)];
}

/** The findings in the form that `npm run doctor` prints: troubles come last, where they are read. */
export function printed(findings: readonly Finding[]): string[] {
  const line = ({ about, is, says, so }: Finding) =>
    `${is === 'well' ? 'ok     ' : 'TROUBLE'} ${about}: ${says}${so ? `\n        → ${so}` : ''}`;
  const troubles = findings.filter(({ is }) => is === 'trouble');
  return [
    ...findings.filter(({ is }) => is === 'well').map(line),
    ...troubles.map(line),
    troubles.length === 0
      ? 'All is well.'
      : troubles.length === 1
        ? 'One thing needs you.'
        : `${troubles.length} things need you.`,
  ];
}

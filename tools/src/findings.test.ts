import { describe, expect, test } from 'vitest';
import { ofCertificate, ofClock, ofDisk, ofPostgres, printed, trouble, well } from './findings.ts';

const at = (time: string) => new Date(time);
const NOW = at('2026-11-30T12:00:00.000Z');
const GB = 1024 ** 3;

test('a clock may be five seconds off, in either direction, and no more', () => {
  const off = (ms: number) => ofClock('Postgres', new Date(NOW.getTime() + ms), NOW).is;
  expect([off(5_000), off(-5_000), off(6_000), off(-3_600_000)]).toEqual([
    'well',
    'well',
    'trouble',
    'trouble',
  ]);
  expect(ofClock('Postgres', at('2026-11-30T13:00:00.000Z'), NOW).says).toBe(
    'This machine and Postgres are 3600 seconds apart.',
  );
});

test('a disk needs a tenth and two gigabytes', () => {
  const left = (free: number, size: number) => ofDisk('/files', { free: free * GB, size: size * GB }).is;
  expect([left(10, 100), left(9, 100), left(2, 10), left(1.9, 10)]).toEqual([
    'well',
    'trouble',
    'well',
    'trouble',
  ]);
});

test('a certificate is told a fortnight before it runs out, and once it has', () => {
  const until = (day: string) => ofCertificate('nead.example', at(`${day}T12:00:00.000Z`), NOW);
  expect(until('2026-12-14').is).toBe('well');
  expect(until('2026-12-13').says).toBe('The certificate of nead.example runs out in 13 days.');
  expect(until('2026-11-29').says).toBe('The certificate of nead.example ran out.');
});

describe('Postgres', () => {
  const good = {
    version: '18.1',
    settings: { wal_recycle: 'off', max_connections: '200', log_error_verbosity: 'terse' },
    isPrepared: true,
  };

  test('is well as the compose files start it', () => {
    expect(ofPostgres(good)).toMatchObject([{ is: 'well' }]);
  });

  test('is told of everything that is otherwise, each with what to do', () => {
    const settings = { wal_recycle: 'on', max_connections: '20', log_error_verbosity: 'default' };
    const found = ofPostgres({ version: '13.4 (Debian)', settings, isPrepared: false });
    expect(found.map(({ is }) => is)).toEqual(Array(5).fill('trouble'));
    expect(found.every(({ so }) => so)).toBe(true);
  });
});

test('what is wrong is printed last, where it is read, with what to do', () => {
  expect(printed([trouble('disk', 'It is full.', 'Make room.'), well('clock', 'It is right.')])).toEqual([
    'ok      clock: It is right.',
    'TROUBLE disk: It is full.\n        → Make room.',
    'One thing needs you.',
  ]);
  expect(printed([well('clock', 'It is right.')]).at(-1)).toBe('All is well.');
});

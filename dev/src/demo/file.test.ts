import { openStreams } from '@nead/command-api/engine/handle.ts';
import { complianceDecider } from '@nead/command-api/rooms/compliance/decider.ts';
import { handbookDecider, hasReadVersion } from '@nead/command-api/rooms/compliance/handbook-decider.ts';
import { registerDecider } from '@nead/command-api/rooms/register/decider.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { expect, test } from 'vitest';
import { loadDemo } from './load.ts';

const privateKey = 'a private key of the demo, long enough';

test.each([
  ['a working day', '2026-11-18T15:20:00.000Z'],
  ['the first minute of a month', '2026-11-01T00:00:30.000Z'],
  ['the night in which clocks go back', '2026-10-25T00:30:00.000Z'],
])(
  'loaded on %s, the household has a file, a person who can step in, and a handbook that one of two parents has read',
  async (_, at) => {
    const log = memoryLog();
    const streams = openStreams(log);
    await loadDemo({ streams, privateKey, now: new Date(at) });
    const found = new Set<string>();
    const end = new AbortController();
    for await (const { events, caughtUp } of log.follow({ prefixes: ['compliance-'], signal: end.signal })) {
      for (const { stream, meta } of events) {
        found.add(stream.slice('compliance-'.length));
        expect(meta.happenedAt <= at).toBe(true);
      }
      if (caughtUp) end.abort();
    }
    const [childminder = '', ...others] = found;
    expect(others).toEqual([]);
    const file = await streams.stateOf(complianceDecider, childminder);
    const duties = [...file.papers.values()].map(({ duty }) => duty);
    expect(duties).toContain('registration');
    expect(duties).not.toContain('children-first');
    expect([...file.papers.values()].find(({ duty }) => duty === 'cover')).toMatchObject({
      person: 'Bríd Ní Shé',
    });
    expect(new Set([...file.records.values()].map(({ kind }) => kind))).toEqual(
      new Set(['risk', 'drill', 'alarm', 'visitor']),
    );
    expect(file.complaints.size).toBe(1);

    const handbook = await streams.stateOf(handbookDecider, childminder);
    expect([handbook.chapters.size, handbook.published?.version]).toEqual([8, 2]);
    const { contacts } = await streams.stateOf(registerDecider, childminder);
    const parents = [...contacts].flatMap(([id, { accountId }]) => (accountId ? [id] : []));
    const hasRead = (version: number) => parents.map((id) => hasReadVersion(handbook, id, version));
    expect(hasRead(1)).toEqual([true, true]);
    expect(hasRead(2).sort()).toEqual([false, true]);
  },
);

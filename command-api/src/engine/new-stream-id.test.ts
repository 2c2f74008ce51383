import { isRefusal, refuse } from '@nead/contracts/errors.ts';
import { memoryLog } from '@nead/event-store/memory/test-log.ts';
import { describe, expect, test } from 'vitest';
import { openStreams } from './handle.ts';
import { newStreamId } from './new-stream-id.ts';
import { type CommandIdentity, commandInputs } from './request.ts';

const owner = '65a0c0de0000000000000001';

function sentAt(at: string, command: string, { fingerprint = command, named = true } = {}): CommandIdentity {
  const metadata = {
    command,
    fingerprint,
    named,
    actor: { system: 'test' },
    happenedAt: at,
    recordedAt: at,
  };
  return { metadata, inputs: commandInputs(command, new Date(at), at) };
}
const [now, later] = ['2026-11-17T08:00:00.000Z', '2026-11-17T08:00:07.000Z'];

describe('the id of something that has a stream of its own', () => {
  const streams = () => openStreams(memoryLog());
  const what = 'inspection';

  test('is the same for a repeat that comes seconds later', async () => {
    const on = streams();
    const first = await newStreamId(on, sentAt(now, 'a'), { what, owner });
    expect(await newStreamId(on, sentAt(later, 'a'), { what, owner })).toBe(first);
    if (isRefusal(first)) throw new Error(first.code);
    expect(Number.parseInt(first.slice(0, 8), 16) * 1000).toBe(Date.parse(now));
  });

  test('is another one for another command, and for one that nobody named', async () => {
    const on = streams();
    const ids = [
      await newStreamId(on, sentAt(now, 'a'), { what, owner }),
      await newStreamId(on, sentAt(now, 'b'), { what, owner }),
      await newStreamId(on, sentAt(now, 'c', { named: false }), { what, owner }),
      await newStreamId(on, sentAt(later, 'c', { named: false }), { what, owner }),
    ];
    expect(new Set(ids).size).toBe(4);
  });

  test('is refused to a command that is refused, unless it was done before', async () => {
    const on = streams();
    const refusal = refuse('CHILD_NOT_FOUND');
    expect(await newStreamId(on, sentAt(now, 'a'), refusal)).toEqual(refusal);
    const first = await newStreamId(on, sentAt(now, 'a'), { what, owner });
    expect(await newStreamId(on, sentAt(later, 'a'), refusal)).toBe(first);
    expect(await newStreamId(on, sentAt(now, 'b', { named: false }), refusal)).toEqual(refusal);
  });

  test('is refused to a command that says something else under the same name', async () => {
    const on = streams();
    await newStreamId(on, sentAt(now, 'a'), { what, owner });
    const other = sentAt(later, 'a', { fingerprint: 'other words' });
    expect(await newStreamId(on, other, { what, owner })).toEqual(refuse('KEY_REUSED'));
  });
});

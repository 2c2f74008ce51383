import { endpoint } from '@nead/contracts/endpoint.ts';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { unreachable } from '../api/api-problem.ts';
import { callAs } from './call-as.ts';

const tap = endpoint('POST /taps', {
  summary: 'A tap',
  access: 'session',
  answer: z.object({}),
});

test('what waited behind another command is not sent as who has logged in meanwhile', async () => {
  const sent = { data: {}, message: undefined, position: undefined };
  const call = vi.fn(async () => sent);
  let loggedIn: string | undefined = 'aoife';
  const own = callAs('aoife', { loggedIn: () => loggedIn, call: call as never }); // answers alike to every call
  expect(await own(tap, {})).toEqual(sent);
  for (const other of [undefined, 'brid']) {
    loggedIn = other;
    expect(await own(tap, {})).toEqual(unreachable());
  }
  expect(call).toHaveBeenCalledTimes(1);
});

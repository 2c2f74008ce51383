import { expect, test } from 'vitest';
import { unheardCommand, unheardProblem } from '../api/api-problem.ts';
import { sendOnce } from './send-once.ts';

const sender = () => {
  const clock = { now: 0 };
  const names: string[] = [];
  const send = sendOnce(() => clock.now);
  const sent = (reply: object | Promise<object>) => (name: string) => {
    names.push(name);
    return Promise.resolve(reply);
  };
  return { clock, names, send, sent };
};

test('what is pressed again on its way is sent once', async () => {
  const { names, send, sent } = sender();
  let answer: (reply: object) => void = () => undefined;
  const first = send(
    { id: 1 },
    sent(
      new Promise((resolve) => {
        answer = resolve;
      }),
    ),
  );
  expect(await send({ id: 1 }, sent({}))).toBeUndefined();
  answer({ data: 1 });
  expect(await first).toEqual({ data: 1 });
  expect(names).toHaveLength(1);
});

test('a double press that comes after the answer is sent once, a later press is another command', async () => {
  const { clock, names, send, sent } = sender();
  await send({}, sent({ data: 1 }));
  clock.now = 600;
  expect(await send({}, sent({ data: 2 }))).toBeUndefined();
  clock.now = 800;
  expect(await send({}, sent({ data: 2 }))).toEqual({ data: 2 });
  expect(new Set(names).size).toBe(2);
});

test('something else is sent while the first is on its way', async () => {
  const { names, send, sent } = sender();
  void send({ id: 1 }, sent(new Promise(() => undefined)));
  expect(await send({ id: 2 }, sent({ data: 2 }))).toEqual({ data: 2 });
  expect(names).toHaveLength(2);
});

test('what is switched on, off and on again is sent three times', async () => {
  const { names, send, sent } = sender();
  for (const on of [true, false, true]) await send({ on }, sent({ data: on }));
  expect(names).toHaveLength(3);
});

test('after a lost answer the same is sent under the same name until it is answered', async () => {
  const { clock, names, send, sent } = sender();
  await send({}, sent(unheardCommand(0)));
  await send({}, sent(unheardProblem('RATE_LIMITED', 429)));
  await send({}, sent({ data: 1 }));
  expect(new Set(names).size).toBe(1);
  clock.now = 1_000;
  await send({}, sent({ data: 1 }));
  expect(new Set(names).size).toBe(2);
});

test('what was refused is another command when it is sent again', async () => {
  const { names, send, sent } = sender();
  await send({}, sent(unheardProblem('CONFLICT', 409)));
  await send({}, sent({ data: 1 }));
  expect(new Set(names).size).toBe(2);
});

test('what could not be sent at all may be sent again', async () => {
  const { send, sent } = sender();
  await expect(send({}, () => Promise.reject(new Error('cancelled')))).rejects.toThrow('cancelled');
  expect(await send({}, sent({ data: 1 }))).toEqual({ data: 1 });
});

import { expect, test } from 'vitest';
import { justArrived } from './quiet-touch.ts';

test('what comes up far from the hand can be pressed sooner than what comes up under it', () => {
  const toast = document.createElement('div');
  document.body.append(toast);
  toast.getBoundingClientRect = () => new DOMRect(0, 60, 390, 88);
  const isQuiet = (sinceMs: number, lastPress: number) => {
    toast.setAttribute('data-arrived', String(performance.now() - sinceMs));
    const at = { clientX: 200, clientY: lastPress, pointerType: 'mouse' };
    document.dispatchEvent(new PointerEvent('pointerdown', at));
    return justArrived({ target: toast });
  };
  const [under, far] = [100, 700];
  expect([isQuiet(200, under), isQuiet(200, far)]).toEqual([true, true]);
  expect([isQuiet(450, under), isQuiet(450, far)]).toEqual([true, false]);
  expect([isQuiet(800, under), isQuiet(800, far)]).toEqual([false, false]);
  toast.remove();
});

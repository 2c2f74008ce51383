import { expect, test } from 'vitest';
import { GOOGLE_WINDOW, tellOpener } from './google-window.ts';

function windowAt(hash: string) {
  const done: string[] = [];
  const shown = {
    location: { hash, pathname: '/login', search: '?x=1' },
    history: { replaceState: (_: unknown, __: string, to: string) => done.push(`at ${to}`) },
    close: () => done.push('closed'),
  } as unknown as Window; // the parts that are used
  tellOpener(shown, (name) => ({ postMessage: (said: string) => done.push(`${name}: ${said}`) }));
  return done;
}

test('a window that Google led back to tells the page that opened it, keeps nothing, and closes', () => {
  const answer = `#state=${GOOGLE_WINDOW}abc&id_token=t`;
  expect(windowAt(answer)).toEqual([`google-window: ${answer}`, 'at /login?x=1', 'closed']);
});

test.each(['', '#state=abc&id_token=t', '#id_token=t', '#second-factor'])(
  'a window at %j is none of these',
  (hash) => expect(windowAt(hash)).toEqual([]),
);

import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { preloadable } from './preloadable.tsx';

const Hello = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('what was fetched ahead is drawn at once, and what was not leaves its place first', async () => {
  const { fetch, Component } = preloadable(async () => Hello);
  const drawn = () =>
    renderToString(
      <Suspense fallback={<i>its place</i>}>
        <Component name="Aoife" />
      </Suspense>,
    );
  expect(drawn()).toContain('its place');
  await fetch();
  expect(drawn()).toContain('Aoife');
  expect(drawn()).not.toContain('its place');
});

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** For `npm run mutate`: the pure tests of one room, and no others. */
export default defineConfig({
  root,
  resolve: {
    // Stryker changes a copy of the tree; node_modules would lead back to the original.
    alias: [{ find: /^@nead\/([^/]+)\/(.*)$/, replacement: `${root}$1/src/$2` }],
  },
  test: {
    include: [process.env.MUTATION_TESTS ?? ''],
    // A second suffix says that a test needs more than itself.
    exclude: ['**/*.*.test.ts'],
    setupFiles: ['tools/src/mutation/same-examples.ts'],
    runner: 'tools/src/mutation/runner.ts',
    // A timeout on a slow machine is no noticed change; Stryker stops a change that never ends.
    testTimeout: 300_000,
  },
});

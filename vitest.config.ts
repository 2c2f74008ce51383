import { defineConfig } from 'vitest/config';

// `npm run prove` is the same suite with its heavy proofs at full size.
export default defineConfig(({ mode }) => ({
  test: {
    env: mode === 'prove' ? { PROVE: '1' } : {},
    include: ['*/src/**/*.test.{ts,tsx}', 'web/server/*.test.ts', 'e2e/**/*.test.ts', '*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: ['embedded-postgres/src/test-global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // What is waited for comes; on a loaded machine it comes later.
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
  },
}));

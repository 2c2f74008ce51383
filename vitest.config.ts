import { fileURLToPath } from 'node:url';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ProofReporter } from './embedded-postgres/src/test-proof-reporter.ts';
import { RunReporter } from './tools/src/suite/test-reporter.ts';

const endsIn = (...needs: string[]) => needs.map((need) => `**/*.${need}.test.ts`);

/** The projects, by the needs of their tests, which the names of files tell. `npm run test:<name>` runs one of them. */
const projects: (TestProjectInlineConfiguration & { test: { name: string } })[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      include: ['**/*.test.{ts,tsx}'],
      exclude: [
        ...endsIn('process', 'pg', 'esdb', 'browser', 'operation', 'containers'),
        '**/*.page.test.tsx',
      ],
      pool: 'threads',
    },
  },
  {
    extends: true,
    // React's production build, which renders twice as fast as that of development.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    test: {
      name: 'page',
      env: { NODE_ENV: 'production' },
      include: ['web/src/**/*.page.test.tsx'],
      environment: 'happy-dom',
      // Tests push live messages by hand.
      alias: { 'socket.io-client': fileURLToPath(new URL('web/src/test-socket.ts', import.meta.url)) },
      setupFiles: ['web/src/test-browser.ts'],
    },
  },
  { extends: true, test: { name: 'process', include: endsIn('process') } },
  {
    extends: true,
    test: {
      name: 'browser',
      include: endsIn('browser'),
      globalSetup: ['embedded-postgres/src/test-global-setup.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'db',
      include: endsIn('pg', 'esdb'),
      globalSetup: ['embedded-postgres/src/test-global-setup.ts'],
    },
  },
  {
    extends: true,
    test: {
      name: 'operation',
      include: endsIn('operation'),
      globalSetup: ['embedded-postgres/src/test-global-setup.ts'],
    },
  },
  { extends: true, test: { name: 'containers', include: endsIn('containers') } },
];

/** Slow files whose length does not show it. */
const slow = /\/(accounts|backup|bench|compose|fleet|pages)\./;

/**
 * Runs one project after another, so that workers keep their loaded modules; in each project the longest file first.
 */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) =>
      2 * projects.findIndex(({ test }) => test.name === project.name) + (slow.test(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/**
 * `npm run prove` is the same suite with its heavy proofs at full size, or at a tenth of it with PROVE=0.1; it prints
 * the proofs as one table. `npm run keep-release` keeps the data written by this release.
 */
const modes: Readonly<Record<string, Record<string, string>>> = {
  prove: { PROVE: process.env.PROVE ?? '1' },
  'keep-release': { KEEP_RELEASE: new Date().toISOString().slice(0, 7) },
};

/** The file in which `.ci/run` wants the results. */
const report = process.env.RUN_REPORT;

export default defineConfig(({ mode }) => ({
  test: {
    env: modes[mode] ?? {},
    reporters: [
      'default',
      ...(mode === 'prove' ? [new ProofReporter()] : []),
      ...(report ? [new RunReporter(report)] : []),
    ],
    // Copies that `npm run mutate` is changing, or left behind when it was interrupted, are no tests of ours.
    exclude: ['**/node_modules/**', '**/dist/**', '**/.mutation/**'],
    // Generous limits: on a loaded machine everything takes longer. A run's first hook builds the client and fills a
    // template.
    testTimeout: 180_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 3,
    // No file leaves anything behind, so the next one reuses the modules that a worker has loaded.
    isolate: false,
    // Modules already transformed for one project, or in an earlier run, are not transformed again
    // (docs/decisions/159).
    experimental: { fsModuleCache: true },
    setupFiles: ['e2e/src/kit/test-hours.ts'],
    sequence: { sequencer: ProjectByProject },
    projects,
  },
}));

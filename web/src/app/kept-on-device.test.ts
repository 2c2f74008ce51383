import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stubAloneTab } from '../engine/api/test-alone-tab.ts';

const src = join(import.meta.dirname, '..');
const keeping = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('engine'))
  .filter((file) => readFileSync(join(src, file), 'utf8').includes('keptOnDevice'));

interface Options {
  queryKey: readonly unknown[];
  meta?: { keptOnDevice?: boolean };
}

/** The queries of a file that are kept on the device, each with the name under which its answers are stored. */
async function keptIn(file: string): Promise<[query: string, storedAs: unknown][]> {
  const exported: Record<string, unknown> = await import(join(src, file));
  return Object.entries(exported)
    .filter(([name]) => /^(?!use)\w+Query$/.test(name))
    .map(([name, query]): [string, Options] => [
      name,
      typeof query === 'function' ? query('2026-03-02', '2026-03-02') : query,
    ])
    .filter(([, { meta }]) => meta?.keptOnDevice)
    .map(([name, { queryKey }]) => [name, queryKey[0]]);
}

beforeAll(stubAloneTab);
afterAll(() => void vi.unstubAllGlobals());

test('a device keeps what the pages of the day, the calendar and the messages show without a line, whom to ring, faces, the plan and what every dashboard says, and nothing else', async () => {
  const kept = (await Promise.all(keeping.map(keptIn))).flat();
  expect(Object.fromEntries(kept)).toEqual({
    childrenQuery: 'children',
    archivedChildrenQuery: 'children',
    childQuery: 'child',
    childrenTodayQuery: 'today',
    parentTodayQuery: 'today',
    dayQuery: 'day',
    dayExtrasQuery: 'day-extras',
    weekQuery: 'week',
    foodsQuery: 'foods',
    foodsHadQuery: 'foods',
    menusQuery: 'menus',
    ownSubscriptionQuery: 'subscription',
    parentsSubscriptionQuery: 'subscription',
    parentDashboardQuery: 'parent-dashboard',
    parentsChildQuery: 'parents-child',
    parentsCoverQuery: 'parents-cover',
    unreadIncidentsQuery: 'incidents',
    incidentsToReadQuery: 'incidents',
    schemeWeekQuery: 'scheme',
    preferencesQuery: 'preferences',
    childminderProfileQuery: 'childminder-profile',
    parentsOpenFeesQuery: 'fees',
    fileSummaryQuery: 'file',
    documentsQuery: 'documents',
    parentDocumentsQuery: 'documents',
    parentsHandbooksQuery: 'file',
    monthEventsQuery: 'calendar',
    allEventsQuery: 'calendar',
    accessQuery: 'calendar-access',
    threadsQuery: 'messages',
    threadQuery: 'messages',
    countsQuery: 'messages',
    assignedQuery: 'assigned-childminders',
    questionsQuery: 'link-questions',
    parentsQuery: 'parents',
    parentQuery: 'parent',
    faceQuery: 'face',
  });
});

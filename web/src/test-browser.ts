// For `setupFiles` of the page tests: the parts of a browser that happy-dom lacks.
import { afterEach, vi } from 'vitest';
import 'fake-indexeddb/auto';
import './test-dom.ts';
import { locks } from './test-locks.ts';
import { leavePage } from './test-page.tsx';

Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

/**
 * A device that has rested for two seconds fetches what its person may open next. A test that takes longer would ask for what it
 * has no answer to; that this is fetched is tried in a browser.
 */
vi.mock('./app/fetch-for-later.ts', () => ({ fetchForLater: () => () => undefined }));

afterEach(() => leavePage());

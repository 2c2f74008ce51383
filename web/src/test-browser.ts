// The parts of a browser that happy-dom lacks, for `setupFiles` of the page tests.
import { afterEach, vi } from 'vitest';
import 'fake-indexeddb/auto';
import './test-dom.ts';
import { locks } from './test-locks.ts';
import { leavePage } from './test-page.tsx';

Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

/**
 * A device that has rested for two seconds fetches what its user may open next. In a longer test this would ask for unrecorded
 * answers, so it is tested in a browser instead.
 */
vi.mock('./app/fetch-for-later.ts', () => ({ fetchForLater: () => () => undefined }));

afterEach(() => leavePage());

// For `setupFiles` of the page tests: the parts of a browser that happy-dom lacks.
import { afterEach } from 'vitest';
import 'fake-indexeddb/auto';
import './test-dom.ts';
import { locks } from './test-locks.ts';
import { leavePage } from './test-page.tsx';

Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

afterEach(() => leavePage());

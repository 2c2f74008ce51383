import type { ChildToday } from '@nead/contracts/care/views.ts';
import { createOverlay } from '../../../engine/device/overlay.ts';

/** What a tap on a tile changes in a child's day, by child. */
export const pendingRecords = createOverlay<Partial<ChildToday>>();

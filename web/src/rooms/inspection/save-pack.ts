import { todayHere } from '../../engine/device/now.ts';
import { handOver } from '../files/save-file.ts';

/** The longest wait for a pack: two years of six children are some hundred pages, on a slow connection. */
export const PACK_PATIENCE_MS = 180_000;

/** Saves a pack. Its file name has the day, and never a person's name. */
export const savePack = (pdf: Blob): void => handOver(pdf, `nead-inspection-pack-${todayHere()}.pdf`);

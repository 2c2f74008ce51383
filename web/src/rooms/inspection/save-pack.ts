import { todayHere } from '../../engine/device/now.ts';
import { handOver } from '../files/save-file.ts';

/** Two years of six children are some hundred pages, on a slow connection. */
export const PACK_PATIENCE_MS = 180_000;

/** A file name with the day, never with a person's name. */
export const savePack = (pdf: Blob): void => handOver(pdf, `nead-inspection-pack-${todayHere()}.pdf`);

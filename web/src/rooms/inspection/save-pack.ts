import { dublinDate } from '@nead/contracts/dublin.ts';
import { handOver } from '../files/save-file.ts';

/** Two years of six children are some hundred pages to draw, and a narrow way to bring them. */
export const PACK_PATIENCE_MS = 180_000;

/** Named by its day and never by a person. */
export const savePack = (pdf: Blob): void =>
  handOver(pdf, `nead-inspection-pack-${dublinDate(new Date())}.pdf`);

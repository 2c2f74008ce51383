import type { RecordSignature } from '@nead/contracts/care/views.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { printedDayAndTime } from '../../engine/pdf/sheet.ts';

/** The author and time of a record, on paper. */
export const printedSignature = ({ name, at }: RecordSignature): string =>
  `${name ?? erased}, ${printedDayAndTime(at)}`;

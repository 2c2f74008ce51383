import type { FileParts } from '../files/keep-file.ts';
import type { Streams } from '../handle.ts';

/** What the demo goes in by. */
export interface DemoParts {
  streams: Streams;
  privateKey: string;
  /** Where documents go; without it the repository stays empty. */
  files?: FileParts;
  now: Date;
}

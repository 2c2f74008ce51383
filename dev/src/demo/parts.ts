import type { Streams } from '@nead/command-api/engine/handle.ts';
import type { FileParts } from '@nead/command-api/rooms/files/store-file.ts';

/** What loading the demo needs. */
export interface DemoParts {
  streams: Streams;
  privateKey: string;
  /** Where files go; without it the demo has no documents. */
  files?: FileParts;
  now: Date;
}

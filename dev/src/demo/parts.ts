import type { Streams } from '@nead/command-api/engine/handle.ts';
import type { FileParts } from '@nead/command-api/rooms/files/store-file.ts';

/** The parts needed for loading the demo. */
export interface DemoParts {
  streams: Streams;
  privateKey: string;
  /** The storage of files; without it the demo has no documents. */
  files?: FileParts;
  now: Date;
}

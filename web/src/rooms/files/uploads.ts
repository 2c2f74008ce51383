/** A file, and the place where its next part begins. */
export interface UploadPart {
  /** The command id. With the same id the file is stored once, however often it is sent. */
  key: string;
  file: File;
  /** The upload's id, which its parts share. */
  id: string;
  /** Bytes that the server has. */
  received: number;
}

/** A file that is not stored yet. */
export interface Upload extends UploadPart {
  /** The order in which the files were chosen and are listed; each has its own number. */
  chosenAt: number;
  state: 'uploading' | 'stopped' | 'failed';
  percent: number;
  /** The reason why it failed. */
  problem?: string;
  /** A larger plan would allow it. */
  byPlan?: boolean;
  /** The connection was lost. The upload resumes by itself when the connection is back. */
  lost?: boolean;
  /** The connection has come back since this attempt began, so a failure does not wait for it. */
  cameBack?: boolean;
}

export type Uploads = readonly Upload[];

export type UploadEvent =
  | { type: 'chosen'; part: UploadPart; at: number }
  /** Progress of the current part. */
  | { type: 'sent'; key: string; bytes: number }
  /** The server has stored up to here. */
  | { type: 'received'; key: string; received: number }
  | { type: 'failed'; key: string; problem: string; byPlan?: boolean; lost: boolean; isLive: boolean }
  | { type: 'called off' | 'resume' | 'stop' | 'leave'; key: string }
  | { type: 'line back' };

export type UploadEffect =
  /** Starts an attempt with the next part. */
  | { do: 'try'; upload: Upload }
  /** Sends the next part in the same attempt. */
  | { do: 'go on'; upload: Upload }
  /** Cancels an attempt; followed by `called off`, unless it is too late. */
  | { do: 'call off'; key: string };

export interface UploadStep {
  uploads: Uploads;
  effects: readonly UploadEffect[];
}

/**
 * The reducer of uploads. A file is sent part by part, and an attempt that breaks off keeps what the server has
 * (docs/decisions/045).
 */
export function uploadStep(uploads: Uploads, event: UploadEvent): UploadStep {
  if (event.type === 'chosen') return chosen(uploads, event);
  if (event.type === 'line back') return lineBack(uploads);
  const upload = uploads.find(({ key }) => key === event.key);
  if (!upload) return { uploads, effects: [] };
  const become = (change: Partial<Upload>, effect?: UploadEffect['do']): UploadStep => {
    const changed = { ...upload, ...change };
    return {
      uploads: uploads.map((one) => (one === upload ? changed : one)),
      effects: effect ? [effectOf(effect, changed)] : [],
    };
  };
  switch (event.type) {
    case 'sent':
      return become({ percent: percentOf(upload, upload.received + event.bytes) });
    case 'received':
      return become({ received: event.received }, 'go on');
    case 'called off':
      return become({ state: 'stopped' });
    case 'failed': {
      const { problem, byPlan = false, lost, isLive } = event;
      if (lost && upload.cameBack && isLive) return become(anew, 'try');
      return become({ state: 'failed', problem, byPlan, lost });
    }
    case 'resume':
      return become(anew, 'try');
    case 'stop':
      return { uploads, effects: [{ do: 'call off', key: event.key }] };
    case 'leave':
      return {
        uploads: uploads.filter((one) => one !== upload),
        effects: [{ do: 'call off', key: event.key }],
      };
  }
}

const anew = { state: 'uploading', lost: false, cameBack: false } as const;

const effectOf = (what: UploadEffect['do'], upload: Upload): UploadEffect =>
  what === 'call off' ? { do: what, key: upload.key } : { do: what, upload };

function chosen(uploads: Uploads, { part, at }: Extract<UploadEvent, { type: 'chosen' }>): UploadStep {
  const chosenAt = Math.max(at, ...uploads.map((one) => one.chosenAt + 1));
  const upload: Upload = { ...part, chosenAt, state: 'uploading', percent: 0 };
  return { uploads: [...uploads, upload], effects: [{ do: 'try', upload }] };
}

function lineBack(uploads: Uploads): UploadStep {
  const next = uploads.map((upload) =>
    upload.lost ? { ...upload, ...anew } : { ...upload, cameBack: true },
  );
  const effects = next.flatMap((upload, nth) => (uploads[nth]?.lost ? [effectOf('try', upload)] : []));
  return { uploads: next, effects };
}

const percentOf = ({ file: { size } }: Upload, bytes: number): number =>
  Math.round((100 * Math.min(bytes, size)) / Math.max(size, 1));

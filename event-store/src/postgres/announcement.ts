/** Events as their columns hold them; they directly follow position `after`, in this order and without a gap. */
export interface Announced {
  after: bigint;
  events: readonly AnnouncedEvent[];
}

type AnnouncedEvent = [
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

interface Announcement {
  by: string;
  after?: string;
  events?: AnnouncedEvent[];
}

/** A notification can carry less than 8,000 bytes. */
const MOST_BYTES = 7_900;

/** The announcement with further events: all of them, or 'much' if that is too long. */
export function joined(untold: Announced | 'much' | undefined, run: Announced): Announced | 'much' {
  if (!untold) return run;
  if (untold === 'much' || untold.after + BigInt(untold.events.length) !== run.after) return 'much';
  return { after: untold.after, events: [...untold.events, ...run.events] };
}

/** The text of an announcement; `by` lets a process recognise its own. Events too long to announce must be read. */
export function writeAnnouncement(by: string, run: Announced | 'much' | undefined): string {
  if (run && run !== 'much') {
    const whole = JSON.stringify({ by, after: String(run.after), events: run.events });
    if (Buffer.byteLength(whole) <= MOST_BYTES) return whole;
  }
  return JSON.stringify({ by });
}

/** The announcement in a payload. A payload in any other form only means that there is more to read. */
export function readAnnouncement(payload: string): { by: string; run?: Announced } | undefined {
  if (!payload.startsWith('{')) return undefined;
  const { by, after, events } = JSON.parse(payload) as Announcement; // nobody but writeAnnouncement() says such a thing
  return after !== undefined && events ? { by, run: { after: BigInt(after), events } } : { by };
}

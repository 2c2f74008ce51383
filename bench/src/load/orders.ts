/** A child to sign in and out: where, and as whom. */
export interface Target {
  path: string;
  token: string;
}

/** A parent to write to: where and as whom, who it is, and as whom the parent listens. */
export interface Correspondent extends Target {
  to: string;
  listens: string;
}

/** As many clients as targets, each going on with its own target as soon as it has its answer. */
export interface Hammer {
  do: 'hammer';
  url: string;
  /** With fewer clients than targets, each client goes round some of them. */
  clients?: number;
  /** Whether each target is asked for; otherwise its child is signed in and out. */
  reads?: boolean;
  targets: readonly Target[];
  seconds: number;
  /** Goes on beyond `seconds` until so many were answered, since the cost of one is not known from a few. */
  atLeast?: number;
}

export interface Hammered {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/** Sign-ins at an even pace, while devices of the same childminders listen; or messages, while those they go to listen. */
export interface Tap {
  do: 'tap';
  url: string;
  sockets: string;
  targets: readonly (Target | Correspondent)[];
  socketsPerTarget: number;
  perSecond: number;
  seconds: number;
}

/** Milliseconds from sending to hearing of it, over all devices. */
export interface Tapped {
  p50: number;
  p99: number;
}

/** Phones that connect, and stay until they hang up; each says what it knows, and gets what it missed. */
export interface Connect {
  do: 'connect';
  sockets: string;
  tokens: readonly string[];
}

export interface Connected {
  perSecond: number;
  /** Milliseconds of one, until it has what it missed. */
  p99: number;
}

export interface HangUp {
  do: 'hangUp';
}

/** Sign-ins at an even pace, which those who are connected hear of. */
export interface Peak {
  do: 'peak';
  url: string;
  targets: readonly HeardTarget[];
  perSecond: number;
  seconds: number;
}

export interface HeardTarget extends Target {
  /** So many of the connected phones hear of it. */
  hears: number;
}

/** Milliseconds until the answer, and until a phone heard of it. */
export interface Peaked {
  answered: number;
  heard: number;
  /** What phones should have heard and did not. */
  missing: number;
}

interface Results {
  hammer: Hammered;
  tap: Tapped;
  connect: Connected;
  hangUp: undefined;
  peak: Peaked;
}

export type Order = Hammer | Tap | Connect | HangUp | Peak;
export type ResultOf<O extends Order> = Results[O['do']];

/** A child to sign in and out: the address, and the caller. */
export interface Target {
  path: string;
  token: string;
}

/** A parent to write to: address and caller, the parent's id, and the session in which the parent listens. */
export interface Correspondent extends Target {
  to: string;
  listens: string;
}

/** A client for each target, which repeats it as soon as it has its answer. */
export interface Hammer {
  do: 'hammer';
  url: string;
  /** The number of clients; with fewer than targets, each takes some of them in turn. */
  clients?: number;
  /** Each target is read; otherwise its child is signed in and out. */
  reads?: boolean;
  targets: readonly Target[];
  seconds: number;
  /**
   * The least number of answers, for which it continues beyond `seconds`, since the cost of one is not clear from a
   * few.
   */
  atLeast?: number;
}

export interface Hammered {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

/**
 * Sign-ins at an even pace, while devices of the same childminders listen; or messages, while their recipients listen.
 */
export interface Tap {
  do: 'tap';
  url: string;
  sockets: string;
  targets: readonly (Target | Correspondent)[];
  socketsPerTarget: number;
  perSecond: number;
  seconds: number;
}

/** Milliseconds from sending to the live message, over all devices. */
export interface Tapped {
  p50: number;
  p99: number;
}

/**
 * Phones that connect, and stay until they are told to hang up; each says what it has, and gets the messages it missed.
 */
export interface Connect {
  do: 'connect';
  sockets: string;
  tokens: readonly string[];
}

export interface Connected {
  perSecond: number;
  /** Milliseconds until one has the messages it missed. */
  p99: number;
}

export interface HangUp {
  do: 'hangUp';
}

/** Sign-ins at an even pace, of which connected phones are told. */
export interface Peak {
  do: 'peak';
  url: string;
  targets: readonly HeardTarget[];
  perSecond: number;
  seconds: number;
}

export interface HeardTarget extends Target {
  /** The number of connected phones that are told of it. */
  hears: number;
}

/** Milliseconds until the answer, and until a phone was told. */
export interface Peaked {
  answered: number;
  heard: number;
  /** Messages that phones should have received and did not. */
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

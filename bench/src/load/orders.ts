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
  /** Whether each target is asked for; otherwise its child is signed in and out. */
  reads?: boolean;
  targets: readonly Target[];
  seconds: number;
  /** Goes on for longer until so many were answered: what one costs is not known from a few. */
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

export type Order = Hammer | Tap;
export type ResultOf<O extends Order> = O extends Hammer ? Hammered : Tapped;

import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import type { WrittenView } from '@nead/contracts/care/views.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import type { ComponentType } from 'react';

/** What a form holds while it is filled in; the kind's own schema checks it. */
export type Values = Readonly<Record<string, unknown>>;

export interface OwnFieldProps {
  kind: ActivityKind;
  child: ChildProfile;
  values: Values;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
}

/** What a kind wants to look like beyond what its definition tells. A kind without wishes gets a form all the same. */
export interface KindLook {
  /** Names of fields, where the field's own name is not it. */
  labels?: Readonly<Record<string, string>>;
  /** Words of choices, where the value is not the word. */
  words?: Readonly<Record<string, string>>;
  /** Fields that the form does not show. */
  hidden?: readonly string[];
  /** Fields that draw themselves. */
  own?: Readonly<Record<string, ComponentType<OwnFieldProps>>>;
  defaults?(child: ChildProfile): Values;
  /** The values as they are sent. */
  sent?(values: Values): Values;
  /** What must be said yes to before it is saved; the values are then sent with what this adds. */
  asks?(values: Values, child: ChildProfile): { question: string; yes: Values } | undefined;
  /** After it was recorded, where the kind's own text does not fit every record. */
  recorded?(record: WrittenView): string;
  /** What the form carries once a record was made. */
  after?(values: Values): Promise<void>;
  save?(values: Values): string;
  /** What the form begins with after a record was made; else as at first. */
  next?(values: Values): Values;
  /** One touch repeats an earlier record: whether that one is what is usual at this time of day. */
  usual?(record: WrittenView, now: Date): boolean;
  /** Minutes after which a child that is here and awake is mostly due for another. */
  dueAfter?: number;
  /** Fields that nobody knows while it goes on. */
  later?: readonly string[];
  /** The words of ending what goes on. */
  ends?: { going: string; save: string; done: string; failed: string };
}

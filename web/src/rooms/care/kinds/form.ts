import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import type { RecordView, WrittenView } from '@nead/contracts/care/views.ts';
import type { Meals } from '@nead/contracts/menus/menu.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import type { ComponentType } from 'react';
import type { IconShape } from '../../../ui/icon.tsx';
import type { Question } from './ask-first.tsx';
import type { FormField } from './form-field.ts';

/** Unchecked form values; the kind's schema checks them. */
export type Values = Readonly<Record<string, unknown>>;

export interface OwnFieldProps {
  field: FormField;
  kind: ActivityKind;
  child: ChildProfile;
  values: Values;
  /** The day of the record. */
  day: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Other fields with it. */
  setAll: (values: Values) => void;
  error: string | undefined;
}

/** What a kind's form has beyond its definition. A kind without it gets a form too. */
export interface KindForm {
  /** Labels of fields whose name will not do. */
  labels?: Readonly<Record<string, string>>;
  /** Labels of values whose name will not do. */
  words?: Readonly<Record<string, string>>;
  /** Drawings above the choices of a field, by field and value. */
  drawn?: Readonly<Record<string, Readonly<Record<string, IconShape>>>>;
  /** Fields whose choices say what they are: their label is for screen readers only. */
  sayThemselves?: readonly string[];
  /** Fields that stand before the others, in this order. */
  first?: readonly string[];
  /** Fields that the form leaves out. */
  hidden?: readonly string[];
  /** Fields with a component of their own. */
  own?: Readonly<Record<string, ComponentType<OwnFieldProps>>>;
  defaults?(child: ChildProfile): Values;
  /** Converts the values for the request. */
  sent?(values: Values): Values;
  /** A question to be answered before saving. Its answers call `go` with the values to save. */
  asks?(values: Values, child: ChildProfile, go: (values: Values) => void): Question | undefined;
  /** The message after recording, if it depends on the record. */
  recorded?(record: WrittenView): string;
  /** Runs after a record was saved. */
  after?(values: Values): Promise<void>;
  save?(values: Values): string;
  /** The title of its sheet, once that depends on a choice: 'breakfast'. */
  called?(values: Values): string;
  /** The first values of its sheet at this hour, where they differ from the default. */
  begin?(now: Date): Values;
  /**
   * The values that follow from the day's menu. The sheet begins with them, and follows the menu until the field is changed.
   */
  planned?(values: Values, child: ChildProfile, menu: Meals): Values;
  /** Fields that begin as they were the last time; they are shown before they are saved. */
  asLast?: readonly string[];
  /** Whether the last record must not be taken up so, since something else was said after it. */
  isOutdated?(last: RecordView, child: ChildProfile): boolean;
  /** Usual times on an earlier day; the second is the likeliest. */
  times?(values: Values): readonly string[];
  /** The first values for an earlier day: what is usually written down later. */
  onOtherDay?(values: Values): Values;
  /** The values of the next record, if it differs from the first. */
  next?(values: Values): Values;
  /** Whether this earlier record is usual at this time of day, and can be repeated with one tap. */
  usual?(record: WrittenView, now: Date): boolean;
  /** What it may have been instead, offered after the usual was recorded, with a label for each. */
  otherwise?(made: Values): readonly ({ label: string } & Values)[];
  /** Children have it at one table, so what another child just had is offered. */
  together?: boolean;
  /** Minutes after which a child that is here and awake usually needs another. */
  dueAfter?: number;
  /** Fields that are unknown as long as the record is running. */
  later?: readonly string[];
  /** The button that starts a record, if not named like the kind: 'Nap'. */
  begins?: string;
  /** Words for ending a running record. */
  ends?: { short: string; going: string; save: string; done: string; failed: string };
}

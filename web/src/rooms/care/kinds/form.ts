import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import type { WrittenView } from '@nead/contracts/care/views.ts';
import type { Meals } from '@nead/contracts/menus/menu.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import type { ComponentType } from 'react';
import type { IconShape } from '../../../ui/icon.tsx';
import type { Question } from '../record/ask-first.tsx';
import type { FormField } from '../record/form-fields.ts';

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
  /** What is drawn above the choices of a field, by field and value. */
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
  /** What its sheet is called, once that is chosen: 'breakfast'. */
  called?(values: Values): string;
  /** What its sheet begins with at this hour, where that is not the default. */
  begin?(now: Date): Values;
  /** What the day's menu says of it. Its sheet begins with that, and follows it until it is touched. */
  planned?(values: Values, child: ChildProfile, menu: Meals): Values;
  /** Fields that are mostly as they were the last time; they are seen before they are saved. */
  asLast?: readonly string[];
  /** Times at which it mostly is, for an earlier day; the second is the likeliest. */
  times?(values: Values): readonly string[];
  /** What is mostly written down later. */
  onOtherDay?(values: Values): Values;
  /** What the form begins with after a record was made; else as at first. */
  next?(values: Values): Values;
  /** Whether this earlier record is usual at this time of day, and can be repeated with one tap. */
  usual?(record: WrittenView, now: Date): boolean;
  /** After the usual was written down: what it may have been instead, with its label. */
  otherwise?(made: Values): readonly ({ label: string } & Values)[];
  /** Children have it at one table: what another just had is offered. */
  together?: boolean;
  /** Minutes after which a child that is here and awake is mostly due for another. */
  dueAfter?: number;
  /** Fields that are unknown as long as the record is running. */
  later?: readonly string[];
  /** The button that starts a record, if not named like the kind: 'Nap'. */
  begins?: string;
  /** The words of ending what goes on. */
  ends?: { short: string; going: string; save: string; done: string; failed: string };
}

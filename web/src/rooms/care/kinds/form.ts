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
  /** Sets other fields together with it. */
  setAll: (values: Values) => void;
  error: string | undefined;
}

/** The parts of a kind's form that its definition does not give. A kind without them gets a form too. */
export interface KindForm {
  /** Labels of fields whose names are not good enough. */
  labels?: Readonly<Record<string, string>>;
  /** Labels of values whose names are not good enough. */
  words?: Readonly<Record<string, string>>;
  /** Drawings above the choices of a field, by field and value. */
  drawn?: Readonly<Record<string, Readonly<Record<string, IconShape>>>>;
  /** Fields whose choices explain themselves: their label is for screen readers only. */
  sayThemselves?: readonly string[];
  /** Fields that come before the others, in this order. */
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
  /** The title of its sheet, if it depends on a choice: 'breakfast'. */
  called?(values: Values): string;
  /** The first values of its sheet at this hour, if they differ from the default. */
  begin?(now: Date): Values;
  /**
   * The values that follow from the day's menu. The sheet begins with them, and follows the menu until the field is changed.
   */
  planned?(values: Values, child: ChildProfile, menu: Meals): Values;
  /** Fields that begin with their values of the last time. They are shown before they are saved. */
  asLast?: readonly string[];
  /** Answers whether the last record must not be taken over, since a parent has agreed to something else after it. */
  isOutdated?(last: RecordView, child: ChildProfile): boolean;
  /** Usual times on an earlier day. The second is the likeliest. */
  times?(values: Values): readonly string[];
  /** The first values for an earlier day: those of the record that is usually made later. */
  onOtherDay?(values: Values): Values;
  /** The values of the next record, if it differs from the first. */
  next?(values: Values): Values;
  /** Answers whether this earlier record is usual at this time of day, and can be repeated with one tap. */
  usual?(record: WrittenView, now: Date): boolean;
  /** The likely corrections that are offered after the usual record was made, each with a label. */
  otherwise?(made: Values): readonly ({ label: string } & Values)[];
  /** Children have it at one table, so what another child just had is offered. */
  together?: boolean;
  /** The minutes after which a child that is here and awake usually needs another. */
  dueAfter?: number;
  /** Fields that are unknown as long as the record is running. */
  later?: readonly string[];
  /** The label of the button that starts a record, if it is not the kind's name: 'Nap'. */
  begins?: string;
  /** Words for ending a running record. */
  ends?: { short: string; going: string; save: string; done: string; failed: string };
}

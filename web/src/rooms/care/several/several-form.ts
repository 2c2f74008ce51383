import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { type Id, newId } from '@nead/contracts/ids.ts';
import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useNow } from '../../../engine/device/now.ts';
import { type Draft, useDraft } from '../../../engine/forms/draft.ts';
import { idForOne } from '../../../engine/forms/new-ids.ts';
import type { Values } from '../kinds/form.ts';
import { followTimes, whenIn, whenWritten } from '../record/chosen-day.ts';

export interface SeveralForm {
  values: Values;
  set: (name: string, value: unknown) => void;
  /** The values that differ for one child. */
  ownOf: (child: { _id: string }) => Values;
  setOwn: (child: { _id: string }, values: Values) => void;
  day: string;
  /** The id of a child's record. */
  idFor: (child: { _id: Id }) => Id;
  /** Gives the form's records new ids, so that it makes other records. */
  renew: () => void;
  draft: Draft;
}

const OWN = 'own';

/** The contents of a sheet for several children. Like a single record's draft they are kept when the page is left. */
export function useSeveralForm(kind: ActivityKind, first: Values): SeveralForm {
  const today = dublinDate(useNow());
  const [_id] = useState(newId);
  const [defaultValues] = useState<FieldValues>({ when: whenIn({}), day: today, ...first, [OWN]: {}, _id });
  const form = useForm<FieldValues>({ defaultValues });
  const draft = useDraft(`several ${kind.kind}`, form, {
    lift: (values, at) => whenWritten(values, at, values.day !== today),
  });
  const values: FieldValues = form.watch();
  const own = new Map<string, unknown>(Object.entries(Object(values[OWN])));
  const ownOf = ({ _id }: { _id: string }): Values => Object(own.get(_id));
  const put = (name: string, value: unknown) => form.setValue(name, value, { shouldDirty: true });
  const set = (name: string, value: unknown) => {
    put(name, value);
    if (name === 'when' || name === 'day' || values.day === today) return;
    const followed = followTimes(kind, values, { ...values, [name]: value });
    for (const [field, time] of Object.entries(followed)) put(field, time);
  };
  return {
    values,
    set,
    ownOf,
    setOwn: (child, changed) =>
      set(OWN, Object.fromEntries(new Map(own).set(child._id, { ...ownOf(child), ...changed }))),
    day: String(values.day),
    renew: () => set('_id', newId()),
    idFor: (child) => idForOne(String(values._id), child._id),
    draft,
  };
}

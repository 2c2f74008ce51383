import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormDraft } from '../../engine/forms/form-draft.ts';
import { useSealedDraft } from '../../engine/offline-queue/sealed-draft.ts';

/**
 * Keeps what is being written to one recipient, on the device or, if that stores nothing, in the tab. `lift` converts what
 * was kept to what the form takes now.
 */
export function useDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values>,
  lift: (kept: Values) => Values = (same) => same,
) {
  const inTab = useFormDraft(name, form, lift);
  const isEmpty = (values: unknown) =>
    JSON.stringify(values) === JSON.stringify(form.formState.defaultValues);
  const keep = useSealedDraft(name, (kept) => {
    if (!isEmpty(form.getValues())) keep(form.getValues());
    else if (!inTab.restored && isValues<Values>(kept)) form.reset(lift(kept), { keepDefaultValues: true });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is empty goes by the form
  useEffect(() => {
    const { unsubscribe } = form.watch((values) => keep(isEmpty(values) ? undefined : values));
    return unsubscribe;
  }, [form, keep]);

  return {
    drop() {
      inTab.drop();
      keep(undefined);
    },
  };
}

/** Not checked further: it was sealed by this form, on this device. */
const isValues = <Values extends FieldValues>(kept: unknown): kept is Values =>
  typeof kept === 'object' && kept !== null;

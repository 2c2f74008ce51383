import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useFormDraft } from '../lib/form-draft.ts';
import { draftWriter } from '../lib/outbox/drafts.ts';
import { openDrafts } from '../lib/outbox/session.ts';

/**
 * What is being written outlives the tab, and the browser: it is kept on the device, sealed like what waits there, until
 * it is sent, cancelled or logged out. Without such a place it is kept as any other form, in its tab.
 */
export function useDraft<Values extends FieldValues>(name: string, form: UseFormReturn<Values>) {
  const inTab = useFormDraft(name, form);
  const write = useRef<(values: unknown) => void>(undefined);
  const { restored } = inTab;

  useEffect(() => {
    let closed = false;
    let stop: (() => void) | undefined;
    async function begin(): Promise<void> {
      const drafts = await openDrafts();
      const kept: unknown = restored ? undefined : await drafts?.read(name).catch(() => undefined);
      if (closed || !drafts) return;
      const empty = JSON.stringify(form.formState.defaultValues);
      const isEmpty = (values: unknown) => JSON.stringify(values) === empty;
      const keep = draftWriter(drafts, name);
      write.current = keep;
      const { unsubscribe } = form.watch((values) => keep(isEmpty(values) ? undefined : values));
      stop = unsubscribe;
      if (!isEmpty(form.getValues())) keep(form.getValues());
      // Whoever has begun to type meanwhile is not interrupted.
      else if (isValues<Values>(kept)) form.reset(kept, { keepDefaultValues: true });
    }
    void begin();
    return () => {
      closed = true;
      stop?.();
    };
  }, [name, form, restored]);

  return {
    drop() {
      inTab.drop();
      write.current?.(undefined);
    },
  };
}

/** Sealed by this form, on this device. */
const isValues = <Values extends FieldValues>(kept: unknown): kept is Values =>
  typeof kept === 'object' && kept !== null;

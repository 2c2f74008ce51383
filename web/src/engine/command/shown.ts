import type { DeclaredCommand, ShownView } from '@nead/contracts/command.ts';
import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { timeNow } from '../device/clock.ts';
import { createStore, useStore } from '../device/store.ts';

interface Unconfirmed {
  view: string;
  apply: (data: unknown) => unknown;
}

/** Commands that are on their way, in the order in which they were pressed. */
const unconfirmed = createStore<readonly Unconfirmed[]>([]);

/**
 * Shows a command on its view until it is answered. The returned function ends that: a saved command is written into the data
 * of its queries, and an unsaved one disappears.
 */
export function showUnconfirmed(queries: QueryClient, { shown }: DeclaredCommand, asked: object) {
  if (!shown) return () => undefined;
  const now = timeNow();
  const view = shown.view.name;
  const laid: Unconfirmed = { view, apply: (data) => shown.apply(data, asked, now) };
  unconfirmed.set([...unconfirmed.get(), laid]);
  return (isSaved: boolean): void => {
    const ofView = { predicate: ({ meta }: { meta: { view?: string } | undefined }) => meta?.view === view };
    if (isSaved) queries.setQueriesData(ofView, (data) => (data === undefined ? data : laid.apply(data)));
    unconfirmed.set(unconfirmed.get().filter((other) => other !== laid));
  };
}

/** The data of a query, with the commands on it that are not answered yet. */
export function useShown<Data>({ name }: ShownView<Data>, data: Data | undefined): Data | undefined {
  const all = useStore(unconfirmed);
  return useMemo(() => {
    if (data === undefined) return data;
    const laid = all.filter(({ view }) => view === name);
    return laid.reduce<unknown>((shown, { apply }) => apply(shown), data) as Data; // a command is declared with its view
  }, [all, name, data]);
}

import type { Child } from '@nead/contracts/register/child-queries.ts';
import { type TooMany, tooMany } from '@nead/contracts/register/numbers-guard.ts';
import { Suspense, useEffect, useState } from 'react';
import { todayHere } from '../../../engine/device/now.ts';
import { lazyPart } from '../../../ui/layer/lazy-part.ts';
import { firstNameOf } from '../../../ui/person-name.ts';

const numbersWarning = async () => (await import('./numbers-warning.tsx')).NumbersWarning;
const NumbersWarning = lazyPart(numbersWarning);

interface Warning {
  child: Child;
  exceeded: TooMany[];
}

/** Warns before a sign-in that would exceed the permitted numbers. The childminder decides and is never refused. */
export function useNumbersGuard(all: readonly Child[], tap: (child: Child) => void, cancelled?: () => void) {
  const [warning, setWarning] = useState<Warning>();
  // Loaded in advance, so that it can ask when offline.
  useEffect(() => void numbersWarning().catch(() => undefined), []);

  function guardedTap(child: Child): void {
    const comes = child.currentStatus !== 'signed-in';
    const exceeded = comes ? tooMany(all, [child], todayHere()) : [];
    if (exceeded.length === 0) tap(child);
    else setWarning({ child, exceeded });
  }

  const close = () => setWarning(undefined);
  const dialog = warning && (
    <Suspense>
      <NumbersWarning
        firstName={firstNameOf(warning.child)}
        exceeded={warning.exceeded}
        onCancel={() => {
          close();
          cancelled?.();
        }}
        onSignIn={() => {
          close();
          tap(warning.child);
        }}
      />
    </Suspense>
  );
  return { tap: guardedTap, dialog };
}

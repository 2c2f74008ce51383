import { deviceNames } from '@nead/contracts/device-names.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { device } from '../../engine/api/api.ts';
import { turnOff, turnOn } from '../../engine/api/push-device.ts';
import { useUnderWay } from '../../engine/command/under-way.ts';
import { waitMs } from '../../engine/device/wait-ms.ts';
import { tellProblem } from '../../ui/command/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { pushStateQuery } from './notices-query.ts';

/** The sentence for a browser without notifications. An iPhone shows them only for web apps on its home screen. */
export const unableHere = device === deviceNames.iPhone ? texts.unableOnIphone : texts.unable;

/** Says whether this browser shows notifications, and switches them; a toast tells the outcome. */
export function usePushHere() {
  const { data: state, refetch } = useQuery(pushStateQuery);
  const [busy, during] = useUnderWay();
  const on = state === 'on';

  async function toggle(publicKey: string): Promise<void> {
    const problem = await during(() => (on ? turnOff() : turnOn(publicKey)));
    void refetch();
    if (problem === 'denied' || problem === 'unable') {
      const text = problem === 'denied' ? texts.denied : unableHere;
      showToast({ tone: 'danger', text, about: 'notifications' });
    } else if (problem === 'failed')
      showToast({ tone: 'danger', text: texts.failed, about: 'notifications' });
    else if (problem) tellProblem(problem, texts.failed);
    else showToast({ text: on ? texts.off : texts.on, about: 'notifications' });
  }

  return { state, on, busy, toggle, refetch };
}

const PATIENCE_MS = 10_000;

/**
 * Answers whether the browser's service worker may still come, as on a first visit, which begins without one. Once it is there,
 * or did not come, the state of notifications is asked again.
 */
export function useAwaitedWorker(askAgain: () => Promise<unknown>): boolean {
  const [isAwaited, setAwaited] = useState('serviceWorker' in navigator);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    let isGone = false;
    void Promise.race([navigator.serviceWorker.ready, waitMs(PATIENCE_MS)])
      .then(() => !isGone && askAgain())
      .then(() => !isGone && setAwaited(false));
    return () => {
      isGone = true;
    };
  }, [askAgain]);
  return isAwaited;
}

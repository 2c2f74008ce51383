import { texts } from '@nead/contracts/ui/texts.ts';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { actOn, dropToast, type Toast } from './toasts.ts';

const UNDO_MS = 10_000;
const READ_MS = 6_000;

/** Where typing is going on, Ctrl+Z belongs to the text. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function useUndoKey(shown: readonly Toast[]): void {
  useEffect(() => {
    const newest = shown.findLast(({ action }) => action?.label === texts.undo);
    if (!newest) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      actOn(newest);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown]);
}

export function ToastBoxes({ shown }: { shown: readonly Toast[] }) {
  useUndoKey(shown);
  return shown.map((toast) => <ToastBox toast={toast} key={toast.key} />);
}

function ToastBox({ toast }: { toast: Toast }) {
  const { text, detail, tone, action } = toast;
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dropToast(toast.key), action ? UNDO_MS : READ_MS);
    return () => clearTimeout(timer);
  }, [held, action, toast.key]);

  const leave = (then: () => void) => {
    // The button under the focus goes away with the toast: the focus returns to where it was.
    cameFrom.current?.focus({ preventScroll: true });
    then();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at a toast keeps it; nothing here is pressed
    <div
      className={classes('toast', tone === 'danger' && 'toast--danger')}
      // One that comes up under a pointer at rest is not being looked at.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon of={tone === 'danger' ? TriangleAlert : Check} size="s" />
      <span className="toast__text">
        <b>{text}</b>
        {detail}
      </span>
      {action ? (
        <button
          type="button"
          onClick={() => leave(() => actOn(toast))}
          {...(action.label === texts.undo && { 'aria-keyshortcuts': 'Control+Z' })}
        >
          {action.label}
        </button>
      ) : (
        <button
          type="button"
          className="toast__close"
          aria-label={texts.close}
          onClick={() => leave(() => dropToast(toast.key))}
        >
          <Icon of={X} size="s" />
        </button>
      )}
    </div>
  );
}

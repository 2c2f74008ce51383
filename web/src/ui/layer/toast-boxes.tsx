import { frameTexts } from '@nead/contracts/ui/texts.ts';
import { Check, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { lastTouch, restedSince } from './quiet-touch.ts';
import { actOn, dropToast, shownToast, type Toast } from './toasts.ts';

const UNDO_MS = 10_000;
const READ_MS = 6_000;
/** A hand that goes from tile to tile is not stopped by what it has done. */
const REST_MS = 500;

/** In a text field, Ctrl+Z undoes typing. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function useUndoKey(shown: Toast | undefined): void {
  useEffect(() => {
    if (shown?.action?.label !== frameTexts.undo) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      actOn(shown);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [shown]);
}

/** Until no finger has been down for a moment. */
function useRest(): boolean {
  const [atRest, setAtRest] = useState(() => performance.now() - restedSince() >= REST_MS);
  useEffect(() => {
    if (atRest) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const left = REST_MS - (performance.now() - restedSince());
      if (left <= 0) setAtRest(true);
      else timer = setTimeout(check, left);
    };
    check();
    return () => clearTimeout(timer);
  }, [atRest]);
  return atRest;
}

export function ToastBoxes({ all }: { all: readonly Toast[] }) {
  const shown = shownToast(all);
  useUndoKey(shown);
  return shown && <RestedToast toast={shown} key={shown.key} />;
}

const RestedToast = ({ toast }: { toast: Toast }) => useRest() && <ToastBox toast={toast} />;

function ToastBox({ toast }: { toast: Toast }) {
  const { text, detail, tone, action, also, ask } = toast;
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  // It stands where the hand is not.
  const [upper] = useState(() => (lastTouch()?.y ?? 0) > window.innerHeight / 2);
  const [arrived] = useState(() => performance.now());

  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dropToast(toast.key), action ? UNDO_MS : READ_MS);
    return () => clearTimeout(timer);
  }, [held, action, toast.key]);

  const leave = (then: () => void) => {
    // The toast takes its focused button away, so the focus returns to where it was before.
    cameFrom.current?.focus({ preventScroll: true });
    then();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a pointer over a toast only keeps it open
    <div
      className={classes('toast', tone === 'danger' && 'toast--danger', upper && 'toast--upper')}
      data-arrived={arrived}
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
      {also && (
        <button type="button" className="toast__also" onClick={() => leave(() => actOn(toast, also.act))}>
          {also.label}
        </button>
      )}
      {action && (
        <button
          type="button"
          onClick={() => leave(() => actOn(toast))}
          {...(action.label === frameTexts.undo && { 'aria-keyshortcuts': 'Control+Z' })}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="toast__close"
        aria-label={frameTexts.close}
        onClick={() => leave(() => dropToast(toast.key))}
      >
        <Icon of={X} size="s" />
      </button>
      {ask && (
        <fieldset className="toast__ask">
          <legend>{ask.question}</legend>
          {ask.answers.map(({ key, label, act }) => (
            <button type="button" key={key} onClick={() => leave(() => actOn(toast, act))}>
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Check, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useWaiting } from '../../engine/offline-queue/waiting.ts';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { lastPressAt, placeOfHand } from './quiet-touch.ts';
import { actOn, dropToast, isFresh, shownToast, type Toast, tellSent, toasts } from './toasts.ts';

const UNDO_MS = 10_000;
const READ_MS = 6_000;
/** The pause after a press before toasts appear, so that they do not stop a hand that goes from tile to tile. */
const REST_MS = 500;

/**
 * The height of two lines. A higher toast would hide the head of the page, which says where one is, so it goes below the head.
 */
const TWO_LINES_PX = 72;
const GAP_PX = 8;

/** The distance of a long toast from the top; undefined if the head is out of sight, or the hand is too near. */
function belowHead(toast: HTMLElement): number | undefined {
  const { offsetTop: top, offsetHeight: height } = toast;
  const head = (toast.closest('dialog') ?? document).querySelector('h1, .sheet__head h2');
  const bottom = (head?.closest('header, .sheet__head') ?? head)?.getBoundingClientRect().bottom ?? 0;
  if (height <= TWO_LINES_PX || bottom <= top) return undefined;
  const below = bottom + GAP_PX;
  return below + height + GAP_PX < (placeOfHand()?.y ?? 0) ? below : undefined;
}

/** The number of characters above which a phone has no room beside an action and Close. */
const LONG = 60;

const toneIcons = { danger: TriangleAlert, notice: Info } as const;

/** Answers whether somebody is typing: Ctrl+Z then undoes the typing. */
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

/** True once no finger has touched the screen, and no mouse has pressed, for a moment. */
function useRest(): boolean {
  const [atRest, setAtRest] = useState(() => performance.now() - lastPressAt() >= REST_MS);
  useEffect(() => {
    if (atRest) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      const left = REST_MS - (performance.now() - lastPressAt());
      if (left <= 0) setAtRest(true);
      else timer = setTimeout(check, left);
    };
    check();
    return () => clearTimeout(timer);
  }, [atRest]);
  return atRest;
}

const topSheet = (): Element | undefined => [...document.querySelectorAll('dialog:modal')].at(-1);

function onSheets(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The topmost open sheet. It is watched, since it may close while a toast is shown. */
const useTopSheet = (): Element | undefined => useSyncExternalStore(onSheets, topSheet);

/** Answers whether a toast comes along to the next page: it offers something, was told with the move, or just went wrong. */
const comesAlong = (toast: Toast): boolean =>
  Boolean(toast.action || toast.ask) ||
  toast.at > lastPressAt() ||
  (toast.tone === 'danger' && isFresh(toast));

/** Removes what only says something about a page once another page is shown, whose heading it would cover. */
function useLeaveWithPage(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    toasts.set(toasts.get().filter(comesAlong));
  }, [pathname]);
}

export function ToastBoxes({ all }: { all: readonly Toast[] }) {
  const shown = shownToast(all);
  useUndoKey(shown);
  useLeaveWithPage();
  const waits = useWaiting().length > 0;
  useEffect(() => {
    if (!waits) tellSent();
  }, [waits]);
  return shown && <PlacedToast toast={shown} key={shown.key} />;
}

/** A toast is put into an open sheet, since nothing under the sheet can be read or pressed. */
function PlacedToast({ toast }: { toast: Toast }) {
  const sheet = useTopSheet();
  const box = <RestedToast toast={toast} />;
  if (!sheet) return box;
  return createPortal(
    <div className="toasts" role={toast.tone === 'danger' ? 'alert' : 'status'}>
      {box}
    </div>,
    sheet,
  );
}

const RestedToast = ({ toast }: { toast: Toast }) => useRest() && <ToastBox toast={toast} />;

function ToastBox({ toast }: { toast: Toast }) {
  const { text, detail, tone, action, also, ask } = toast;
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  // The toast appears away from the hand: above while the hand is in the lower half, else below. A control that is being
  // pressed must stay under the hand, or the press would be lost.
  const [upper] = useState(() => (placeOfHand()?.y ?? 0) > window.innerHeight / 2);
  const [arrived] = useState(() => performance.now());
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<number>();

  useLayoutEffect(() => {
    if (upper && box.current) setTop(belowHead(box.current));
  }, [upper]);

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
      className={classes(
        'toast',
        tone === 'danger' && 'toast--danger',
        upper && 'toast--upper',
        action && !also && !ask && `${text}${detail ?? ''}`.length > LONG && 'toast--long',
      )}
      data-arrived={arrived}
      ref={box}
      style={top === undefined ? undefined : { top }}
      // A toast that appears under a pointer at rest is not being read.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <Icon of={tone ? toneIcons[tone] : Check} size="s" />
      <span className="toast__text">
        <b>{text}</b>
        {detail}
      </span>
      {also && !ask && (
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
          {also && (
            <button
              type="button"
              className="toast__other"
              onClick={() => leave(() => actOn(toast, also.act))}
            >
              {also.label}
            </button>
          )}
        </fieldset>
      )}
    </div>
  );
}

import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { X } from 'lucide-react';
import {
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { firstField } from '../first-field.ts';
import { leaveTold } from './toasts.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  detail?: string;
  /** The person or child whom it is about, before the title. */
  face?: ReactNode;
  /** Under the title. */
  chip?: ReactNode;
  /** It always has its full height, so that nothing in it moves when its contents change. */
  tall?: boolean;
  /** The first field gets the focus. */
  writes?: boolean;
  children: ReactNode;
  /** Stays visible while the rest scrolls. */
  actions?: ReactNode;
}

/**
 * A native dialog: it holds and returns the focus, and Escape closes it, and so does Back. A sheet on phones, which can be pulled down;
 * centred from 768 px.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, detail, face, chip, tall = false, writes = false, children, actions } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const swipeAway = useSwipeAway(dialog);

  // During drawing and not in an effect, since a touch may come in between.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    leaveTold();
    if (writes) firstField(dialog.current)?.focus();
  }, [open, writes]);

  // One that is taken away open gives the focus back as one that is closed.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  useBack(open, () => dialog.current?.close());

  const shut = () => dialog.current?.close();

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; the keyboard has Escape
    <dialog
      ref={dialog}
      className={classes('sheet', tall && 'sheet--tall')}
      aria-labelledby={heading}
      // Not when a sheet within this one is closed, which React tells here as well.
      // It may be open again by the time it is told, as where React's StrictMode begins every effect twice.
      onClose={({ target, currentTarget }) => target === currentTarget && !currentTarget.open && onClose()}
      onClick={({ target, currentTarget, clientY, clientX }) => {
        if (target !== currentTarget) return;
        const box = currentTarget.getBoundingClientRect();
        const inside =
          clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
        if (!inside) shut();
      }}
    >
      {open && (
        <>
          <div className="sheet__head" {...swipeAway}>
            {face}
            <div className="grow">
              <h2 id={heading}>{title}</h2>
              {detail && <p className="meta">{detail}</p>}
              {chip}
            </div>
            <IconButton icon={X} label={frameTexts.close} onClick={shut} />
          </div>
          {children}
          {actions && <div className="sheet__save">{actions}</div>}
        </>
      )}
    </dialog>
  );
}

const MARK = 'sheet';
let made = 0;

/** The entries of the history that belong to a layer which is on now. */
const inUse = new Set<unknown>();

const onTop = (name: string): unknown => Reflect.get(Object(window.history.state), name);
const markOnTop = () => onTop(MARK);
const isLeftOver = (): boolean => markOnTop() !== undefined && !inUse.has(markOnTop());

/** The router's keys of pages that another took the place of while a layer was on, as when what they show was deleted. */
const replaced = new Set<unknown>();

/** While an entry is taken away, what is to be done after it. */
let leaving: (() => void)[] | undefined;

function leave(): void {
  leaving ??= [];
  window.history.back();
}

function arrive(): void {
  const waiting = leaving ?? [];
  leaving = undefined;
  for (const begin of waiting) begin();
}

/** Somebody who left by a link, or reloaded, while a layer was on comes back to its entry, which is no place to stay. */
function passOver(): void {
  if (isLeftOver() || (replaced.has(onTop('key')) && onTop('idx') !== 0)) leave();
}

window.addEventListener('popstate', () => {
  arrive();
  passOver();
});
// Also where leaving led out of the app, and somebody comes back to the page as it was.
window.addEventListener('pageshow', ({ persisted }) => persisted && arrive());
passOver();

/** While it is on, Back does this instead of leaving the page: it takes away an entry that was added to the history. */
function useBack(isOn: boolean, goBack: () => void): void {
  const doing = useRef(goBack);
  doing.current = goBack;
  useEffect(() => {
    if (!isOn) return;
    made += 1;
    const own = made;
    const [page, place] = [onTop('key'), onTop('idx')];
    let isOver = false;
    const isOnTop = () => markOnTop() === own;
    const onPop = () => !isOnTop() && doing.current();
    function begin(): void {
      if (isOver) return;
      const state = { ...window.history.state, [MARK]: own };
      // A layer that took the place of another one takes over its entry.
      if (isLeftOver()) window.history.replaceState(state, '');
      else window.history.pushState(state, '');
      inUse.add(own);
      window.addEventListener('popstate', onPop);
    }
    if (leaving) leaving.push(begin);
    else begin();
    return () => {
      isOver = true;
      inUse.delete(own);
      window.removeEventListener('popstate', onPop);
      // After a navigation the new page's entry is on top and must stay. The layer may be closed by that navigation, as when
      // a session ends, and then the entry of the new page is made only after this.
      queueMicrotask(() => {
        if (isOnTop()) leave();
        // Only the layer's entry was replaced, and the page is still under it.
        else if (page && onTop('idx') === place && onTop('key') !== page) replaced.add(page);
      });
    };
  }, [isOn]);
}

/** A pull of this length is meant to close the sheet. */
const FAR_PX = 80;

/**
 * Lets a sheet follow the finger that pulls it down by its head. Pulled far enough, it closes; otherwise it springs
 * back.
 */
function useSwipeAway(sheet: RefObject<HTMLDialogElement | null>) {
  const from = useRef<number>(undefined);

  function follow(pulled: number): void {
    if (!sheet.current) return;
    sheet.current.style.transition = pulled > 0 ? 'none' : '';
    sheet.current.style.translate = pulled > 0 ? `0 ${pulled}px` : '';
  }

  const pulledBy = ({ clientY }: PointerEvent) =>
    from.current === undefined ? 0 : Math.max(0, clientY - from.current);

  function letGo(pulled: number): void {
    from.current = undefined;
    follow(0);
    if (pulled >= FAR_PX) sheet.current?.close();
  }

  return {
    onPointerDown(event: PointerEvent) {
      // On a wide screen it is a centred dialog, and a mouse uses its close button.
      if (event.pointerType === 'touch' && window.matchMedia('(max-width: 767px)').matches)
        from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => from.current !== undefined && follow(pulledBy(event)),
    onPointerUp: (event: PointerEvent) => letGo(pulledBy(event)),
    onPointerCancel: () => letGo(0),
  };
}

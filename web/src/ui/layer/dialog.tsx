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
  /** The person or child that the dialog is about, before the title. */
  face?: ReactNode;
  /** Under the title. */
  chip?: ReactNode;
  /** The dialog always has its full height, so that nothing in it moves when its contents change. */
  tall?: boolean;
  /** The first field gets the focus. */
  writes?: boolean;
  children: ReactNode;
  /** The actions, which stay visible while the rest scrolls. */
  actions?: ReactNode;
}

/**
 * A native dialog: it holds and returns the focus, and Escape or Back closes it. A sheet on phones, which can be pulled down;
 * centred from 768 px.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, detail, face, chip, tall = false, writes = false, children, actions } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const swipeAway = useSwipeAway(dialog);

  // The dialog opens during drawing and not in an effect, since a touch may come in between.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    leaveTold();
    if (writes) firstField(dialog.current)?.focus();
  }, [open, writes]);

  // A dialog that is removed while it is open gives the focus back like one that is closed.
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
      // React also tells this dialog when a sheet within it is closed, which must not close it. By the time it is told, the
      // dialog may be open again: StrictMode begins every effect twice.
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

/** The marks of history entries whose layer is open now. */
const inUse = new Set<unknown>();

const onTop = (name: string): unknown => Reflect.get(Object(window.history.state), name);
const markOnTop = () => onTop(MARK);
const isLeftOver = (): boolean => markOnTop() !== undefined && !inUse.has(markOnTop());

/** The router's keys of pages that were replaced while a layer was open, as when the thing that they show was deleted. */
const replaced = new Set<unknown>();

/** The functions to call after an entry has been removed from the history; undefined if none is being removed. */
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

/**
 * Passes over the entry of a layer that is not open: somebody left by a link, or reloaded, while it was, and has come back to
 * it.
 */
function passOver(): void {
  if (isLeftOver() || (replaced.has(onTop('key')) && onTop('idx') !== 0)) leave();
}

window.addEventListener('popstate', () => {
  arrive();
  passOver();
});
// A page that was left for another site may come back as it was; the waiting functions are called then too.
window.addEventListener('pageshow', ({ persisted }) => persisted && arrive());
passOver();

/** Makes Back do this instead of leaving the page, by adding an entry to the history while it is on. */
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
      // A layer that replaces another one takes over its entry.
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
      // After a navigation the new page's entry is on top and must stay. The navigation itself may close the layer, as when a
      // session ends; then the new page's entry is made only after this.
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

import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { classes } from '../classes.ts';
import { firstField } from '../first-field.ts';
import { leaveTold } from './toasts.ts';
import { useBack } from './use-back.ts';
import { useSwipeAway } from './use-swipe-away.ts';

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
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
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

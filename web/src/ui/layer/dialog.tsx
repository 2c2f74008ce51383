import { texts } from '@nead/contracts/ui/texts.ts';
import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';
import { swallowSecondTap } from './second-tap.ts';
import { useSwipeAway } from './use-swipe-away.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  detail?: string;
  children: ReactNode;
  /** Stays in sight while the rest scrolls. */
  actions?: ReactNode;
}

/**
 * The platform's own dialog: focus stays in it and returns, Escape closes. A sheet on phones, which a thumb pulls away;
 * centred from 768 px.
 */
export function Dialog({ open, onClose, title, detail, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const swipeAway = useSwipeAway(dialog);

  // As it is drawn, and not after: a second tap may come in between.
  useLayoutEffect(() => {
    if (!open) return dialog.current?.close();
    dialog.current?.showModal();
    swallowSecondTap();
    return swallowSecondTap;
  }, [open]);

  const shut = () => {
    swallowSecondTap();
    dialog.current?.close();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the sheet closes it; on the keyboard Escape does
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={heading}
      onClose={onClose}
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
            <div>
              <h2 id={heading}>{title}</h2>
              {detail && <p className="meta">{detail}</p>}
            </div>
            <IconButton icon={X} label={texts.close} onClick={shut} />
          </div>
          {children}
          {actions && <div className="sheet__save">{actions}</div>}
        </>
      )}
    </dialog>
  );
}

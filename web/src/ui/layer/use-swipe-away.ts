import { type PointerEvent, type RefObject, useRef } from 'react';

/** So far down, and it was not a slip of the thumb. */
const FAR_PX = 80;

/** A sheet follows the finger that pulls it down by its head; pulled far enough it goes, else it returns. */
export function useSwipeAway(sheet: RefObject<HTMLDialogElement | null>) {
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
      // In the middle of a wide screen it is a dialog, and a mouse has the button.
      if (event.pointerType === 'touch' && window.matchMedia('(max-width: 767px)').matches)
        from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => from.current !== undefined && follow(pulledBy(event)),
    onPointerUp: (event: PointerEvent) => letGo(pulledBy(event)),
    onPointerCancel: () => letGo(0),
  };
}

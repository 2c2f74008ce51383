import { type PointerEvent, type RefObject, useRef } from 'react';

/** A pull of this length is meant to close the sheet. */
const FAR_PX = 80;

/**
 * Lets a sheet follow the finger that pulls it down by its head. Pulled far enough, it closes; otherwise it springs
 * back.
 */
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
      // On a wide screen it is a centred dialog, and a mouse uses its close button.
      if (event.pointerType === 'touch' && window.matchMedia('(max-width: 767px)').matches)
        from.current = event.clientY;
    },
    onPointerMove: (event: PointerEvent) => from.current !== undefined && follow(pulledBy(event)),
    onPointerUp: (event: PointerEvent) => letGo(pulledBy(event)),
    onPointerCancel: () => letGo(0),
  };
}

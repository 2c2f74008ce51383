/** So soon, and so near: it is the other half of a double tap. */
const SOON_MS = 500;
const NEAR_PX = 32;
const FORGET_MS = 3_000;

let last = { x: 0, y: 0, at: Number.NEGATIVE_INFINITY };

const note = ({ clientX: x, clientY: y, pointerType, timeStamp: at }: PointerEvent): void => {
  if (pointerType === 'touch') last = { x, y, at };
};
document.addEventListener('pointerdown', note, { capture: true, passive: true });

/** What comes or goes under a finger gets no tap that was meant for what was there before. */
export function swallowSecondTap(): void {
  const first = last;
  let swallow = false;
  const onDown = ({ clientX, clientY, pointerType, timeStamp }: PointerEvent) => {
    const near = Math.hypot(clientX - first.x, clientY - first.y) < NEAR_PX;
    swallow = pointerType === 'touch' && near && timeStamp - first.at < SOON_MS;
  };
  const onClick = (event: MouseEvent) => {
    if (!swallow) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('click', onClick, true);
  // On a slow phone a tap that was made in time is heard of much later.
  setTimeout(() => {
    document.removeEventListener('pointerdown', onDown, true);
    document.removeEventListener('click', onClick, true);
  }, FORGET_MS);
}

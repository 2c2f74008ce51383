/**
 * What comes up under a finger gets no touch that was meant for what was there before: where a touch was a moment ago,
 * the next one counts only if the same thing still stands there, or has stood there long enough to be seen. Nothing that
 * is pressed has to know of it (docs/decisions/061).
 */
const QUIET_MS = 700;
const NEAR_PX = 32;
/** An answer may take this long to bring up a question in the place of the button that was pressed. */
const WATCH_MS = 3_000;

const PRESSED = 'a, button, input, select, textarea, label, summary, [role="button"]';

interface ScreenPoint {
  x: number;
  y: number;
}

interface Touch extends ScreenPoint {
  /** By the finger's clock. */
  at: number;
  /** What stands there now, and since when. */
  what: string | Element | undefined;
  changedAt: number;
  quiet: boolean;
}

let last: Touch | undefined;
let swallow = false;
let isMouse = false;
/** What the first click of a mouse pressed: the second one of a double click is meant for it too. */
let clicked: Touch['what'];

let hand: ScreenPoint | undefined;
let pressedAt = Number.NEGATIVE_INFINITY;

/** Where the last touch was or the mouse is, in the height of the window. */
export const placeOfHand = (): ScreenPoint | undefined => hand;

/** When a finger or a mouse last pressed, by the clock of `performance.now`. */
export const lastPressAt = (): number => pressedAt;

/** What a touch at a place would press: the words of the control there, or the control itself if it has none. */
function meaningAt({ x, y }: ScreenPoint): Touch['what'] {
  const control = document.elementFromPoint(x, y)?.closest(PRESSED);
  return control ? control.getAttribute('aria-label') || control.textContent || control : undefined;
}

function watch(touch: Touch): void {
  if (touch !== last || performance.now() - touch.at > WATCH_MS) return;
  const what = meaningAt(touch);
  if (what !== touch.what) Object.assign(touch, { what, changedAt: performance.now() });
  requestAnimationFrame(() => watch(touch));
}

/** Something that appears by itself, like a toast, may come up under a finger or before a mouse, so it says when it came. */
export function justArrived({ target }: { target: EventTarget | null }): boolean {
  const bidden = target instanceof Element ? target.closest('[data-arrived]') : null;
  return bidden !== null && performance.now() - Number(bidden.getAttribute('data-arrived')) < QUIET_MS;
}

function isQuiet(touch: Touch): boolean {
  if (!last || Math.hypot(touch.x - last.x, touch.y - last.y) > NEAR_PX) return false;
  const sameMoment = touch.at - last.at < QUIET_MS;
  // A finger that goes on tapping fast has not seen the new thing.
  if (sameMoment && last.quiet) return true;
  return (sameMoment && touch.what !== last.what) || touch.at - last.changedAt < QUIET_MS;
}

function onDown(event: PointerEvent): void {
  swallow = justArrived(event);
  isMouse = event.pointerType === 'mouse';
  const { clientX: x, clientY: y, timeStamp: at } = event;
  hand = { x, y };
  pressedAt = at;
  if (event.pointerType !== 'touch') return;
  const touch = { x, y, at, what: meaningAt({ x, y }), changedAt: Number.NEGATIVE_INFINITY, quiet: false };
  touch.quiet = swallow || isQuiet(touch);
  swallow = touch.quiet;
  last = touch;
  watch(touch);
}

function onMove({ pointerType, clientX: x, clientY: y }: PointerEvent): void {
  if (pointerType === 'mouse') hand = { x, y };
}

/** A click by the keyboard has `detail` 0, and is never stray. */
function isStrayClick({ detail, clientX: x, clientY: y }: MouseEvent): boolean {
  if (!isMouse || detail === 0) return false;
  const what = meaningAt({ x, y });
  if (detail === 1) clicked = what;
  return what !== clicked;
}

function onClick(event: MouseEvent): void {
  if (!isStrayClick(event) && !swallow) return;
  event.preventDefault();
  event.stopPropagation();
}

document.addEventListener('pointerdown', onDown, { capture: true, passive: true });
document.addEventListener('pointermove', onMove, { capture: true, passive: true });
document.addEventListener('click', onClick, true);
document.addEventListener(
  'keydown',
  () => {
    swallow = false;
  },
  true,
);

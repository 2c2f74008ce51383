/**
 * A touch is ignored if it was meant for something else: near the place of a touch a moment ago, the next one counts only if
 * the same thing is still there, or has been there long enough to be seen. The things that are pressed need not know of this
 * (docs/decisions/061).
 */
const QUIET_MS = 700;
/** The same for a thing that comes far from the hand: as long as a hand needs that is on its way there already. */
const FAR_QUIET_MS = 350;
const NEAR_PX = 32;
/** An answer may take this long to bring up a question in the place of the button that was pressed. */
const WATCH_MS = 3_000;

const PRESSED = 'a, button, input, select, textarea, label, summary, [role="button"]';

interface ScreenPoint {
  x: number;
  y: number;
}

interface Touch extends ScreenPoint {
  /** The time of the touch, by the browser's clock. */
  at: number;
  /** The control that is there now, and the time since when. */
  what: string | Element | undefined;
  changedAt: number;
  quiet: boolean;
}

let last: Touch | undefined;
let swallow = false;
let isMouse = false;
/** The control that the first click of a mouse pressed: the second one of a double click is meant for it too. */
let clicked: Touch['what'];

let hand: ScreenPoint | undefined;
let pressedAt = Number.NEGATIVE_INFINITY;

/** The place of the last touch or of the mouse, in pixels of the window. */
export const placeOfHand = (): ScreenPoint | undefined => hand;

/** The time of the last press by a finger or a mouse, by the clock of `performance.now`. */
export const lastPressAt = (): number => pressedAt;

/** The control that a touch at a place would press: its words, or the element itself if it has none. */
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

/**
 * Answers whether the target has just appeared. A toast, for example, may come up under a finger or a mouse by itself, so it
 * says when it came.
 */
export function justArrived({ target }: { target: EventTarget | null }): boolean {
  const bidden = target instanceof Element ? target.closest('[data-arrived]') : null;
  if (!bidden) return false;
  const age = performance.now() - Number(bidden.getAttribute('data-arrived'));
  return age < (isNearHand(bidden.getBoundingClientRect()) ? QUIET_MS : FAR_QUIET_MS);
}

const isNearHand = ({ left, right, top, bottom }: DOMRect): boolean =>
  hand !== undefined &&
  hand.x > left - NEAR_PX &&
  hand.x < right + NEAR_PX &&
  hand.y > top - NEAR_PX &&
  hand.y < bottom + NEAR_PX;

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

/** The number of frames within which errors are found and drawn. */
const FRAMES = 20;

/** The number of keys and touches so far. One after a form was sent ends the search for its first error. */
let acts = 0;
for (const act of ['keydown', 'input', 'pointerdown'])
  document.addEventListener(
    act,
    () => {
      acts += 1;
    },
    { capture: true, passive: true },
  );

/**
 * Focuses the first field with an error once it is drawn, unless the user has typed or touched something since: on a slow
 * device their next words would land in the wrong field.
 */
export const focusFirstError = (form: HTMLElement | null): void => lookFor(form, acts, FRAMES);

const lookFor = (form: HTMLElement | null, actsBefore: number, frames: number): void =>
  void requestAnimationFrame(() => {
    if (acts !== actsBefore) return;
    const first = form?.querySelector<HTMLElement>('[aria-invalid]');
    if (first) first.focus();
    else if (frames > 1) lookFor(form, actsBefore, frames - 1);
  });

// Every form that is sent puts the focus on its first field with an error, from the top.
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement) focusFirstError(target);
});

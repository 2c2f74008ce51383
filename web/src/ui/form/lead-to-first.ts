/** What is wrong is found out, and drawn, within so many frames. */
const FRAMES = 20;

/** Focuses the first field with an error, once it is drawn. */
export const leadToFirst = (form: HTMLElement | null, frames = FRAMES): void =>
  void requestAnimationFrame(() => {
    const first = form?.querySelector<HTMLElement>('[aria-invalid]');
    if (first) first.focus();
    else if (frames > 1) leadToFirst(form, frames - 1);
  });

// Every form that is sent leads to what is wrong in it, in the order in which it stands there.
document.addEventListener('submit', ({ target }) => {
  if (target instanceof HTMLFormElement) leadToFirst(target);
});

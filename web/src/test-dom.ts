// The differences between happy-dom and a browser, mended once for all files of a worker.

/** An open menu counts as open even if something lies over it. */
const toggled = (popover: HTMLElement, newState: 'open' | 'closed') => {
  for (const name of ['beforetoggle', 'toggle'])
    popover.dispatchEvent(Object.assign(new Event(name), { newState }));
};
Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    toggled(this, 'open');
  },
  hidePopover(this: HTMLElement) {
    toggled(this, 'closed');
  },
});

/** A dialog returns the focus to the element that had it before. */
const { showModal, close: closeDialog } = HTMLDialogElement.prototype;
const cameFrom = new WeakMap<HTMLDialogElement, HTMLElement>();
HTMLDialogElement.prototype.showModal = function () {
  if (document.activeElement instanceof HTMLElement) cameFrom.set(this, document.activeElement);
  showModal.call(this);
};
HTMLDialogElement.prototype.close = function (value) {
  const wasOpen = this.open;
  closeDialog.call(this, value);
  if (wasOpen) cameFrom.get(this)?.focus();
};

// These tell a form what was chosen in a list before the form was ready.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { get: () => 0 });
Object.defineProperty(HTMLOptionElement.prototype, 'defaultSelected', {
  get(this: HTMLOptionElement) {
    return this.hasAttribute('selected');
  },
  set(this: HTMLOptionElement, isDefault: boolean) {
    this.toggleAttribute('selected', isDefault);
  },
});

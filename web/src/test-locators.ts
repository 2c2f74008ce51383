import { queries } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { justArrived } from './ui/layer/quiet-touch.ts';

/** The ways to find things on a page and to act on them, in the words of the browser tests. Each waits until it can. */

type Words = string | RegExp;
interface Named {
  name?: Words;
  exact?: boolean;
  level?: number;
  checked?: boolean;
}

/** The longest wait, since everything comes later on a loaded machine. */
const PATIENCE_MS = 30_000;
const EACH_MS = 10;

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
const fits = (text: string | null | undefined, words: Words, exact = false): boolean => {
  const said = plain(text);
  if (words instanceof RegExp) return words.test(said);
  return exact ? said === plain(words) : said.toLowerCase().includes(plain(words).toLowerCase());
};

const isShown = (element: Element): boolean =>
  element.isConnected && !element.closest('[hidden], dialog:not([open]), [style*="display: none"]');

/** Waits until something is there, or is true. */
export async function until<T>(what: string, ask: () => T | undefined | false | null): Promise<T> {
  const limit = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = ask();
    if (found) return found;
    if (performance.now() > limit) throw new Error(`Waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, EACH_MS));
  }
}

/** Lets time pass without waiting, so that the page counts as seen and a press is not the second one of a double press. */
let rested = 0;
const clock = performance.now.bind(performance);
performance.now = () => clock() + rested;
export const rest = (): void => {
  rested += 1_000;
  const now = Date.now.bind(Date);
  Date.now = () => now() + 1_000;
};

/** The element under the hand, since happy-dom has no layout. */
let under: Element | null = null;
document.elementFromPoint = () => under;

const hand = () => userEvent.setup({ document, delay: null, pointerEventsCheck: 0 });

export class Locator {
  readonly #what: string;
  readonly #find: () => Element[];

  constructor(what: string, find: () => Element[]) {
    this.#what = what;
    this.#find = find;
  }

  #within(what: string, find: (root: HTMLElement) => Element[]): Locator {
    const from = this.#find;
    const all = () => [...new Set(from().flatMap((root) => find(root as HTMLElement)))]; // pages are HTML
    return new Locator(`${this.#what} ${what}`.trim(), all);
  }

  getByRole(role: string, { name, exact, ...more }: Named = {}): Locator {
    const asked = {
      hidden: true,
      ...(name !== undefined && { name: (said: string) => fits(said, name, exact) }),
      ...more,
    };
    return this.#within(`${role} ${name ?? ''}`, (root) =>
      queries.queryAllByRole(root, role, asked).filter(isShown),
    );
  }

  getByLabel(words: Words, { exact }: { exact?: boolean } = {}): Locator {
    return this.#within(`labelled ${words}`, (root) =>
      queries.queryAllByLabelText(root, (said) => fits(said, words, exact)).filter(isShown),
    );
  }

  /** The smallest element that has this text. */
  getByText(words: Words, { exact }: { exact?: boolean } = {}): Locator {
    const says = (element: Element) => fits(element.textContent, words, exact);
    return this.#within(`saying ${words}`, (root) =>
      [root, ...root.querySelectorAll('*')].filter(
        (element) => says(element) && ![...element.children].some(says) && isShown(element),
      ),
    );
  }

  locator(selector: string): Locator {
    return this.#within(selector, (root) => [...root.querySelectorAll(selector)]);
  }

  filter({ hasText, has }: { hasText?: Words; has?: Locator }): Locator {
    const all = this.#find;
    const isMeant = (one: Element) =>
      (hasText === undefined || fits(one.textContent, hasText)) &&
      (!has || has.#find().some((inner) => one.contains(inner)));
    return new Locator(`${this.#what} with ${hasText ?? 'another'}`, () => all().filter(isMeant));
  }

  /** The elements that both find. */
  and(other: Locator): Locator {
    const all = this.#find;
    return new Locator(`${this.#what} and ${other.#what}`, () =>
      all().filter((one) => other.#find().includes(one)),
    );
  }

  nth(place: number): Locator {
    const all = this.#find;
    return new Locator(`${this.#what}, ${place}`, () => all().slice(place, place + 1 || undefined));
  }
  first = () => this.nth(0);
  last = () => this.nth(-1);

  /** The one element that is there; two are a mistake of the test. */
  async one(): Promise<HTMLElement> {
    const [found, ...more] = await until(this.#what, () => {
      const all = this.#find();
      return all.length > 0 && all;
    });
    if (more.length > 0) throw new Error(`There are ${more.length + 1} of ${this.#what}`);
    return found as HTMLElement; // pages are HTML
  }

  async waitFor({
    state = 'visible',
  }: {
    state?: 'visible' | 'attached' | 'hidden' | 'detached';
  } = {}): Promise<void> {
    if (state === 'visible' || state === 'attached') await this.one();
    else await until(`the end of ${this.#what}`, () => this.#find().length === 0);
  }

  async #ready(): Promise<HTMLElement> {
    const found = await this.one();
    await until(
      `${this.#what} to be usable`,
      () => !(found.matches(':disabled') || justArrived({ target: found })) || !found.isConnected,
    );
    if (!found.isConnected) return this.#ready();
    under = found;
    return found;
  }

  async click(): Promise<void> {
    await hand().click(await this.#ready());
  }
  /** Taps with a finger. Only a browser with a layout knows whether something is in the way. */
  tap = () => this.click();
  async dblclick(): Promise<void> {
    await hand().dblClick(await this.#ready());
  }
  async focus(): Promise<void> {
    (await this.one()).focus();
  }
  async blur(): Promise<void> {
    (await this.one()).blur();
  }
  async press(key: string): Promise<void> {
    (await this.#ready()).focus();
    await keyboard.press(key);
  }
  /** Fills in the value at once, like a paste, not key by key. */
  async fill(value: string): Promise<void> {
    const field = await this.#ready();
    field.focus();
    const proto = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: value }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  async pressSequentially(text: string): Promise<void> {
    (await this.#ready()).focus();
    await keyboard.type(text);
  }
  async selectOption(option: string | { label: string }): Promise<void> {
    const list = (await this.#ready()) as HTMLSelectElement; // only lists are chosen from
    const wanted = [...list.options].find((one) =>
      typeof option === 'string' ? one.value === option : plain(one.textContent) === option.label,
    );
    if (!wanted) throw new Error(`${this.#what} has no ${JSON.stringify(option)}`);
    await hand().selectOptions(list, wanted);
  }
  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
  }
  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click();
  }

  async isChecked(): Promise<boolean> {
    return (await this.one()).matches(':checked, [aria-checked="true"]');
  }
  async isDisabled(): Promise<boolean> {
    return (await this.one()).matches(':disabled');
  }
  async inputValue(): Promise<string> {
    return ((await this.one()) as HTMLInputElement).value; // of a field
  }
  async textContent(): Promise<string> {
    return (await this.one()).textContent ?? '';
  }
  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }
  async hasFocus(): Promise<boolean> {
    return (await this.one()) === document.activeElement;
  }
  async isVisible(): Promise<boolean> {
    return this.#find().some(isShown);
  }
  async allTextContents(): Promise<string[]> {
    return this.#find().map((one) => one.textContent ?? '');
  }
  async count(): Promise<number> {
    return this.#find().length;
  }
  /** The elements that are there now. */
  async all(): Promise<Locator[]> {
    return this.#find().map((_, nth) => this.nth(nth));
  }
  /** Chooses a file, as from the device or the camera. */
  async setInputFiles(file: File): Promise<void> {
    await userEvent.setup({ document, applyAccept: false }).upload(await this.#ready(), file);
  }
}

/** The keyboard, whose keys go to the focused element. */
export const keyboard = {
  async press(key: string): Promise<void> {
    await hand().keyboard(key.length === 1 ? key : `{${key}}`);
    if (key !== 'Escape') return;
    // Escape goes to the topmost dialog, as in a browser.
    const [sheet] = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].slice(-1);
    if (sheet?.dispatchEvent(new Event('cancel', { cancelable: true }))) sheet.close();
  },
  type: (text: string) => hand().keyboard(text.replaceAll(/[{[]/g, '$&$&')),
};

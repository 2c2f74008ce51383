import { createStore, useStore } from '../../engine/device/store.ts';

type Theme = 'light' | 'dark';
const NAME = 'nead-theme';
const system = window.matchMedia('(prefers-color-scheme: dark)');

const systemTheme = (): Theme => (system.matches ? 'dark' : 'light');
const chosen = (): Theme | undefined => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : undefined;
};

const theme = createStore<Theme>(chosen() ?? systemTheme());
system.addEventListener('change', () => theme.set(chosen() ?? systemTheme()));

export const useTheme = () => useStore(theme);

/** Switches the theme. The system's own theme, once it is chosen again, is followed from then on. */
export function switchTheme(): void {
  const next: Theme = theme.get() === 'dark' ? 'light' : 'dark';
  const follow = next === systemTheme();
  if (follow) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  theme.set(next);
  try {
    if (follow) localStorage.removeItem(NAME);
    else localStorage.setItem(NAME, next);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

// Before the first paint, so that a chosen theme never flashes. A file of its own: the site's policy allows no inline script.
try {
  const chosen = localStorage.getItem('nead-theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is switched off: the system's theme it is.
}

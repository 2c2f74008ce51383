// Runs before the first paint, so that a chosen theme never flashes. It is a file of its own, since the site's policy allows no
// inline script.
try {
  const chosen = localStorage.getItem('nead-theme');
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // Without storage, the system's theme holds.
}

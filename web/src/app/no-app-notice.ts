import type { loadingTexts } from '@nead/contracts/app/shell-texts.ts';

/**
 * Stands in the page from the beginning, written by the build: where the app does not come, it is seen after some
 * seconds, without a script. The app takes its place.
 */
export const noAppNotice = (texts: typeof loadingTexts): string =>
  `<div class="notthere"><p class="h1">${texts.notThere}</p><p>${texts.notThereDetail}</p>
      <p><a class="btn" href="">${texts.tryAgain}</a></p></div>
      <noscript><p>${texts.needsScript} <a href="/">${texts.whatItIs}</a></p></noscript>`;

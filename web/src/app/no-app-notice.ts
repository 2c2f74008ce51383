import type { loadingTexts } from '@nead/contracts/app/shell-texts.ts';

/**
 * A notice that the build writes into the page. It becomes visible after some seconds without a script, if the app has not
 * loaded. The app takes its place.
 */
export const noAppNotice = (texts: typeof loadingTexts): string =>
  `<div class="notthere"><p class="h1">${texts.notThere}</p><p>${texts.notThereDetail}</p>
      <p><a class="btn" href="">${texts.tryAgain}</a></p></div>
      <noscript><p>${texts.needsScript} <a href="/">${texts.whatItIs}</a></p></noscript>`;

import { frontTexts } from '@nead/contracts/front/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { FrontPage } from '../screens/front/front-page.tsx';

/**
 * The front page as HTML. React asks for images before the page that shows them; here the page is there at once.
 * @public The build loads it (`web/front-page.ts`).
 */
export const frontHtml = (): string =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <FrontPage />
    </StaticRouter>,
  ).replace(/<link rel="preload"[^>]*>/g, '');

/**
 * The title and description that a search engine and the preview of a link show.
 * @public
 */
export const frontHead = {
  title: frameTexts.documentTitle(frontTexts.title),
  description: frontTexts.description,
};

import { join } from 'node:path';
import { build, type Plugin, runnerImport } from 'vite';

const PAGE = 'front.html';
const MODULE = 'src/app/front-html.tsx';
/** The placeholder into which the server writes its address: search engines and previews of links need whole addresses. */
const ADDRESS = '{address}';

/** The exports of `front-html.tsx`. */
interface Rendered {
  frontHtml(): string;
  frontHead: { title: string; description: string };
}

const NO_STYLE = '\0no-style';
/** Leaves style sheets out of the text: the page names its own. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NO_STYLE : undefined),
  load: (id) => (id === NO_STYLE ? 'export {}' : undefined),
};

async function rendered(root: string): Promise<Rendered> {
  const { module } = await runnerImport<Rendered>(join(root, MODULE), {
    root,
    configFile: false,
    plugins: [withoutStyles],
    build: { assetsInlineLimit: 0 },
  });
  return module;
}

/** Writes the page's content into its HTML, so that it can be read without any script. */
function written(root: string): Plugin {
  return {
    name: 'written-front-page',
    transformIndexHtml: {
      // This runs before the build looks for the files that the page shows.
      order: 'pre',
      async handler(html) {
        const { frontHtml, frontHead } = await rendered(root);
        return html
          .replaceAll('{title}', frontHead.title)
          .replaceAll('{description}', frontHead.description)
          .replace('<!--page-->', () => frontHtml());
      },
    },
  };
}

/** Writes addresses once the build has named its files. */
function addressed(): Plugin {
  return {
    name: 'addressed-front-page',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html
          .replace(/(property="og:image" content=")/, `$1${ADDRESS}`)
          .replace('<!--canonical-->', `<link rel="canonical" href="${ADDRESS}/" />`)
          // A visitor who is redirected to their home page must not see the front page first.
          .replace('<script type="module"', '<script type="module" blocking="render"'),
    },
  };
}

/**
 * The front page is built beside the app and shares no file of code with it, so that a visitor loads a page and not
 * an app (docs/decisions/095).
 */
export function frontPage(root: string, also: readonly Plugin[]): Plugin {
  let outDir = 'dist';
  return {
    name: 'front-page',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle(error) {
      if (error) return;
      await build({
        root,
        configFile: false,
        logLevel: 'warn',
        plugins: [written(root), addressed(), ...also],
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: join(root, PAGE) },
        },
      });
    },
  };
}

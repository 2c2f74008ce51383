import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { loadingTexts } from '../contracts/src/app/loading-texts.ts';
import { namedAhead } from './ahead.ts';
import { chunksByUse } from './chunks.ts';
import { frontPage } from './front-page.ts';
import { precompressed } from './precompress.ts';
import { shellFiles } from './shell-files.ts';
import { noAppNotice } from './src/app/no-app-notice.ts';

const server = process.env.NEAD_SERVER ?? 'http://localhost:3000';

/** The page requests the font before its style sheet names it, so that text is painted in its final font at once. */
function preloadTypeface(): Plugin {
  return {
    name: 'preload-typeface',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const file = Object.keys(bundle ?? {}).find((name) => /figtree-latin-wght.*\.woff2$/.test(name));
        if (!file) return;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** The texts stand in the catalogue, which the page cannot read before the app has come. */
function sayIfNothingComes(): Plugin {
  return {
    name: 'say-if-nothing-comes',
    transformIndexHtml: (html) =>
      html.replace('<!-- what is said where the app does not come -->', noAppNotice(loadingTexts)),
  };
}

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root,
  plugins: [
    react(),
    preloadTypeface(),
    sayIfNothingComes(),
    shellFiles(root),
    namedAhead(),
    frontPage(root, [preloadTypeface()]),
    precompressed(),
  ],
  server: {
    proxy: {
      '/api': server,
      '/health': server,
      // `/dev/ui` is a page of the client.
      '^/dev/(?!ui)': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  build: {
    // Beside what is served, and put in its place once it is whole (fresh-build.ts says where).
    outDir: 'dist-new',
    manifest: true,
    // Data URLs would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // An import comes by itself, and its name is long enough to stand there once.
      resolveDependencies: (file, needed) => needed.filter((name) => name !== file),
    },
    rolldownOptions: {
      output: {
        // Each chunk lists the chunks that it may load, so short names save 2 KB in the first one.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css'))
            ? 'assets/[hash][extname]'
            : 'assets/[name]-[hash][extname]',
        codeSplitting: { groups: [chunksByUse(root)] },
      },
    },
  },
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const SOURCE = 'service-worker/service-worker.ts';
const FILE = 'sw.js';
/**
 * Files that are not needed to open the app offline: the gallery, fonts for alphabets that names here rarely use, source maps,
 * and the code that draws PDFs.
 */
const SPARED = /gallery-page|cyrillic|greek|vietnamese|pdf\.worker|\.map$|^\.vite\//;
const DRAWS_PDFS = '/pdfjs-dist/';

const isSpared = (name: string, file: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean =>
  SPARED.test(name) || (file.type === 'chunk' && file.moduleIds.some((id) => id.includes(DRAWS_PDFS)));

/** Builds the service worker, with the list of this version's files. */
export function shellFiles(root: string): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(root, SOURCE), fileName: FILE });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[FILE];
        if (worker?.type !== 'chunk') throw new Error('The build has no service worker');
        const built = Object.entries(bundle).filter(([name, file]) => name !== FILE && !isSpared(name, file));
        const hash = createHash('sha256');
        for (const [name, file] of built)
          hash.update(name).update(file.type === 'asset' ? file.source : file.code);
        const copied = readdirSync(join(root, 'public'));
        for (const name of copied) hash.update(name).update(readFileSync(join(root, 'public', name)));
        const files = [...built.map(([name]) => name), ...copied].map((name) => `/${name}`);
        const shell = { version: hash.digest('hex').slice(0, 16), files: files.sort() };
        worker.code = `const SHELL = ${JSON.stringify(shell)};\n${worker.code}`;
      },
    },
  };
}

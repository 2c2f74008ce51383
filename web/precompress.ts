import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files of text. Pictures and typefaces are compressed already. */
const TEXT = ['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'];
/** The size below which a file fits into the first packets of a connection uncompressed. */
const LEAST_BYTES = 1024;

const smallestBrotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
const smallestGzip = (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });

/** Puts compressed versions beside each text in this folder: brotli, and gzip for browsers that know no other. */
export async function precompress(folder: string): Promise<void> {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.includes(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    texts.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < LEAST_BYTES) return;
      await writeFile(`${file}.br`, await smallestBrotli(content));
      await writeFile(`${file}.gz`, await smallestGzip(content));
    }),
  );
}

/** Compresses the files as the last step of a build, so that no request waits for it (docs/decisions/106). */
export function precompressed(): Plugin {
  let folder = 'dist';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error) {
        if (!error) await precompress(folder);
      },
    },
  };
}

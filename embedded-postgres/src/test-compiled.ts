import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { runFolder } from './test-shared-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A plugin: modules of this repository are bundled into the program, and still know their own place. */
const ours: Plugin = {
  name: 'ours',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@nead\// }, ({ path }) => ({
      path: join(root, path.replace(/^@nead\/([^/]+)\//, '$1/src/')),
    }));
    onLoad({ filter: /\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        'import.meta.url',
        JSON.stringify(pathToFileURL(path).href),
      ),
      loader: 'ts',
    }));
  },
};

async function compile(program: string, folder: string): Promise<void> {
  await build({
    entryPoints: [join(root, program)],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [ours],
    logLevel: 'error',
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}

const asked = new Map<string, Promise<string>>();

async function once(program: string): Promise<string> {
  mkdirSync(runFolder(), { recursive: true });
  const folder = join(runFolder(), program.replaceAll('/', '-'));
  if (!existsSync(folder)) {
    // Renamed as a whole: of several workers the first one counts.
    const own = mkdtempSync(`${folder}-`);
    await compile(program, own);
    try {
      renameSync(own, folder);
    } catch (error) {
      rmSync(own, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  return join(folder, basename(program).replace(/\.ts$/, '.mjs'));
}

/**
 * One of our programs, compiled once per run: it starts in a third of the processor time of tsx, which compiles each
 * module at each start.
 */
export function compiled(program: string): Promise<string> {
  const known = asked.get(program) ?? once(program);
  asked.set(program, known);
  return known;
}

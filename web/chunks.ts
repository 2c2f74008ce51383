import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { reachedFrom } from './reached-from.ts';

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

const ENTRY = 'app/main.tsx';
const SHELL = 'app/shell.tsx';
/** The pages that somebody waits for, with what stands around them. */
const firstPages = {
  login: ['screens/accounts/login-page.tsx'],
  signup: ['screens/accounts/signup-page.tsx'],
  childminder: [SHELL, 'screens/register/childminder-dashboard-page.tsx'],
  parent: [SHELL, 'screens/register/parent-dashboard-page.tsx'],
};
/** They fetch the line to the server, the queue and what a tap records, which come before all else that is not shown yet. */
const LIFELINES = ['app/use-live.ts', 'app/use-offline-queue.ts', 'rooms/care/tap/use-attendance-tap.ts'];
/** They fetch what most visits never need: what is said after a failure, a picture that phones have no room for. */
const RARELY = ['app/page-failed.tsx', 'screens/accounts/beside-form.tsx'];
/** Names every page's code; what it imports is not needed by the page that is open. */
const PAGES = 'app/pages.ts';
const ROUTES = 'app/routes.tsx';
/** The parts that login and signup fetch once they are shown. */
const AT_DOOR = 'door-later';
const DOORS: readonly string[] = ['login', 'signup'] satisfies (keyof typeof firstPages)[];
/** Parts that so many other pages need as well, some of them open to strangers, get a file of their own. */
const COMMON = 12;
/** In the code of `pages.ts`: a page that somebody may open who is not logged in, and the file that it is fetched from. */
const OUTSIDE = /access: ["'](?:visitor|everybody)["'][\s\S]*?import\(["']\.\.\/(screens\/[^"']+)["']\)/g;

/** Packages whose index leads to all their files, of which each module takes a few by name. */
const INDEXES: Readonly<Record<string, RegExp>> = {
  'lucide-react': /\/lucide-react\.mjs$/,
  '@tanstack/react-query': /\/react-query\/build\/modern\/index\.js$/,
  '@tanstack/query-core': /\/query-core\/build\/modern\/index\.js$/,
};

const namesIn = (list: string): string[] => list.split(',').map((name) => name.trim());

/** The files in which an index finds what it hands on. */
function filesOf(index: string, modules: Modules): Map<string, string> {
  const code = modules.getModuleInfo(index)?.code ?? '';
  const named = code.matchAll(/\{([^}]*)\} from ['"]\.\/([^'"]+)['"]/g);
  return new Map(
    [...named].flatMap(([, names = '', file = '']) =>
      namesIn(names).map(
        (name) => [name.split(/\s+as\s+/).at(-1) ?? '', join(dirname(index), file)] as const,
      ),
    ),
  );
}

/** The imports of each module; of a package whose index would bring all of it, the files with what it takes. */
function importsIn(modules: Modules): (id: string) => string[] {
  const known = new Map<string, Map<string, string>>();
  const filesIn = (index: string) => {
    const files = known.get(index) ?? filesOf(index, modules);
    known.set(index, files);
    return files;
  };
  /** An index may hand on all of another one. */
  const fileOf = (name: string, index: string): string | undefined =>
    filesIn(index).get(name) ??
    (modules.getModuleInfo(index)?.importedIds ?? [])
      .filter((id) => id !== index && indexOf(id))
      .map((id) => fileOf(name, id))
      .find(Boolean);
  const indexOf = (id: string) => Object.keys(INDEXES).find((name) => INDEXES[name]?.test(id));
  const takenFrom = (id: string, index: string): string[] => {
    const source = modules.getModuleInfo(id)?.code ?? '';
    const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["']${indexOf(index)}["']`, 'g');
    return [...source.matchAll(imports)]
      .flatMap(([, names = '']) => namesIn(names))
      .flatMap((name) => fileOf(name.split(/\s+as\s+/)[0] ?? '', index) ?? []);
  };
  return (id) =>
    (modules.getModuleInfo(id)?.importedIds ?? []).flatMap((imported) =>
      indexOf(imported) ? takenFrom(id, imported) : [imported],
    );
}

/** Chooses the file of each module: by the first pages that need it, then by how many others do. */
function filesByUse(
  at: (file: string) => string,
  modules: Modules,
  entries: ReadonlySet<string>,
): (id: string) => string | null {
  const imports = importsIn(modules);
  const fetchedBy = (files: Iterable<string>) =>
    [...files].flatMap((file) => modules.getModuleInfo(file)?.dynamicallyImportedIds ?? []);

  const start = reachedFrom([at(ENTRY)], imports);
  const first = Object.entries(firstPages).map(([name, files]) => ({
    name,
    needs: reachedFrom(files.map(at), imports),
  }));
  const fetchesForItself = new Set([PAGES, ROUTES, ...RARELY].map(at));
  const fetchedAfter = (shown: Iterable<string>) =>
    reachedFrom(fetchedBy([...shown].filter((file) => !fetchesForItself.has(file))), imports);
  const fetched = [
    { name: 'soon', needs: reachedFrom(fetchedBy(LIFELINES.map(at)), imports) },
    ...first.map(({ name, needs }) => ({
      name: DOORS.includes(name) ? AT_DOOR : 'later',
      needs: fetchedAfter([...start, ...needs]),
    })),
  ];
  const outside = new Set(
    [...(modules.getModuleInfo(at(PAGES))?.code?.matchAll(OUTSIDE) ?? [])].map(([, file = '']) => at(file)),
  );
  const otherPages = fetchedBy([at(PAGES)])
    .filter((page) => !entries.has(page))
    .map((page) => ({ isOutside: outside.has(page), needs: reachedFrom([page], imports) }));

  return (id) => {
    if (start.has(id)) return 'start';
    const neededBy = first.filter(({ needs }) => needs.has(id)).map(({ name }) => name);
    if (neededBy.length > 0) return neededBy.join('-');
    const part = fetched.find(({ needs }) => needs.has(id));
    if (!part) return null;
    const pages = otherPages.filter(({ needs }) => needs.has(id));
    if (pages.length === 0) return part.name;
    // A visitor without an account loads no code of the pages inside.
    const isAtDoor = fetched.some(({ name, needs }) => name === AT_DOOR && needs.has(id));
    if (!isAtDoor && !pages.some(({ isOutside }) => isOutside)) return 'inside';
    if (pages.length >= COMMON) return 'common';
    return isAtDoor ? AT_DOOR : null;
  };
}

/**
 * Left alone, the build makes a file of every handful of modules that the same pages need: 36 requests before somebody
 * could log in, 170 until the first page had fetched its parts. Here the first pages decide (docs/decisions/090).
 */
export function chunksByUse(root: string): Rolldown.CodeSplittingGroup {
  let fileOf: ((id: string) => string | null) | undefined;
  const at = (file: string) => join(root, 'src', file);
  const entries = new Set([ENTRY, ...Object.values(firstPages).flat()].map(at));
  return {
    // The manifest names these by their own files, which sizes are measured by.
    test: (id) => !entries.has(id),
    includeDependenciesRecursively: false,
    name(id, modules) {
      fileOf ??= filesByUse(at, modules, entries);
      return fileOf(id);
    },
  };
}

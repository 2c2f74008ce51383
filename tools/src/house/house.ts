/** The one table of allowed imports (docs/decisions/002). Lists run from the bottom up. */

interface Floor {
  /** The floors below that it may import. */
  over: readonly string[];
  /** Folders of its src; each imports only folders before it. Files beside them put everything together. */
  storeys?: readonly string[];
  /**
   * Rooms; each imports only rooms before it. They are the folders of the storey `rooms`, or of src if there are no
   * storeys.
   */
  rooms?: readonly string[];
  /**
   * If rooms are folders of src: the files beside them that put rooms together. All other files there are below the
   * rooms.
   */
  roof?: readonly string[];
}

export const floors: Readonly<Record<string, Floor>> = {
  contracts: {
    over: [],
    rooms: [
      'ui',
      'app',
      'front',
      'legal',
      'subscription',
      'accounts',
      'admin',
      'register',
      'messages',
      'files',
      'care',
      'menus',
      'calendar',
      'moments',
      'documents',
      'compliance',
      'history',
      'inspection',
      'scheme',
      'fees',
      'places',
      'enquiries',
      'personal-data',
      'preferences',
    ],
    roof: ['endpoints.ts', 'events.ts', 'live-patch.ts', 'upcasters.ts'],
  },
  'embedded-postgres': { over: [] },
  'event-store': { over: ['contracts'] },
  'http-kit': { over: ['contracts'] },
  'command-api': {
    over: ['contracts', 'event-store', 'http-kit'],
    storeys: ['engine', 'rooms', 'doors'],
    rooms: [
      'admin',
      'personal-data',
      'accounts',
      'subscription',
      'register',
      'files',
      'history',
      'inspection',
      'menus',
      'care',
      'documents',
      'compliance',
      'messages',
      'calendar',
      'scheme',
      'fees',
      'places',
      'enquiries',
      'preferences',
    ],
  },
  projections: {
    over: ['contracts', 'event-store', 'http-kit'],
    storeys: ['engine', 'rooms', 'screens'],
    rooms: [
      'register',
      'accounts',
      'files',
      'subscription',
      'menus',
      'care',
      'moments',
      'history',
      'messages',
      'calendar',
      'documents',
      'scheme',
      'compliance',
      'fees',
      'places',
      'inspection',
      'enquiries',
      'personal-data',
      'preferences',
      'admin',
    ],
  },
  realtime: { over: ['contracts', 'http-kit'] },
  web: {
    over: ['contracts'],
    storeys: ['engine', 'ui', 'rooms', 'screens', 'dev', 'app'],
    rooms: [
      'legal',
      'files',
      'accounts',
      'register',
      'subscription',
      'personal-data',
      'menus',
      'moments',
      'care',
      'history',
      'calendar',
      'documents',
      'compliance',
      'messages',
      'scheme',
      'fees',
      'places',
      'inspection',
      'enquiries',
      'preferences',
      'admin',
    ],
  },
  proxy: { over: ['http-kit'] },
  dev: { over: ['contracts', 'event-store', 'http-kit', 'command-api'] },
  processes: {
    over: ['contracts', 'event-store', 'http-kit', 'command-api', 'projections', 'realtime', 'proxy', 'dev'],
  },
  tools: { over: ['contracts', 'event-store', 'http-kit', 'embedded-postgres', 'projections', 'processes'] },
};

/** Adapters, which only the files that put the product together may name. */
const adapters = [
  /^event-store\/src\/(postgres|eventstoredb|memory)\//,
  /^event-store\/src\/open-event-log\.ts$/,
  /^http-kit\/src\/files\/disk-storage\.ts$/,
  /^command-api\/src\/engine\/mail\/ses\.ts$/,
  /^command-api\/src\/rooms\/(fees|subscription)\/stripe-[^/]+$/,
  /^command-api\/src\/rooms\/accounts\/google-provider\.ts$/,
  /^projections\/src\/rooms\/preferences\/weather-api\.ts$/,
];
const isAdapter = (path: string): boolean => adapters.some((adapter) => adapter.test(path));
const putTogether = /^(processes|tools|dev)\//;
/** Pure files, which use only their input: no clock, no random, no I/O. */
const pure = /\/(decider|projection)\.ts$/;
const impure = /^(node:.*|pg|knex|koa)$/;
/** Files of tests; they may reach anywhere, and nothing of the product reaches them. */
export const ofTests = /\.test\.tsx?$|\/(test-|for-tests|contract\/)|[/.]contract\.ts$/;
/** Files that start the product, or build it. */
const ofRoot = /^[\w-]+\.(ts|mjs)$/;

export interface Import {
  from: string;
  /** A file of this repository, or the name of a package from outside. */
  to: string;
}

interface HousePlace {
  floor: string;
  /** The height on its floor: a file imports files at its own height, or lower. */
  height: number;
  room?: string | undefined;
}

function placeOf(path: string): HousePlace {
  const [floor = '', src, first = '', second, ...more] = path.split('/');
  const { storeys = [], rooms, roof = [] } = floors[floor] ?? {};
  if (rooms && storeys.length === 0)
    return second ? { floor, height: 1, room: first } : { floor, height: roof.includes(first) ? 2 : 0 };
  const storey = src === 'src' && second ? storeys.indexOf(first) : -1;
  const room = first === 'rooms' && more.length > 0 ? second : undefined;
  return { floor, height: storey < 0 ? storeys.length : storey, room };
}

/** The reason why a file may not be in its place, as a sentence; undefined if it may. */
export function whyNotThere(path: string): string | undefined {
  const [floor = '', src, first = '', second, ...more] = path.split('/');
  const { storeys, rooms } = floors[floor] ?? {};
  if (src !== 'src' || !second) return undefined;
  if (storeys && !storeys.includes(first))
    return `${path}: ${first} is not in the list of storeys of ${floor}.`;
  if (storeys && first !== 'rooms') return undefined;
  if (storeys && more.length === 0) return `${path} lies in no room.`;
  const room = storeys ? second : first;
  return rooms && !rooms.includes(room)
    ? `${path}: the room ${room} is not in the list of ${floor}.`
    : undefined;
}

/** The reason why an import is not allowed, as a sentence; undefined if it is. */
export function whyNot({ from, to }: Import): string | undefined {
  const [here, there] = [placeOf(from), placeOf(to)];
  const floor = floors[here.floor];
  if (!floor) return undefined;
  if (pure.test(from) && impure.test(to)) return `${from} must stay pure, and imports ${to}.`;
  if (ofRoot.test(to)) return `${from} imports ${to}, which stands above every floor.`;
  if (!floors[there.floor] && !to.includes('/src/')) return undefined;
  if (ofTests.test(to)) return `${from} imports ${to}, which is for tests.`;
  if (isAdapter(to) && !isAdapter(from) && !putTogether.test(from))
    return `${from} names the adapter ${to}; it is handed in where the product is put together.`;
  if (here.floor !== there.floor) {
    if (!floor.over.includes(there.floor))
      return `${from}: ${here.floor} may import ${floor.over.join(', ') || 'no other floor'}, not ${to}.`;
    if (pure.test(from) && there.floor !== 'contracts')
      return `${from} must stay pure, and imports ${to}; contracts alone may be imported.`;
    return undefined;
  }
  if (there.height > here.height)
    return `${from} imports ${to}, which stands above it: hand it in, or move what both need down.`;
  const { rooms = [] } = floor;
  if (here.room && there.room && rooms.indexOf(there.room) > rooms.indexOf(here.room))
    return `${from} imports ${to}: the room ${here.room} stands below ${there.room}. What puts both together belongs above them.`;
  return undefined;
}

/** The sibling folders that contain the two files, if these are folders of src or of a storey. */
function siblingsOf({ from, to }: Import): [from: string, to: string] | undefined {
  const [here, there] = [from.split('/'), to.split('/')];
  const apart = here.findIndex((part, at) => part !== there[at]);
  const { storeys = [] } = floors[here[0] ?? ''] ?? {};
  const inSrc = here[1] === 'src' && (apart === 2 || (apart === 3 && storeys.includes(here[2] ?? '')));
  if (!inSrc || here.length === apart + 1 || there.length === apart + 1) return undefined;
  return [here.slice(0, apart + 1).join('/'), there.slice(0, apart + 1).join('/')];
}

/** Circles between sibling folders, each as a sentence with the files. */
export function circlesIn(imports: readonly Import[]): string[] {
  const arrows = new Map<string, Map<string, Import>>();
  for (const one of imports) {
    const [here, there] = siblingsOf(one) ?? [];
    if (!here || !there) continue;
    const out = arrows.get(here) ?? new Map<string, Import>();
    if (!out.has(there)) arrows.set(here, out.set(there, one));
  }
  /** The shortest way along imports from one folder to another. */
  function wayBetween(start: string, end: string): Import[] | undefined {
    const ways = new Map<string, Import[]>([[start, []]]);
    for (const [at, way] of ways) {
      if (at === end) return way;
      for (const [next, one] of arrows.get(at) ?? []) if (!ways.has(next)) ways.set(next, [...way, one]);
    }
    return undefined;
  }
  const found = new Map<string, string>();
  for (const [here, out] of arrows)
    for (const [there, one] of out) {
      const back = wayBetween(there, here);
      if (!back) continue;
      const circle = [one, ...back].map(({ from, to }) => `${from} imports ${to}`);
      found.set(circle.toSorted().join(), `${circle.join(', and ')}: a circle. Move what both need down.`);
    }
  return [...found.values()];
}

/** Who may import whom: the one table (docs/decisions/002). Lists run from the bottom up. */

interface Floor {
  /** The floors below that it may import. */
  over: readonly string[];
  /** Folders of its src, each importing only what stands before it. Files beside them put everything together. */
  storeys?: readonly string[];
  /** Rooms of the storey `rooms`, each importing only rooms that stand before it. */
  rooms?: readonly string[];
}

export const floors: Readonly<Record<string, Floor>> = {
  contracts: { over: [] },
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
      'messages',
      'calendar',
      'fees',
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
      'history',
      'messages',
      'calendar',
      'documents',
      'fees',
      'personal-data',
      'inspection',
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
      'care',
      'history',
      'calendar',
      'documents',
      'messages',
      'fees',
      'inspection',
      'preferences',
      'admin',
    ],
  },
  proxy: { over: ['http-kit'] },
  dev: { over: ['contracts', 'event-store', 'http-kit', 'command-api'] },
  processes: {
    over: ['contracts', 'event-store', 'http-kit', 'command-api', 'projections', 'realtime', 'dev'],
  },
  tools: { over: ['contracts', 'event-store', 'http-kit', 'embedded-postgres', 'projections', 'processes'] },
};

/** Adapters are named where the product is put together, and nowhere else. */
const adapters = /^event-store\/src\/(postgres|eventstoredb|memory)\/|^event-store\/src\/open-event-log\.ts$/;
const putTogether = /^(processes|tools|dev)\//;
/** Decided from what came in alone: no clock, no random, no I/O. */
const pure = /\/(decider|projection)\.ts$/;
const impure = /^(node:.*|pg|knex|koa)$/;

export interface Import {
  from: string;
  /** A file of this repository, or the name of a package from outside. */
  to: string;
}

interface Place {
  floor: string;
  storey?: string | undefined;
  room?: string | undefined;
}

function placeOf(path: string): Place {
  const [floor = '', src, storey, room, ...inside] = path.split('/');
  if (src !== 'src' || !room || !floors[floor]?.storeys?.includes(storey ?? '')) return { floor };
  return { floor, storey, room: storey === 'rooms' && inside.length > 0 ? room : undefined };
}

/** Why an import is not allowed, as a sentence; nothing where it is. */
export function whyNot({ from, to }: Import): string | undefined {
  const [here, there] = [placeOf(from), placeOf(to)];
  const floor = floors[here.floor];
  if (!floor) return undefined;
  if (pure.test(from) && impure.test(to)) return `${from} must stay pure, and imports ${to}.`;
  if (!to.includes('/src/')) return undefined;
  if (here.floor !== there.floor) {
    if (!floor.over.includes(there.floor))
      return `${from}: ${here.floor} may import ${floor.over.join(', ') || 'no other floor'}, not ${to}.`;
    if (pure.test(from) && there.floor !== 'contracts')
      return `${from} must stay pure, and imports ${to}; contracts alone may be imported.`;
    if (adapters.test(to) && !putTogether.test(from) && here.floor !== 'event-store')
      return `${from} names the adapter ${to}; it is handed in where the product is put together.`;
    return undefined;
  }
  const { storeys = [], rooms = [] } = floor;
  const height = ({ storey }: Place) => (storey ? storeys.indexOf(storey) : storeys.length);
  if (height(there) > height(here))
    return `${from} imports ${to}, which stands above it: hand it in, or move what both need down.`;
  if (here.room && there.room && here.room !== there.room) {
    const [below, above] = [rooms.indexOf(there.room), rooms.indexOf(here.room)];
    if (below < 0 || above < 0) return `${from}: a room is not in the list of ${here.floor}.`;
    if (below > above)
      return `${from} imports ${to}: the room ${here.room} stands below ${there.room}. What puts both together belongs above them.`;
  }
  return undefined;
}

import type { Json } from '../canonical-json.ts';
import { capitalised } from '../capitalised.ts';
import { themeNames } from '../care/themes.ts';
import { dublinDate, dublinTime } from '../dublin.ts';
import { weekdays } from '../register/shapes.ts';

/** One field of a version, as shown. */
export interface Field {
  field: string;
  name: string;
  /** Null: empty or erased. */
  value: string | null;
}

/** Names of fields for which the name made from the key is not good enough. */
const names: Readonly<Record<string, string>> = {
  endTime: 'Ended',
  inSpiteOf: 'In spite of an allergy',
  foodItems: 'Food',
  actionTaken: 'Action taken',
  collectorId: 'Collected by',
  isPottyTrained: 'Potty trained',
  gp: 'Family GP',
  until: 'Until',
  readUntil: 'Parents can read until',
  endDate: 'Last day in care',
  from: 'First day',
  to: 'Last day',
  fileId: 'Photo',
  celsius: 'Temperature',
  why: 'Reason',
};

/** Ids and marks that mean nothing to a reader. */
const silent = new Set([
  'childminderId',
  'childId',
  'contactId',
  'recordId',
  'absenceId',
  'accountId',
  'homeId',
  'replaced',
  'date',
  'kind',
  'version',
  'confirmed',
  'by',
  'at',
  'since',
  'outcome',
  'answers',
  'due',
  'on',
  'sent',
  'month',
  'order',
  'leftOut',
]);

/** Fields with one of a few fixed words, which are shown like a sentence. People's own words are shown as written. */
const chosen = new Set([
  'type',
  'condition',
  'quality',
  'amount',
  'severity',
  'method',
  'gender',
  'isPottyTrained',
  'reason',
  'place',
  'status',
]);

const sentence = (words: string): string => {
  const plain = words
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
  return capitalised(plain);
};

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;
/** Answers whether a text is an instant and nothing else: people's own words may begin like one. */
const isInstant = (text: string): boolean => INSTANT.test(text) && !Number.isNaN(Date.parse(text));
const WORD = /^[a-z]+([A-Z_][a-z]+)*$/;
const ID = /^[0-9a-f]{24}$/;

const weekday = (key: string): number => (weekdays as readonly string[]).indexOf(key);

function words(
  field: string,
  value: Json | undefined,
  nameOf: (id: string) => string | undefined,
): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') {
    if (isInstant(value)) return `${dublinDate(value)} ${dublinTime(value)}`;
    if (ID.test(value)) return nameOf(value) ?? 'Yes';
    if (field === 'themes') return themeNames([value])[0] ?? value;
    return chosen.has(field) && WORD.test(value) ? sentence(value) : value;
  }
  const parts = Array.isArray(value)
    ? value.map((part: Json) => words(field, part, nameOf))
    : Object.entries(value)
        .sort(([a], [b]) => weekday(a) - weekday(b))
        .map(([key, part]) => {
          const said = words(key, part, nameOf);
          return said && weekday(key) >= 0 ? `${sentence(key)}: ${said}` : said;
        });
  return parts.filter((part) => part !== null).join(', ') || null;
}

/** The fields that come first and last, in order; a read model keeps no order of its own. */
const order = [
  'time',
  'endTime',
  'from',
  'to',
  'type',
  'severity',
  'description',
  'actionTaken',
  'firstName',
  'lastName',
];
const rank = (field: string): number => {
  const place = order.indexOf(field);
  if (place >= 0) return place;
  return field === 'notes' || field === 'why' ? order.length + 1 : order.length;
};

/** The fields of an event, except those that identify its subject. */
export function eventFields(
  data: Readonly<Record<string, Json | undefined>>,
  nameOf: (id: string) => string | undefined = () => undefined,
): Field[] {
  return Object.entries(data)
    .filter(([field]) => !silent.has(field))
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([field, value]) => ({
      field,
      name: names[field] ?? sentence(field),
      value: words(field, value, nameOf),
    }));
}

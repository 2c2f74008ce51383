import * as z from 'zod/mini';

/** The part of a JSON schema from which an example is made. */
export interface Described {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  minimum?: number;
  minLength?: number;
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  anyOf?: Described[];
  oneOf?: Described[];
  allOf?: Described[];
}

/** The example for a field of this name, unless the schema asks for something else. */
const named: Readonly<Record<string, string | readonly string[]>> = {
  firstName: 'Aoife',
  lastName: 'Byrne',
  name: 'Aoife Byrne',
  displayName: 'Aoife Byrne',
  childminder: 'Aoife Byrne',
  childName: 'Caoimhe',
  email: 'aoife@nead.example',
  phone: '087 555 0123',
  phoneNumber: '087 555 0123',
  contactNumber: '087 555 0123',
  street: '4 Mill Lane',
  city: 'Naas',
  county: 'Kildare',
  postCode: 'W91 X2C3',
  relationship: 'Mother',
  gender: 'female',
  monday: 'Mornings',
  status: 'signed-in',
  dateOfBirth: '2024-03-09',
  from: ['2026-11-16', '08:30'],
  startTime: '08:30',
  endTime: '17:30',
  to: ['2026-11-20', '17:30'],
  until: '17:30',
  month: '2026-11',
  year: '2026',
  foodItem: 'Porridge',
  filename: 'policy.pdf',
  contentType: 'application/pdf',
  medicine: 'Paracetamol',
  dose: '5 ml',
  code: '123456',
  iban: 'IE29AIBK93115212345678',
  subject: 'Thursday',
  content: 'We are at the playground until three.',
};

const wordsFor = (name: string): readonly string[] => [named[name] ?? []].flat();

/** Example texts, the more usual ones first: the first that fits a pattern or a rule is used. */
const shapes: readonly string[] = [
  'text',
  '65f0000000000000000000a1',
  '2026-11-17',
  '2026-11-16',
  '2026-11-17T12:00:00.000Z',
  '08:30',
  '17:30',
  '2026-11',
  '2026',
  '1',
  'aoife@nead.example',
  '087 555 0123',
  'Asked for on the telephone on Tuesday morning',
  'https://nead.example/settings',
  '/settings/account',
  'care-1',
  '1-1',
  'app/page.js:1:1',
  'ab'.repeat(16),
  'ab'.repeat(32),
  'A'.repeat(22),
  'A'.repeat(87),
];

interface Making {
  /** Optional fields are filled in. */
  whole: boolean;
  /** The number of shapes of text that were tried, by place in the schema. */
  tried: Map<string, number>;
}

function text({ format, pattern, minLength = 0 }: Described, name: string, tried: number): string {
  if (format === 'date-time') return '2026-11-17T12:00:00.000Z';
  const fits = (shape: string) =>
    shape.length >= minLength &&
    (!pattern || new RegExp(pattern).test(shape)) &&
    (format !== 'uri' || URL.canParse(shape));
  const candidates = [...wordsFor(name), ...shapes].filter(fits);
  return candidates[tried % candidates.length] ?? '';
}

function made(schema: Described, place: readonly string[], making: Making): unknown {
  const name = place.findLast((part) => !/^\d+$/.test(part)) ?? '';
  const { anyOf, oneOf, allOf, properties = {}, required = [] } = schema;
  if (schema.enum)
    return schema.enum.find((one) => wordsFor(name).some((word) => word === one)) ?? schema.enum[0];
  const [first] = [...(anyOf ?? []), ...(oneOf ?? [])];
  if (first) return made(first, place, making);
  if (allOf) return Object.assign({}, ...allOf.map((part) => made(part, place, making)));
  switch (schema.type) {
    case 'string':
      return text(schema, name, making.tried.get(place.join('.')) ?? 0);
    case 'integer':
    case 'number':
      return name === 'percent' ? 100 : Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return schema.items ? [made(schema.items, [...place, '0'], making)] : [];
    case 'object': {
      const first = Object.keys(properties).find((field) => !required.includes(field));
      const there = Object.entries(properties).filter(
        ([field]) => making.whole || field === first || required.includes(field),
      );
      const fields = there.map(([field, part]) => [field, made(part, [...place, field], making)]);
      return Object.fromEntries(fields);
    }
    default:
      return named[name] ? text(schema, name, 0) : {};
  }
}

/** A text is tried in every shape, one after the other. */
const TRIES = shapes.length + 1;

/**
 * An example that fits a schema, made from its description: with all of its fields, or, if fields exclude each other,
 * with the required ones. Undefined if none was found.
 */
export function exampleOf(schema: z.ZodMiniType, described: Described): unknown {
  for (const whole of [true, false]) {
    const tried = new Map<string, number>();
    for (let tries = 0; tries < TRIES; tries++) {
      const example = made(described, [], { whole, tried });
      const parsed = z.safeParse(schema, example);
      if (parsed.success) return example;
      for (const { path } of parsed.error.issues) {
        const place = path.join('.');
        tried.set(place, (tried.get(place) ?? 0) + 1);
      }
    }
  }
  return undefined;
}

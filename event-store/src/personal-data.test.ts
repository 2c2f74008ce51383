import { emailEvents } from '@nead/contracts/accounts/events.ts';
import type { EventDefinition } from '@nead/contracts/event-kit.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from './event-store.ts';
import { KeyDestroyed, keyName, type PersonKey } from './key-store.ts';
import {
  CannotUnseal,
  dataKeyOf,
  keysToSeal,
  openWithDataKey,
  SEALED,
  type SealedBox,
  seal,
  sealedBoxes,
  unseal,
} from './personal-data.ts';

const definition: EventDefinition = {
  ...(emailEvents.EmailClaimed as EventDefinition), // only what is personal matters here
  type: 'NoteTaken',
  personal: {
    text: { person: 'childId', retention: 'care' },
    names: { person: 'childId', retention: 'care' },
    mood: { person: 'childId', retention: 'communication' },
    phone: { person: 'contactId', retention: 'account' },
  },
};

const data = {
  childId: 'child-1',
  contactId: 'contact-1',
  text: 'Fell asleep at noon',
  names: ['Aoife', 'Áine'],
  mood: 'cheerful',
  phone: '0851234567',
  open: 7,
};
const place = { id: '00000000-0000-4000-8000-000000000001', type: 'NoteTaken' };
const keyOf = (byte: number): PersonKey => new Uint8Array(32).fill(byte);
const keys = new Map<string, PersonKey>([
  ['care:child-1', keyOf(1)],
  ['communication:child-1', keyOf(2)],
  ['account:contact-1', keyOf(3)],
  ['care:child-2', keyOf(4)],
]);

const withBoxes = (stored: JsonObject, boxes: readonly object[]): JsonObject =>
  ({ ...stored, [SEALED]: boxes }) as JsonObject; // boxes are JSON

const boxFor = (stored: JsonObject, retention: string): SealedBox => {
  const found = sealedBoxes(stored).find((box) => box.retention === retention);
  if (!found) throw new Error(`no box of ${retention}`);
  return found;
};

describe('personal data in an event', () => {
  test('is sealed with a box for each person and class, beside the open fields', () => {
    const stored = seal(definition, data, place, keys);
    const { [SEALED]: _, ...open } = stored;
    expect(open).toEqual({ childId: 'child-1', contactId: 'contact-1', open: 7 });
    expect(
      sealedBoxes(stored).map(({ person, retention, fields }) => ({ person, retention, fields })),
    ).toEqual([
      { person: 'child-1', retention: 'care', fields: ['text', 'names'] },
      { person: 'child-1', retention: 'communication', fields: ['mood'] },
      { person: 'contact-1', retention: 'account', fields: ['phone'] },
    ]);
    expect(unseal(stored, place, keys)).toEqual(data);
  });

  test('comes back as it was, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.array(fc.string()),
        fc.option(fc.string(), { nil: undefined }),
        (text, names, mood) => {
          const given = { ...data, text, names, mood } as unknown as JsonObject; // undefined, as in an optional field
          const back = unseal(seal(definition, given, place, keys), place, keys);
          expect(back).toEqual(given);
        },
      ),
    );
  });

  test('is nowhere in the stored bytes', () => {
    const stored = JSON.stringify(seal(definition, data, place, keys));
    for (const value of ['asleep', 'Aoife', 'Áine', 'cheerful', '0851234567'])
      expect(stored).not.toContain(value);
  });

  test('looks different each time, also for the same words', () => {
    const [a, b] = [seal(definition, data, place, keys), seal(definition, data, place, keys)];
    expect(boxFor(a, 'care').box).not.toBe(boxFor(b, 'care').box);
    expect(boxFor(a, 'care').key).not.toBe(boxFor(b, 'care').key);
  });

  test('reads as null after its key was destroyed, and only that', () => {
    const stored = seal(definition, data, place, keys);
    const erased = new Map(keys).set('care:child-1', 'destroyed');
    expect(unseal(stored, place, erased)).toEqual({ ...data, text: null, names: null });
    expect(unseal(stored, place, 'none')).toEqual({
      ...data,
      text: null,
      names: null,
      mood: null,
      phone: null,
    });
  });

  test('is refused for a person whose key was destroyed', () => {
    const erased = new Map(keys).set('care:child-1', 'destroyed');
    expect(() => seal(definition, data, place, erased)).toThrow(KeyDestroyed);
    // An erased field is null already; such an event can be written again.
    const blank = { ...data, text: null, names: null };
    expect(unseal(seal(definition, blank, place, erased), place, erased)).toEqual(blank);
    expect(keysToSeal(definition, blank).map(keyName)).toEqual([
      'communication:child-1',
      'account:contact-1',
    ]);
  });

  test('must belong to somebody', () => {
    const nobodys = { ...data, childId: '' };
    expect(() => seal(definition, nobodys, place, keys)).toThrow(/NoteTaken\.text belongs to childId/);
    expect(() => seal(definition, nobodys, place, keys)).not.toThrow(/asleep/);
  });

  describe('does not open where it was moved to', () => {
    const stored = seal(definition, data, place, keys);
    const other = seal(
      definition,
      { ...data, text: 'Another note' },
      { ...place, id: `${place.id.slice(0, -1)}2` },
      keys,
    );
    const care = boxFor(stored, 'care');
    const moved: [string, JsonObject, typeof place][] = [
      ['another event', stored, { ...place, id: '00000000-0000-4000-8000-000000000009' }],
      ['another type of event', stored, { ...place, type: 'NoteChanged' }],
      ['another person', withBoxes(stored, [{ ...care, person: 'child-2' }]), place],
      ['other fields', withBoxes(stored, [{ ...care, fields: ['names', 'text'] }]), place],
      ['a field less', withBoxes(stored, [{ ...care, fields: ['text'] }]), place],
      ['another class', withBoxes(stored, [{ ...care, retention: 'communication' }]), place],
      ['the key of another event', withBoxes(stored, [{ ...care, key: boxFor(other, 'care').key }]), place],
      ['the box of another event', withBoxes(stored, [{ ...care, box: boxFor(other, 'care').box }]), place],
      ['key and box of another event', withBoxes(stored, [boxFor(other, 'care')]), place],
      [
        'the box of another person',
        withBoxes(stored, [{ ...care, box: boxFor(stored, 'account').box }]),
        place,
      ],
      ['the key as box', withBoxes(stored, [{ ...care, box: care.key }]), place],
      ['nothing', withBoxes(stored, [{ ...care, box: '' }]), place],
    ];
    test.each(moved)('%s', (_, changed, where) => {
      expect(() => unseal(changed, where, keys)).toThrow(CannotUnseal);
    });

    test('nor with another person’s key', () => {
      const exchanged = new Map(keys).set('care:child-1', keyOf(4));
      expect(() => unseal(stored, place, exchanged)).toThrow(CannotUnseal);
    });

    test('nor after any change to its key or box', () => {
      for (const part of ['key', 'box'] as const) {
        for (let i = 0; i < care[part].length; i++) {
          const letter = care[part][i] === 'A' ? 'B' : 'A';
          const text = care[part].slice(0, i) + letter + care[part].slice(i + 1);
          expect(() => unseal(withBoxes(stored, [{ ...care, [part]: text }]), place, keys)).toThrow(
            CannotUnseal,
          );
        }
      }
    });
  });

  test('of one event opens with the key of just that box, as an export hands it out', () => {
    const stored = seal(definition, data, place, keys);
    const care = boxFor(stored, 'care');
    const dataKey = dataKeyOf(care, place, keyOf(1) as Uint8Array);
    expect(openWithDataKey(care, place, dataKey)).toEqual({ text: data.text, names: data.names });
    expect(() => openWithDataKey(boxFor(stored, 'account'), place, dataKey)).toThrow(CannotUnseal);
  });

  test('that was sealed once opens forever', () => {
    const stored = GOLDEN_STORED;
    expect(unseal(stored, place, keys)).toEqual({ childId: 'child-1', open: 7, text: 'Fell asleep at noon' });
  });
});

/** Sealed with keyOf(1). It must always open, whatever changes in the code. */
const GOLDEN_STORED: JsonObject = {
  childId: 'child-1',
  open: 7,
  $sealed: [
    {
      person: 'child-1',
      retention: 'care',
      fields: ['text'],
      key: 'Yeds9667Ui2pH9wlmNMTi8lTAO21lFdNKn2vUjJGLRTqLXLUDCtHMDMSgK5UPOoygBmQe46DloL2BaRa',
      box: 'ghRa-JhN7SRwV6_hhMzkmuubqRFnjzOcLDoTrSRVTOzPl90GTaDg2z_V5O4K3gl_9uhJprgNq-JlFg',
    },
  ],
};

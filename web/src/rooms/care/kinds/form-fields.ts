import { capitalised } from '@nead/contracts/capitalised.ts';
import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import * as z from 'zod/mini';
import type { Values } from './form.ts';
import type { FieldInput, FormField } from './form-field.ts';
import { formOf, ownFields } from './forms.ts';

/** Fields with several lines. */
const LONG = new Set(['notes', 'description', 'actionTaken']);

/** 'actionTaken' becomes 'Action taken'. */
function spoken(name: string): string {
  const words = name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalised(words);
}

function inputOf(schema: unknown, name: string): FieldInput {
  if (schema instanceof z.ZodMiniEnum) return 'choice';
  if (schema instanceof z.ZodMiniBoolean) return 'flag';
  if (schema instanceof z.ZodMiniNumber) return 'number';
  return LONG.has(name) ? 'area' : 'line';
}

/** The fields of a kind's form, derived from its definition, so that a kind without a form of its own has one too. */
export function formFields(kind: ActivityKind): FormField[] {
  const { labels = {}, words = {}, drawn = {}, first = [], hidden = [] } = formOf(kind);
  const own = ownFields(kind);
  const shape: Record<string, unknown> = kind.body instanceof z.ZodMiniObject ? kind.body.shape : {};
  const names = [...first, ...Object.keys(shape).filter((name) => !first.includes(name))];
  return names
    .filter((name) => !hidden.includes(name))
    .map((name): [string, unknown] => [name, shape[name]])
    .map(([name, declared]) => {
      const optional = declared instanceof z.ZodMiniOptional;
      const schema: unknown = optional ? declared.def.innerType : declared;
      const options = schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];
      return {
        name,
        label: labels[name] ?? spoken(name),
        input: own[name] ? 'own' : inputOf(schema, name),
        optional,
        choices: options.map((value) => ({
          value,
          label: words[value] ?? spoken(value),
          drawing: drawn[name]?.[value],
        })),
      };
    });
}

const isLink = (photo: unknown): boolean => typeof photo === 'string' && photo.includes('/');

/** The form holds the record's own photo or the link of a new upload. Only a new upload or a removal is sent. */
const withPhoto = ({ photo, ...values }: Values): Values =>
  isLink(photo) || photo === null ? { ...values, photoUrl: photo } : values;

/** The fields as the request takes them. `emptied`: the value for an emptied field, null if the record had one. */
export function sentFields(
  kind: ActivityKind,
  values: Readonly<Record<string, unknown>>,
  emptied: null | undefined,
) {
  const { sent = (same) => same } = formOf(kind);
  const entries = formFields(kind).map(({ name, input, optional }): [string, unknown] => {
    const value = values[name];
    const empty = value === '' || value === undefined || value === null;
    // A required field that was emptied is sent empty, so that the server refuses it.
    const isTyped = input !== 'own' || typeof value === 'string';
    const missed = emptied === null && isTyped ? (input === 'number' ? null : '') : undefined;
    if (empty && !optional) return [name, missed];
    if (empty) return [name, input !== 'choice' && input !== 'flag' ? emptied : undefined];
    return [name, input === 'number' ? Number(String(value).replace(',', '.')) : value];
  });
  return sent(withPhoto(Object.fromEntries(entries.filter(([, value]) => value !== undefined))));
}

/** The record that these fields make, without its times; undefined if they are not a valid record. */
export const recordBodyOf = (kind: ActivityKind, fields: object) =>
  kind.body.safeParse(kind.create.safeParse(fields).data?.fields).data;

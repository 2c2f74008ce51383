import type { ActivityKind } from '@nead/contracts/care/activities/activity.ts';
import * as z from 'zod/mini';
import type { Values } from './kinds/look.ts';
import { lookOf, ownFields } from './kinds/registry.ts';

export type FieldInput = 'choice' | 'flag' | 'number' | 'line' | 'area' | 'own';

export interface FormField {
  name: string;
  label: string;
  input: FieldInput;
  optional: boolean;
  choices: readonly { value: string; label: string }[];
}

/** Texts that take more than a line. */
const LONG = new Set(['notes', 'description', 'actionTaken']);

/** 'actionTaken' is 'Action taken'. */
function spoken(name: string): string {
  const words = name.replace(/_/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function inputOf(schema: unknown, name: string): FieldInput {
  if (schema instanceof z.ZodMiniEnum) return 'choice';
  if (schema instanceof z.ZodMiniBoolean) return 'flag';
  if (schema instanceof z.ZodMiniNumber) return 'number';
  return LONG.has(name) ? 'area' : 'line';
}

/** The form of a kind, read off its definition: a kind that nobody has drawn a form for has one all the same. */
export function formFields(kind: ActivityKind): FormField[] {
  const { labels = {}, words = {}, hidden = [] } = lookOf(kind);
  const own = ownFields(kind);
  const shape: Record<string, unknown> = kind.body instanceof z.ZodMiniObject ? kind.body.shape : {};
  return Object.entries(shape)
    .filter(([name]) => !hidden.includes(name))
    .map(([name, declared]) => {
      const optional = declared instanceof z.ZodMiniOptional;
      const schema: unknown = optional ? declared.def.innerType : declared;
      const options = schema instanceof z.ZodMiniEnum ? schema.options.map(String) : [];
      return {
        name,
        label: labels[name] ?? spoken(name),
        input: own[name] ? 'own' : inputOf(schema, name),
        optional,
        choices: options.map((value) => ({ value, label: words[value] ?? spoken(value) })),
      };
    });
}

const isLink = (photo: unknown): boolean => typeof photo === 'string' && photo.includes('/');

/** The record names the photo that it has; only another one, or none any more, is sent. */
const withPhoto = ({ photo, ...values }: Values): Values =>
  isLink(photo) || photo === null ? { ...values, photoUrl: photo } : values;

/** The fields of the form as the request takes them. An emptied field is null where the record has something there. */
export function sentFields(
  kind: ActivityKind,
  values: Readonly<Record<string, unknown>>,
  emptied: null | undefined,
) {
  const { sent = (same) => same } = lookOf(kind);
  const entries = formFields(kind).map(({ name, input, optional }): [string, unknown] => {
    const value = values[name];
    const empty = value === '' || value === undefined || value === null;
    if (empty) return [name, optional && input !== 'choice' && input !== 'flag' ? emptied : undefined];
    return [name, input === 'number' ? Number(String(value).replace(',', '.')) : value];
  });
  return sent(withPhoto(Object.fromEntries(entries.filter(([, value]) => value !== undefined))));
}

import * as z from 'zod/mini';
import { command } from '../../command.ts';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../ids.ts';
import { RecordView, WrittenView } from '../views.ts';
import type { ActivityKind, Body, RecordRequest } from './activity.ts';

const child = z.object({ id: Id });
const record = z.object({ id: Id, recordId: Id });
/** Paths of /daily-activities also name the day; the record is found by its id alone. */
const ofDay = z.object({ date: z.optional(z.string()) });

/** The four calls of a kind, made from its definition: `call(callsOf(meal).create, …)`. */
export const callsOf = <
  B extends Body,
  Create extends z.ZodMiniType<RecordRequest>,
  Update extends z.ZodMiniType<RecordRequest>,
>({
  name,
  paths,
  create,
  update,
  examples,
}: Pick<ActivityKind<string, B, Create, Update>, 'name' | 'paths' | 'create' | 'update' | 'examples'>) => ({
  create: command(`POST ${paths.create}`, {
    changes: ['activity', 'child.status'],
    waits: 'dated',
    summary: `${name}: write down a new record; without a time it is now`,
    access: ['childminder'],
    params: child,
    body: create,
    examples,
    answer: WrittenView,
    status: 201,
  }),
  update: command(`PUT ${paths.one}`, {
    changes: ['activity', 'child.status'],
    waits: 'dated',
    summary: `${name}: correct a record; fields that are left out stay as they are`,
    access: ['childminder'],
    params: record,
    query: ofDay,
    body: update,
    answer: WrittenView,
  }),
  remove: command(`DELETE ${paths.one}`, {
    changes: ['activity', 'child.status'],
    waits: 'dated',
    summary: `${name}: take a record off every list; the history keeps it`,
    access: ['childminder'],
    params: record,
    query: z.object({ date: z.optional(z.string()), why: z.optional(z.string().check(z.maxLength(500))) }),
    answer: z.looseObject({ _id: Id }),
  }),
  list: endpoint(`GET ${paths.list}`, {
    summary: `${name}: the records of a day, today unless told`,
    access: ['childminder', 'parent'],
    params: child,
    query: ofDay,
    answer: z.array(RecordView),
  }),
});

const pascalCase = (text: string) =>
  text.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A name like `createMeal`. */
export const nameOfCall = (call: string, { kind }: Pick<ActivityKind, 'kind'>): string =>
  call + pascalCase(kind);

import * as z from 'zod/mini';
import { command } from '../command.ts';
import { endpoint } from '../endpoint.ts';
import { orSoFar, PartQuery } from '../files/parts.ts';
import { Id } from '../ids.ts';
import { DocumentCategory, DocumentName, Expiry, SignedName } from './fields.ts';

/** One parent's answer to a document. */
export const Share = z.object({
  contactId: Id,
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  toSign: z.boolean(),
  sharedAt: z.string(),
  readAt: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  signedName: z.nullable(z.string()),
});
export type Share = z.infer<typeof Share>;

/** The name is null once it was erased. */
const document = {
  _id: Id,
  name: z.nullable(z.string()),
  category: DocumentCategory,
  size: z.number(),
  url: z.string(),
  contentType: z.string(),
  createdAt: z.string(),
};

export const Document = z.object({
  ...document,
  filename: z.string(),
  expires: z.nullable(z.string()),
  shares: z.array(Share),
});
export type Document = z.infer<typeof Document>;

/** A document as its recipient, a parent, sees it. */
export const ParentDocument = z.object({
  ...document,
  filename: z.string(),
  from: z.nullable(z.string()),
  toSign: z.boolean(),
  sharedAt: z.string(),
  readAt: z.nullable(z.string()),
  signedAt: z.nullable(z.string()),
  signedName: z.nullable(z.string()),
});
export type ParentDocument = z.infer<typeof ParentDocument>;

export const documentList = endpoint('GET /childminder/documents', {
  summary:
    'The repository: what lies in it, and what became of each document with the parents it was sent to',
  access: ['childminder'],
  answer: z.array(Document),
});

export const uploadDocument = endpoint('POST /childminder/documents', {
  summary: 'Upload a document, with its name and category beside the file, which can come in parts',
  access: ['childminder'],
  query: PartQuery,
  upload: 'file',
  status: 201,
  answer: orSoFar(Document),
});

export const changeDocument = command('PATCH /childminder/documents/:id', {
  summary: 'Change name, category or expiry date; what is not named stays',
  access: ['childminder'],
  params: z.object({ id: Id }),
  body: z.object({
    name: z.optional(DocumentName),
    category: z.optional(DocumentCategory),
    expires: z.optional(Expiry),
  }),
  answer: z.object({
    _id: Id,
    name: z.nullable(z.string()),
    category: DocumentCategory,
    expires: z.nullable(z.string()),
  }),
  changes: ['document'],
});

export const removeDocument = command('DELETE /childminder/documents/:id', {
  summary: 'Delete a document; signatures under it stay in the history',
  access: ['childminder'],
  params: z.object({ id: Id }),
  answer: z.object({ _id: Id }),
  changes: ['document'],
});

export const shareDocument = command('POST /childminder/documents/:id/shares', {
  summary: 'Send a document to parents to be read, or to be read and signed',
  access: ['childminder'],
  params: z.object({ id: Id }),
  body: z.object({
    contactIds: z.array(Id).check(z.minLength(1), z.maxLength(50)),
    toSign: z._default(z.boolean(), false),
  }),
  answer: z.object({ _id: Id, shared: z.number() }),
  changes: ['document'],
});

export const withdrawDocument = command('DELETE /childminder/documents/:id/shares/:contactId', {
  summary: 'Take a document back from a parent',
  access: ['childminder'],
  params: z.object({ id: Id, contactId: Id }),
  answer: z.object({ _id: Id }),
  changes: ['document'],
});

export const parentDocuments = endpoint('GET /parent/documents', {
  summary: 'What the parent’s childminders sent to be read or signed, newest first',
  access: ['parent'],
  answer: z.array(ParentDocument),
});

export const readDocument = command('POST /parent/documents/:id/read', {
  summary: 'Say that a document was opened; the first time counts',
  access: ['parent'],
  params: z.object({ id: Id }),
  answer: z.object({ _id: Id, readAt: z.string() }),
  changes: ['document'],
});

export const signDocument = command('POST /parent/documents/:id/signature', {
  summary: 'Sign a document by typing one’s name',
  access: ['parent'],
  params: z.object({ id: Id }),
  body: z.object({ name: SignedName }),
  answer: z.object({ _id: Id, signedAt: z.string(), signedName: z.string() }),
  changes: ['document'],
});

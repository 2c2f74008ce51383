import type { ProblemCode } from '../errors.ts';
import { MB } from '../file-size.ts';
import type { Feature, Limits } from '../plans.ts';
import type { AttachmentKind } from './events.ts';
import { messageTexts } from './texts.ts';

export interface AttachmentLimits {
  /** Limits per kind: the number in one message, and the MB of each. Zero: the plan does not allow them. */
  image: { most: number; megabytes: number };
  video: { most: number; megabytes: number };
  document: { most: number; megabytes: number };
  /** The most attachments of one message, all kinds together. */
  most: number;
}

/** The limits of one message, from those of a plan. For a parent, the childminder's plan counts. */
export const attachmentLimitsOf = (limits: Limits): AttachmentLimits => ({
  image: { most: limits.images, megabytes: limits.imageMb },
  video: { most: limits.videos, megabytes: limits.videoMb },
  document: { most: limits.attachedDocuments, megabytes: limits.attachedDocumentMb },
  most: limits.attachments,
});

const DOCUMENTS: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
]);

/** The kind of an attachment; undefined for a type that cannot be attached, like HEIC. */
export function attachmentKind(contentType: string): AttachmentKind | undefined {
  const type = contentType.toLowerCase();
  if (type === 'image/heic' || type === 'image/heif') return undefined;
  if (type.startsWith('image/')) return 'image';
  if (type.startsWith('video/')) return 'video';
  return DOCUMENTS.has(type) ? 'document' : undefined;
}

export interface LimitProblem {
  code: Extract<ProblemCode, 'PLAN_LIMIT' | 'FEATURE_REQUIRED'>;
  text: string;
  /** The missing feature, if the plan allows none of them. */
  feature?: Feature;
}

const features: Record<AttachmentKind, Feature> = {
  image: 'enableImageUpload',
  video: 'enableVideoUpload',
  document: 'enableDocumentStorage',
};

/** The reason why these files cannot all go with one message, or undefined. Client and server both call this. */
export function attachmentProblem(
  allowed: AttachmentLimits,
  files: readonly { kind: AttachmentKind; size: number }[],
): LimitProblem | undefined {
  for (const kind of ['image', 'video', 'document'] as const) {
    const { most, megabytes } = allowed[kind];
    const ofKind = files.filter((file) => file.kind === kind);
    if (ofKind.length > 0 && most === 0) {
      const text = kind === 'document' ? messageTexts.documentsNotOnFree : messageTexts.notOnFree;
      return { code: 'FEATURE_REQUIRED', text, feature: features[kind] };
    }
    const large = ofKind.find(({ size }) => size > megabytes * MB);
    if (large) return { code: 'PLAN_LIMIT', text: messageTexts.tooLarge(kind, megabytes, large.size) };
    if (ofKind.length > most) return { code: 'PLAN_LIMIT', text: messageTexts.tooMany(kind, most) };
  }
  return files.length > allowed.most
    ? { code: 'PLAN_LIMIT', text: messageTexts.tooManyInAll(allowed.most) }
    : undefined;
}

import type { RecordView } from '@nead/contracts/care/views.ts';
import type { AgreedMedicine, ConsentKind } from '@nead/contracts/register/consent-kinds.ts';
import { consentOn } from '@nead/contracts/register/consents.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';

const agreementFor = (
  { consents }: Pick<ChildProfile, 'consents'>,
  kind: ConsentKind | undefined,
  today: string,
) => consents.find((consent) => consent.kind === kind && consentOn(consent.kind, consent, today) === 'given');

/** The medicine that a parent has handed over and agreed to, as long as the consent lasts. */
export const agreedFor = (...asked: Parameters<typeof agreementFor>): AgreedMedicine | undefined =>
  agreementFor(...asked)?.medicine ?? undefined;

/** Answers whether a parent agreed to it after this record was made, which may then be outdated. */
export function isAgreedSince(
  record: Pick<RecordView, 'recordedBy' | 'changedBy'>,
  ...asked: Parameters<typeof agreementFor>
): boolean {
  const agreement = agreementFor(...asked);
  const written = (record.changedBy ?? record.recordedBy).at;
  return Boolean(agreement?.medicine && agreement.at && Date.parse(agreement.at) > Date.parse(written));
}

import { type AgreedMedicine, type ConsentKind, consentOn } from '@nead/contracts/register/consents.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';

/** What a parent has handed over and agreed to, as long as the consent lasts. */
export const agreedFor = (
  { consents }: Pick<ChildProfile, 'consents'>,
  kind: ConsentKind | undefined,
  today: string,
): AgreedMedicine | undefined =>
  consents.find((consent) => consent.kind === kind && consentOn(consent.kind, consent, today) === 'given')
    ?.medicine ?? undefined;

import { familyTexts } from '@nead/contracts/fees/page-texts.ts';
import type { PaymentWay } from '@nead/contracts/fees/shapes.ts';

/** The way of a payment in words: 'Card, online'. */
export function paidHow({ held, online, way }: { held: boolean; online: boolean; way: PaymentWay }): string {
  if (held) return familyTexts.isHeld;
  return online ? familyTexts.online : familyTexts.ways[way];
}

import type { RibbonPlace } from '../../../ui/child/ribbon-geometry.ts';
import type { Emblem } from '../../../ui/emblem.ts';

/** A kind's icon and colours, and its marks on the ribbon. All kinds are loaded with the first page. */
export interface KindAppearance extends Emblem {
  ribbon?: RibbonPlace;
}

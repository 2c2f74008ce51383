import type { TranslationOf } from '../catalogue.ts';
import type * as english from './money-texts.ts';

/** Not yet read by a native speaker. */
export default {
  moneyTexts: {
    notAnAmount: 'Cuir isteach méid, mar 12.50',
    tooManyDecimals: 'Ní féidir níos mó ná dhá ionad dheachúla a bheith i méid',
    negative: 'Ní féidir le méid a bheith diúltach. Is creidmheas é airgead atá le tabhairt ar ais.',
    tooMuch: 'Ní féidir le méid a bheith níos mó ná €99,999.99',
  },
} satisfies TranslationOf<typeof english>;

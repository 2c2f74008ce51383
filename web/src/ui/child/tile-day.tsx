import type { ReactNode } from 'react';
import { Icon, type IconShape } from '../icon.tsx';

/** The lower part of a tile. Its height is the same for any content. */
export const TileDayFrame = ({ ribbon, foot }: { ribbon: ReactNode; foot: ReactNode }) => (
  <div className="tile__day">
    <div className="tile__ribbon">{ribbon}</div>
    <div className="tile__foot">{foot}</div>
  </div>
);

/** One line of words for a tile without buttons. */
export const FootLine = ({ icon, children }: { icon: IconShape; children: ReactNode }) => (
  <p className="footline">
    <Icon of={icon} size="s" />
    <span>{children}</span>
  </p>
);

import type { SVGProps } from 'react';
import { Drawing } from '../../../../ui/drawing.tsx';
import type { IconShape } from '../../../../ui/icon.tsx';

/** A plate, with as much of it filled as was eaten. */
const plate =
  (eaten?: string): IconShape =>
  (props: SVGProps<SVGSVGElement>) => (
    <Drawing {...props}>
      <circle cx="12" cy="12" r="8.25" />
      {eaten && <path fill="currentColor" stroke="none" d={eaten} />}
    </Drawing>
  );

export const plates: Readonly<Record<string, IconShape>> = {
  none: plate(),
  some: plate('M12 12V6.5a5.5 5.5 0 0 1 5.5 5.5z'),
  most: plate('M12 12V6.5a5.5 5.5 0 1 1-5.5 5.5z'),
  all: plate('M12 6.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11z'),
};

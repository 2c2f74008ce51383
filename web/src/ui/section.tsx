import { ChevronDown } from 'lucide-react';
import { createContext, type ReactNode, type Ref, use, useId, useState } from 'react';
import { mediaFollowed } from '../engine/device/media.ts';
import { Card } from './card.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

interface SectionProps {
  title: string;
  detail?: string;
  /** The action to the right of the title. */
  action?: ReactNode;
  /** The contents in one line, for a page that folds its sections. */
  folded?: ReactNode;
  /** The section is not folded while something in it is in progress. */
  isBusy?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

const usePhone = mediaFollowed('(max-width: 767.98px)');

const Folds = createContext(false);

/** Folds, on a phone, each section within that has a line for its contents, until it is opened. */
export const FoldedOnPhone = ({ children }: { children: ReactNode }) => (
  <Folds value={usePhone()}>{children}</Folds>
);

export function Section({ title, detail, action, folded, isBusy = false, children, ref }: SectionProps) {
  const heading = useId();
  const [isOpened, open] = useState(false);
  const canFold = use(Folds) && folded !== undefined;
  const isFolded = canFold && !isOpened && !isBusy;
  return (
    <Card className={classes('stack', isFolded && 'section--folded')} aria-labelledby={heading} ref={ref}>
      <div className="section__head">
        <div>
          <h2 id={heading}>
            {canFold ? (
              <button
                type="button"
                className="section__fold"
                aria-expanded={!isFolded}
                onClick={() => open(isFolded)}
              >
                {title}
                <Icon of={ChevronDown} size="s" />
              </button>
            ) : (
              title
            )}
          </h2>
          {detail && !isFolded && <p className="small muted">{detail}</p>}
          {isFolded && folded && <p className="small muted">{folded}</p>}
        </div>
        {action}
      </div>
      {canFold ? (
        <div className={classes(!isFolded && 'stack')} hidden={isFolded}>
          {children}
        </div>
      ) : (
        children
      )}
    </Card>
  );
}

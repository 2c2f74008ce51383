import { type ReactNode, type Ref, useId } from 'react';
import { Card } from './card.tsx';

interface SectionProps {
  title: string;
  detail?: string;
  /** To the right of the title. */
  action?: ReactNode;
  children: ReactNode;
  ref?: Ref<HTMLElement>;
}

export function Section({ title, detail, action, children, ref }: SectionProps) {
  const heading = useId();
  return (
    <Card className="stack" aria-labelledby={heading} ref={ref}>
      <div className="section__head">
        <div>
          <h2 id={heading}>{title}</h2>
          {detail && <p className="small muted">{detail}</p>}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}

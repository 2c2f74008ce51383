import type { ReactNode } from 'react';
import './facts.css';

export const ProfileFacts = ({ children }: { children: ReactNode }) => <dl className="told">{children}</dl>;

export const ProfileFact = ({
  label,
  help,
  children,
}: {
  label: string;
  help?: ReactNode;
  children: ReactNode;
}) => (
  <div>
    <dt className="label">{label}</dt>
    <dd>{children}</dd>
    {help && <dd className="help">{help}</dd>}
  </div>
);

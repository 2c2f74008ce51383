import type { ReactNode } from 'react';
import './facts.css';

export const Facts = ({ children }: { children: ReactNode }) => <dl className="told">{children}</dl>;

export const Fact = ({ label, help, children }: { label: string; help?: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="label">{label}</dt>
    <dd>{children}</dd>
    {help && <dd className="help">{help}</dd>}
  </div>
);

import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { Link } from 'react-router-dom';

export const NestMark = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
    <ellipse cx="11.8" cy="12.4" rx="4.6" ry="5.6" fill="var(--gold)" transform="rotate(-10 11.8 12.4)" />
    <ellipse cx="20.3" cy="12" rx="4.6" ry="5.6" fill="var(--here-fill)" transform="rotate(10 20.3 12)" />
    <path
      d="M3 15.5c0 7.5 5.6 12.5 13 12.5s13-5 13-12.5c-3.9 2-8.3 2.9-13 2.9S6.9 17.5 3 15.5z"
      fill="var(--green)"
    />
    <path
      d="M7.5 21.5c5.3 1.6 11.7 1.6 17 0M11 25c3.3.8 6.7.8 10 0"
      fill="none"
      stroke="var(--paper)"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  </svg>
);

/** The front page is a page of its own, so a link there leaves the app. */
export const Brand = ({ to }: { to: string }) => (
  <Link className="brand" to={to} reloadDocument={to === '/'}>
    <NestMark className="brand__mark" />
    <span className="brand__name">{frameTexts.product}</span>
  </Link>
);

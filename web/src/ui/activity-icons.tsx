import type { SVGProps } from 'react';

type Props = SVGProps<SVGSVGElement>;

/** Decoration: a word always stands beside it. */
const Drawing = (props: Props) => (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true" {...props} />
);

export const AttendanceIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M4 11.25 12 4.75l8 6.5" />
    <path d="M6 9.75v9.5h12v-9.5" />
    <path d="m9.25 13.75 2 2 3.75-3.75" />
  </Drawing>
);

export const MealIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M3.75 11.5h16.5a8.25 8.25 0 0 1-5 7.6v.65h-6.5v-.65a8.25 8.25 0 0 1-5-7.6z" />
    <path d="M9.5 8.25c-.9-1 .9-1.9 0-3M14 8.25c-.9-1 .9-1.9 0-3" />
  </Drawing>
);

export const NappyIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M3.75 7h16.5v4c-3.2.2-5.2 2.3-5.6 5.6-.85.5-1.7.75-2.65.75s-1.8-.25-2.65-.75C8.95 13.3 6.95 11.2 3.75 11z" />
    <path d="M7.25 7v2.5M16.75 7v2.5" />
  </Drawing>
);

export const SleepIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M19.5 14.25A7.75 7.75 0 0 1 9.75 4.5a7.75 7.75 0 1 0 9.75 9.75z" />
    <path d="M15 4.75h4.25L15 9.5h4.25" />
  </Drawing>
);

export const IncidentIcon = (props: Props) => (
  <Drawing {...props}>
    <g transform="rotate(-45 12 12)">
      <rect x="2.75" y="8.25" width="18.5" height="7.5" rx="3.75" />
      <path d="M8.75 8.25v7.5M15.25 8.25v7.5M12 10.7v.01M12 13.3v.01" />
    </g>
  </Drawing>
);

export const MedicationIcon = (props: Props) => (
  <Drawing {...props}>
    <rect x="8.75" y="3.5" width="6.5" height="3.25" rx="1" />
    <path d="M9.75 6.75V8L7 10.5v8A1.75 1.75 0 0 0 8.75 20.25h6.5A1.75 1.75 0 0 0 17 18.5v-8L14.25 8V6.75M12 12.5v4.5M9.75 14.75h4.5" />
  </Drawing>
);

export const TemperatureIcon = (props: Props) => (
  <Drawing {...props}>
    <path d="M14.25 13.4V6a2.25 2.25 0 0 0-4.5 0v7.4a4.25 4.25 0 1 0 4.5 0z" />
    <path d="M12 9.5v6.25" />
    <circle cx="12" cy="17" r="1" />
  </Drawing>
);

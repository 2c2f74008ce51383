import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { Loading, Skeleton } from '../../ui/page/states.tsx';
import './calendar.css';

const WEEKS = [1, 2, 3, 4, 5, 6];

export const LoadingCalendar = () => (
  <Loading label={calendarTexts.loading}>
    <div className="stack">
      <Skeleton shape="line" className="third" />
      <div className="month">
        {WEEKS.map((week) => (
          <div key={week} className="month__wait">
            <Skeleton shape="line" className="three-quarters" />
          </div>
        ))}
      </div>
      <p className="muted">{calendarTexts.loading}</p>
    </div>
  </Loading>
);

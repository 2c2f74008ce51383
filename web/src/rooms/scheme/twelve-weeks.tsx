import { addDays } from '@nead/contracts/dublin.ts';
import { schemePageTexts as texts } from '@nead/contracts/scheme/page-texts.ts';
import { attendanceOver, isUnder, WARNED_WEEKS } from '@nead/contracts/scheme/twelve-weeks.ts';
import type { ChildsWeek } from '@nead/contracts/scheme/week.ts';
import { dayAndMonth } from './scheme-words.ts';

const SHOWN = 12;
const [TOP, HEIGHT, MOST] = [10, 30, 38];
/** The least height of a week that is not known, so that it can be seen. */
const LEAST = 4;
const STEP = 8;
const WIDTH = 6;

/** A child's weeks as bars beside the registered hours, with the weeks to come and the day on which hours would be cut. */
export function TwelveWeeks({ child: { childName, weeks }, today }: { child: ChildsWeek; today: string }) {
  const known = weeks.map(({ known: isKnown, ...week }) => ({
    ...week,
    attended: isKnown ? week.attended : null,
  }));
  // The week that goes on is the first of those that would have to follow.
  const goesOn = today <= addDays(weeks.at(-1)?.monday ?? '', 6) && weeks.at(-1)?.known === false;
  const { inARow, cut } = attendanceOver(goesOn ? known.slice(0, -1) : known);
  const toCome = Math.max(0, Math.min(WARNED_WEEKS, SHOWN - inARow) - (goesOn ? 1 : 0));
  // Once twelve are counted, those are shown and not the week that goes on.
  const over = inARow >= SHOWN && weeks.at(-1)?.known === false ? weeks.slice(0, -1) : weeks;
  const shown = over.slice(toCome - SHOWN);
  const last = shown.at(-1);
  const name = childName ?? '';
  const near = cut && cut.moreWeeks <= WARNED_WEEKS ? cut : null;
  return (
    <div className="twelvebox">
      <p className={near ? 'small twelvebox__warns' : 'small muted'}>{saidOf(known)}</p>
      <svg
        className="twelve"
        role="img"
        aria-label={texts.weeksOf(
          name,
          last?.registered ?? 0,
          shown.map(({ attended }) => attended),
        )}
      >
        {shown.map((week, nth) => {
          const share = week.registered > 0 ? week.attended / week.registered : 0;
          const height = Math.max(week.known ? 0 : LEAST, Math.min(MOST, HEIGHT * share));
          const under = isUnder({ ...week, attended: week.known ? week.attended : null });
          return (
            <rect
              key={week.monday}
              className={!week.known ? 'g' : under ? 'u' : 'b'}
              x={`${nth * STEP}%`}
              y={TOP + HEIGHT - height}
              width={`${WIDTH}%`}
              height={height}
              rx="3"
            />
          );
        })}
        {Array.from({ length: toCome }, (_, nth) => (
          <rect
            key={addDays(last?.monday ?? '', 7 * (nth + 1))}
            className="t"
            x={`${(shown.length + nth) * STEP}%`}
            y={TOP + 0.5}
            width={`${WIDTH}%`}
            height={HEIGHT - 1}
            rx="3"
          />
        ))}
        <line className="reg" x1="0" x2="94%" y1={TOP} y2={TOP} />
        <text x="0" y="58">
          {dayAndMonth(shown[0]?.monday ?? '')}
        </text>
        {toCome > (near ? 1 : 0) && (
          <text x={`${(shown.length - 1) * STEP + WIDTH / 2}%`} y="58" textAnchor="middle">
            {texts.thisWeek}
          </text>
        )}
        {near && (
          <>
            <line className="cut" x1="96.5%" x2="96.5%" y1="0" y2="40" />
            <text className="cuttext" x="100%" y="58" textAnchor="end">
              {dayAndMonth(near.on)}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

/** The state of the hours, in a sentence. */
function saidOf(weeks: readonly { monday: string; attended: number | null; registered: number }[]): string {
  const { inARow, cut } = attendanceOver(weeks);
  const { under, known } = attendanceOver(weeks.slice(-SHOWN));
  if (cut && cut.moreWeeks === 0) return texts.mayBeCut(cut.to);
  if (cut && cut.moreWeeks === 1) return texts.oneMore(cut.to);
  if (cut && cut.moreWeeks === WARNED_WEEKS) return texts.twoMore(cut.to);
  if (weeks.at(-1)?.attended === null)
    return under === 0 ? texts.noneUnderNotKnown : texts.underNotKnown(under, known);
  if (cut && inARow > known / 2) return texts.inARow(inARow, cut.moreWeeks, cut.to);
  return under === 0 ? texts.noneUnder : texts.fewUnder(under, known);
}

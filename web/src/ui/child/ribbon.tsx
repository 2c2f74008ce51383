import { ribbonTexts } from '@nead/contracts/ui/word-texts.ts';
import { Moon } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import {
  type Axis,
  blockOf,
  clockText,
  hourLabels,
  type MarkFace,
  nowOn,
  type Pin,
  percentAt,
  pinsOf,
  type RibbonDay,
  type RibbonPlace,
  ribbonAxis,
  ribbonRows,
  ribbonSentence,
  stacked,
} from './ribbon-geometry.ts';

const pc = (x: number) => `${x}%`;

const shapes: Readonly<Record<RibbonPlace['shape'], ReactNode>> = {
  dot: <circle cx="0" cy="9" r="5.5" />,
  diamond: <rect x="-4.5" y="4.5" width="9" height="9" rx="2" transform="rotate(45 0 9)" />,
  alert: <path d="M0 2.5 6.5 14h-13z" />,
  cross: <path d="M-2.25 3h4.5v3.75H6v4.5H2.25V15h-4.5v-3.75H-6v-4.5h3.75z" />,
  bar: <rect x="-3.25" y="2.5" width="6.5" height="13" rx="3.25" />,
  square: <rect x="-5" y="4" width="10" height="10" rx="2" />,
};

/** A mark whose x is in percent and y in pixels, in an svg of its own, so that its shape is not stretched. */
const SmallMark = ({ face: { emblem, shape }, x, lift }: { face: MarkFace; x: number; lift: number }) => (
  <svg
    className={classes('mark', `mark--${shape}`, emblem.tint)}
    x={pc(x)}
    y={-lift}
    overflow="visible"
    aria-hidden="true"
  >
    {shapes[shape]}
  </svg>
);

/** A day as one line. Several ribbons side by side share an axis. */
export function SmallRibbon({
  name,
  day,
  axis = ribbonAxis(day),
}: {
  name: string;
  day: RibbonDay;
  axis?: Axis;
}) {
  const { scheduled, present, asleep, marks } = day;
  const now = nowOn(axis, day.now);
  const expected = scheduled && blockOf(axis, scheduled, now);
  return (
    <svg className="ribbon" height="18" role="img" aria-label={ribbonSentence(name, day)}>
      <rect className="track" x="0" y="4" width="100%" height="10" rx="5" />
      {expected && (
        <rect className="sched" x={pc(expected.x)} y="4.5" width={pc(expected.width)} height="9" rx="4.5" />
      )}
      {present.map((stretch) => {
        const { x, width } = blockOf(axis, stretch, now);
        return (
          <rect className="here" key={stretch.from} x={pc(x)} y="4" width={pc(width)} height="10" rx="5" />
        );
      })}
      {asleep.map((stretch) => {
        const { x, width } = blockOf(axis, stretch, now);
        return (
          <rect className="asleep" key={stretch.from} x={pc(x)} y="2" width={pc(width)} height="14" rx="5" />
        );
      })}
      {stacked(axis, marks).map(({ face, at, x, lift }) => (
        <SmallMark {...{ face, x, lift }} key={`${face.name} ${at}`} />
      ))}
      {now !== undefined && (
        <line className="now" x1={pc(percentAt(axis, now))} x2={pc(percentAt(axis, now))} y1="1" y2="17" />
      )}
    </svg>
  );
}

function PinShape({ pin: { face, at, x, count }, above }: { pin: Pin; above: boolean }) {
  const { icon: Shape, tint } = face.emblem;
  const middle = above ? 14 : 80;
  return (
    <g className="pinned">
      <line
        className="stem"
        x1={pc(above ? x : at)}
        x2={pc(above ? at : x)}
        y1={above ? 26 : 54}
        y2={above ? 40 : 68}
      />
      <svg className={tint} x={pc(x)} overflow="visible" aria-hidden="true">
        {/* Several records of one kind share one pin, with their number. */}
        {count > 1 && <circle className="pin" cx="4" cy={middle - 3} r="12.5" />}
        <circle className="pin" cx="0" cy={middle} r="12.5" />
        <Shape className="pinicon" x={-8} y={middle - 8} width={16} height={16} />
        {count > 1 && (
          <>
            {/* The number is clear of the icon, and of a pin that is as near as one may be. */}
            <circle className="pincountdisc" cx="13.5" cy={middle - 11} r="7.5" />
            <text className="pincount" x="13.5" y={middle - 6.5} textAnchor="middle">
              {count}
            </text>
          </>
        )}
      </svg>
    </g>
  );
}

/** The ribbon's usual width on a phone. */
const USUAL_PIXELS = 326;

/** A day in full: each kind pinned above or below, hours beneath, and a table for screen readers. */
export function LargeRibbon({ name, day }: { name: string; day: RibbonDay }) {
  const frame = useRef<SVGSVGElement>(null);
  const [pixels, setPixels] = useState(USUAL_PIXELS);
  useLayoutEffect(() => {
    if (!frame.current) return;
    setPixels(frame.current.getBoundingClientRect().width || USUAL_PIXELS);
    const watch = new ResizeObserver(([entry]) => {
      if (!entry) return;
      setPixels(entry.contentRect.width);
      // Pins that change from here on visibly move to their places.
      requestAnimationFrame(() => entry.target.setAttribute('data-settled', ''));
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, []);

  const axis = ribbonAxis(day);
  const { scheduled, present, asleep, marks } = day;
  const now = nowOn(axis, day.now);
  const expected = scheduled && blockOf(axis, scheduled, now);
  const nowAt = now === undefined ? undefined : percentAt(axis, now);
  const pinsIn = (row: RibbonPlace['row']) =>
    pinsOf(
      axis,
      marks.filter(({ face }) => face.row === row),
      pixels,
    );
  return (
    <figure>
      <svg ref={frame} className="ribbon" height="112" role="img" aria-label={ribbonSentence(name, day)}>
        <rect className="track" x="0" y="40" width="100%" height="14" rx="7" />
        {expected && (
          <rect
            className="sched"
            x={pc(expected.x)}
            y="40.5"
            width={pc(expected.width)}
            height="13"
            rx="6.5"
          />
        )}
        {present.map((stretch) => {
          const { x, width } = blockOf(axis, stretch, now);
          return (
            <rect className="here" key={stretch.from} x={pc(x)} y="40" width={pc(width)} height="14" rx="7" />
          );
        })}
        {asleep.map((stretch) => {
          const { x, width } = blockOf(axis, stretch, now);
          const roomForMoon = (width / 100) * pixels >= 22;
          return (
            <g key={stretch.from}>
              <rect className="asleep" x={pc(x)} y="36" width={pc(width)} height="22" rx="7" />
              {roomForMoon && (
                <svg className="zzz" x={pc(x + width / 2)} overflow="visible" aria-hidden="true">
                  <Moon x={-7} y={40} width={14} height={14} />
                </svg>
              )}
            </g>
          );
        })}
        {/* The line of the present time is behind the pins: a pin that moved aside may be on it. */}
        {nowAt !== undefined && <line className="now" x1={pc(nowAt)} x2={pc(nowAt)} y1="34" y2="94" />}
        {pinsIn('above').map((pin) => (
          <PinShape pin={pin} above key={`${pin.face.name} ${pin.at}`} />
        ))}
        {pinsIn('below').map((pin) => (
          <PinShape pin={pin} above={false} key={`${pin.face.name} ${pin.at}`} />
        ))}
        {hourLabels(axis, now, pixels).map(({ x, text, anchor }) => (
          <text key={text} x={pc(x)} y="108" textAnchor={anchor}>
            {text}
          </text>
        ))}
        {now !== undefined && nowAt !== undefined && (
          <>
            <svg x={pc(nowAt)} overflow="visible" aria-hidden="true">
              <circle className="nowdot" cx="0" cy="47" r="6" />
            </svg>
            <text
              className="nowtext"
              x={pc(nowAt)}
              y="108"
              textAnchor={nowAt < 6 ? 'start' : nowAt > 94 ? 'end' : 'middle'}
            >
              {clockText(now)}
            </text>
          </>
        )}
      </svg>
      <RibbonTable name={name} day={day} />
    </figure>
  );
}

const RibbonTable = ({ name, day }: { name: string; day: RibbonDay }) => (
  <div className="sr">
    <table>
      <caption>{ribbonTexts.dayOf(name)}</caption>
      <thead>
        <tr>
          <th scope="col">{ribbonTexts.what}</th>
          <th scope="col">{ribbonTexts.from}</th>
          <th scope="col">{ribbonTexts.to}</th>
        </tr>
      </thead>
      <tbody>
        {ribbonRows(day).map(({ what, from, to }) => (
          <tr key={`${what} ${from}`}>
            <td>{what}</td>
            <td>{from}</td>
            <td>{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

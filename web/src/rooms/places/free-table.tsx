import type { Forecast, PlacesSpan } from '@nead/contracts/places/forecast.ts';
import {
  type FreeHalves,
  halves,
  type PlaceGroup,
  placeGroups,
  wholeDayPlaces,
} from '@nead/contracts/places/forecast-day.ts';
import type { PlacesFacts } from '@nead/contracts/places/forecast-facts.ts';
import { forecastTexts as texts } from '@nead/contracts/places/forecast-texts.ts';
import { weekdays } from '@nead/contracts/register/shapes.ts';
import { fieldTexts } from '@nead/contracts/register/texts.ts';
import { erased } from '@nead/contracts/ui/frame-texts.ts';
import { Fragment, type ReactNode, useState } from 'react';
import { mediaFollowed } from '../../engine/device/media.ts';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { classes } from '../../ui/classes.ts';
import { Segments } from '../../ui/form/chips.tsx';
import { causeInWords, spanDates, spanLength } from './span-words.ts';
import '../../ui/chart-legend.css';
import './places.css';

const useRoomForAll = mediaFollowed('(min-width: 1000px)');

interface FreeTableProps {
  forecast: Forecast;
  facts: PlacesFacts;
  today: string;
  photoOf: (childId: string) => string | null;
}

/** Free places from Monday to Friday: on a phone of one group of children, else of all three side by side. */
export function FreeTable({ forecast: { spans }, facts, today, photoOf }: FreeTableProps) {
  const hasRoom = useRoomForAll();
  const [chosen, choose] = useState<PlaceGroup>('preSchool');
  const groups = hasRoom ? placeGroups : [chosen];
  const nameOf = (childId: string) => facts.children.find(({ _id }) => _id === childId)?.firstName ?? erased;
  return (
    <Card className="stack" aria-label={texts.free}>
      {!hasRoom && (
        <Segments
          legend={texts.group}
          quiet
          choices={placeGroups.map((value) => ({
            value,
            label: texts.shortGroups[value],
            name: texts.groups[value],
          }))}
          value={chosen}
          onChange={choose}
        />
      )}
      <table className="places">
        <caption className="sr">{texts.free}</caption>
        <colgroup>
          <col className="places__days" />
        </colgroup>
        <thead>
          {hasRoom && (
            <tr>
              <td />
              {groups.map((group) => (
                <th key={group} className="places__group" scope="colgroup" colSpan={5}>
                  {texts.groups[group]}
                </th>
              ))}
            </tr>
          )}
          <tr>
            <th scope="col">
              <span className="sr">{texts.days}</span>
            </th>
            {groups.map((group) =>
              weekdays.map((day, nth) => (
                <th key={`${group} ${day}`} scope="col" className={beginsGroup(nth, group, groups)}>
                  <span aria-hidden="true">{texts.letters[nth]}</span>
                  <span className="sr">{fieldTexts.weekdays[day]}</span>
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {spans.map((span) => (
            <Fragment key={span.from}>
              {span.causes.length > 0 && (
                <tr className="places__turn">
                  <td colSpan={1 + 5 * groups.length}>
                    {span.causes.map((cause) => {
                      const { kind, date, childId } = cause;
                      const child = facts.children.find(({ _id }) => _id === childId);
                      return (
                        <span key={`${kind} ${date} ${childId}`}>
                          {child && (
                            <Avatar
                              size="s"
                              who={{ ...child, lastName: null, photoUrl: photoOf(child._id) }}
                            />
                          )}
                          {causeInWords(cause, nameOf)}
                        </span>
                      );
                    })}
                  </td>
                </tr>
              )}
              <tr>
                <th scope="row">
                  {spanDates(span, spans, today)}
                  {span !== spans.at(-1) && <small>{spanLength(span)}</small>}
                </th>
                {groups.map((group) => (
                  <SpanCells key={group} span={span} group={group} groups={groups} />
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="chartlegend places__legend">
        <span>
          <i className="free" />
          {texts.legend.free}
        </span>
        <span>
          <i className="half" />
          {texts.legend.half}
        </span>
        <span>
          <i />
          {texts.legend.full}
        </span>
      </p>
    </Card>
  );
}

/** The class of a group's first column, which lies apart from the group before it. */
const beginsGroup = (nth: number, group: PlaceGroup, groups: readonly PlaceGroup[]) =>
  nth === 0 && group !== groups[0] ? 'places__apart' : undefined;

function SpanCells(props: { span: PlacesSpan; group: PlaceGroup; groups: readonly PlaceGroup[] }) {
  const { span, group, groups } = props;
  if (span.isClosed)
    return (
      <td colSpan={5} className={beginsGroup(0, group, groups)}>
        <span className="places__cell shut">{texts.closed}</span>
      </td>
    );
  return span.week.map((day, nth) => (
    <td key={weekdays[nth]} className={beginsGroup(nth, group, groups)}>
      {day ? <PlacesOfDay of={day[group]} /> : <Cell name={texts.noDay} className="none" />}
    </td>
  ));
}

/** The places of a day: those for the whole day, else the half that is free. */
function PlacesOfDay({ of }: { of: FreeHalves }) {
  const whole = wholeDayPlaces(of);
  if (whole === null) return <Cell name={texts.notOpen} className="none" />;
  if (whole > 0) {
    return (
      <Cell name={texts.freePlaces(whole)} className="free">
        {whole}
      </Cell>
    );
  }
  const half = halves.find((each) => (of[each] ?? 0) > 0);
  if (half) {
    return (
      <Cell name={texts.halfFree[half]} className={`half half--${half}`}>
        {texts.half[half]}
      </Cell>
    );
  }
  return <Cell name={texts.full}>–</Cell>;
}

const Cell = (props: { name: string; className?: string; children?: ReactNode }) => (
  <span className={classes('places__cell', props.className)}>
    <span aria-hidden="true">{props.children}</span>
    <span className="sr">{props.name}</span>
  </span>
);

import { dayExtraTexts } from '@nead/contracts/fees/page-texts.ts';
import { isSameExtra } from '@nead/contracts/fees/reckoning/offered-extras.ts';
import type { DayExtras, PricedExtra } from '@nead/contracts/fees/views.ts';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { useOneTouch } from '../../../ui/form/use-one-touch.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog } from '../../../ui/layer/dialog.tsx';
import { firstNameOf } from '../../../ui/person-name.ts';
import { type ChildWithExtras, extraText, type useDayExtras } from './use-day-extras.ts';
import './extras-row.css';

type ExtrasDay = ReturnType<typeof useDayExtras>;

/** The extras of a child's day, each added with one touch. The row is empty if none are agreed or usual. */
export function ExtrasRow({ child, day: { extras, calls } }: { child: ChildWithExtras; day: ExtrasDay }) {
  const [shown, setShown] = useState<readonly PricedExtra[]>([]);
  const [changing, setChanging] = useState(false);
  if (!extras || extras.offered.length + extras.booked.length === 0) return null;
  const { booked, invoice } = extras;
  // A chip that was shown keeps its place, since a thumb may be on its way to it.
  const all = distinct([...shown, ...extras.offered, ...booked]);
  if (all.length > shown.length) setShown(all);
  return (
    <section className="extras" aria-label={dayExtraTexts.title}>
      <div className="sechead">
        <h2 className="h3">{dayExtraTexts.title}</h2>
        <span className="sechead__acts">
          {invoice ? (
            <LinkButton variant="text" small to={`/childminder/fees/invoice/${invoice._id}`}>
              {dayExtraTexts.openInvoice}
            </LinkButton>
          ) : (
            booked.length > 0 && (
              <Button variant="text" small onClick={() => setChanging(true)}>
                {dayExtraTexts.change}
              </Button>
            )
          )}
        </span>
      </div>
      <div className="chips chips--scroll">
        {all.map((extra) => (
          <ExtraChip
            key={extraText(extra)}
            extra={extra}
            there={booked.filter((each) => isSameExtra(each, extra)).length}
            isOver={invoice !== null}
            add={() => void calls.add(extra)}
          />
        ))}
      </div>
      <p className="meta">{invoice ? dayExtraTexts.onInvoice(invoice.number) : dayExtraTexts.help}</p>
      <Dialog
        open={changing}
        onClose={() => setChanging(false)}
        title={dayExtraTexts.ofDay(firstNameOf(child))}
        tall
      >
        <TakeOff booked={booked} takeOff={(extra) => void calls.takeOff(extra)} />
      </Dialog>
    </section>
  );
}

const distinct = (extras: readonly PricedExtra[]): PricedExtra[] =>
  extras.filter((extra, nth) => extras.findIndex((each) => isSameExtra(each, extra)) === nth);

interface ExtraChipProps {
  extra: PricedExtra;
  /** The day has as many extras as it can take. */
  there: number;
  /** The day is on an invoice. */
  isOver: boolean;
  add: () => void;
}

function ExtraChip({ extra, there, isOver, add }: ExtraChipProps) {
  const once = useOneTouch();
  const what = extraText(extra);
  return (
    <button
      type="button"
      className={classes('extra', there > 0 && 'is-there')}
      // The chip stays within reach of a keyboard, since the row scrolls and its extras must be readable.
      aria-disabled={isOver}
      aria-label={isOver ? dayExtraTexts.there(what, there) : dayExtraTexts.add(what, there)}
      onClick={() => void once(async () => (isOver ? undefined : add()))}
    >
      {what}
      <span className="extra__there">
        {there > 1 ? there : <Icon of={there === 1 ? Check : Plus} size="xs" />}
      </span>
    </button>
  );
}

function TakeOff(props: {
  booked: DayExtras['booked'];
  takeOff: (extra: DayExtras['booked'][number]) => void;
}) {
  const { booked, takeOff } = props;
  // After a removal the next extra is under the finger.
  const once = useOneTouch();
  if (booked.length === 0) return <p className="muted">{dayExtraTexts.none}</p>;
  return (
    <ul className="extras__list">
      {booked.map((extra) => (
        <li key={extra._id}>
          <span>{extraText(extra)}</span>
          <Button
            variant="line"
            small
            aria-label={dayExtraTexts.takeOff(extraText(extra))}
            onClick={() => void once(async () => takeOff(extra))}
          >
            {dayExtraTexts.takeItOff}
          </Button>
        </li>
      ))}
    </ul>
  );
}

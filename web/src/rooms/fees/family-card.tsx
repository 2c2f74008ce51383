import { daysText, rateText } from '@nead/contracts/fees/agreement/sentence-texts.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { monthTexts } from '@nead/contracts/fees/month-texts.ts';
import { offeredExtras } from '@nead/contracts/fees/reckoning/offered-extras.ts';
import type { FeesMonth } from '@nead/contracts/fees/views.ts';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ExtraForm } from './extras/extra-form.tsx';
import { MonthStrip } from './month-strip.tsx';
import './month.css';

type Family = FeesMonth['families'][number];
type Kid = Family['children'][number];

function payText(payers: Family['payers']): string {
  const names = payers.map(({ firstName, percent }): [string, number] => [firstName ?? '', percent]);
  const [first, second] = names;
  if (first && !second) return monthTexts.paysAll(first[0]);
  if (first && second && first[1] === second[1]) return monthTexts.halfEach(first[0], second[0]);
  return monthTexts.shares(names);
}

const inShort = ({ terms }: Kid): string =>
  terms?.times.map(({ rate, days }) => `${rateText(rate)}, ${daysText(days)}`).join('; ') ?? '';

/** A family's month: what each child comes to so far, day by day. */
export function FamilyCard({ family, fees }: { family: Family; fees: FeesMonth }) {
  const { month, today, usualExtras } = fees;
  const [adding, addTo, close] = useOpened<Kid>();
  const hasToday = family.children.some(({ lines }) =>
    lines.some(({ date, ahead, cents }) => date === today && !ahead && cents !== 0),
  );
  return (
    <Card className="fam" aria-label={family.surname ?? payText(family.payers)}>
      <div className="fam__head">
        <span className="grow">
          <b>{family.surname}</b>
          <span className="meta">
            {[payText(family.payers), hasToday && monthTexts.withToday].filter(Boolean).join(', ')}
          </span>
        </span>
        <span className="fam__sum">{amountText(family.soFar)}</span>
      </div>
      {family.children.map((child) => (
        <div className="kidmonth" key={child.childId}>
          <Avatar
            who={{ _id: child.childId, firstName: child.name, lastName: null, photoUrl: child.photo }}
            size="s"
          />
          <Link className="kidmonth__who" to={`/childminder/fees/agreement/${child.childId}`}>
            <b className="strong">{child.name}</b>
            <span className="meta">{inShort(child)}</span>
          </Link>
          <span className="kidmonth__sum">{amountText(child.soFar)}</span>
          <MonthStrip name={child.name ?? ''} month={month} lines={child.lines} />
        </div>
      ))}
      <div className="row wrap">
        {family.children.map((child) => (
          <Button
            key={child.childId}
            variant="text"
            small
            icon={Plus}
            aria-label={`${monthTexts.addExtra}, ${child.name}`}
            onClick={() => addTo(child)}
          >
            {family.children.length === 1 ? monthTexts.extra : `${monthTexts.extra}, ${child.name}`}
          </Button>
        ))}
        {family.payers.map(({ contactId, firstName }) => (
          <LinkButton
            key={contactId}
            variant="text"
            small
            to={`/childminder/fees/family/${contactId}`}
            aria-label={`${monthTexts.payments}, ${firstName}`}
          >
            {family.payers.length === 1 ? monthTexts.payments : `${monthTexts.payments}, ${firstName}`}
          </LinkButton>
        ))}
      </div>
      <Dialog
        open={adding !== undefined}
        onClose={close}
        title={adding ? `${monthTexts.addExtra}, ${adding.name}` : monthTexts.addExtra}
      >
        {adding && (
          <ExtraForm
            child={{ _id: adding.childId, firstName: adding.name }}
            today={today}
            usual={offeredExtras(adding.terms ?? { extras: [] }, usualExtras)}
            date={today.startsWith(month) ? today : `${month}-01`}
            onClose={close}
          />
        )}
      </Dialog>
    </Card>
  );
}

import { type BookMonth, bookPdf } from '@nead/contracts/moments/book-requests.ts';
import { bookTexts as texts } from '@nead/contracts/moments/book-texts.ts';
import { BookOpen, Image, Printer } from 'lucide-react';
import { useUnderWay } from '../../engine/command/under-way.ts';
import { saveExport } from '../../rooms/personal-data/save-export.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useOneTouch } from '../../ui/form/use-one-touch.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';

interface TakeAlongProps {
  of: Pick<BookMonth, 'firstName' | 'from' | 'month' | 'months'>;
  childId: string;
  side: 'childminder' | 'parent';
}

/** The book as a PDF, and the copy with all photos, which needs no account to be looked at. */
export function TakeAlong({ of: { firstName, from, month, months }, childId, side }: TakeAlongProps) {
  const [busy, during] = useUnderWay();
  const once = useOneTouch();
  const save = (which: { month?: string }) =>
    once(() =>
      during(() =>
        saveExport(
          { what: 'book', childId },
          bookPdf,
          (id) => ({ params: { id: childId }, query: { ...which, export: id } }),
          texts.file(which.month),
        ),
      ),
    );
  return (
    <Section title={texts.takeAlong(firstName)}>
      <div className="takealong">
        <p className="bookcover" aria-hidden="true">
          <b>{firstName}</b>
          <span>{texts.years(months)}</span>
        </p>
        <ul className="takealong__what">
          <li>
            <Icon of={BookOpen} />
            {texts.bookIs(months.length)}
          </li>
          <li>
            <Icon of={Image} />
            {texts.photosAre(from)}
          </li>
        </ul>
      </div>
      <div className="takealong__acts">
        <Button icon={BookOpen} aria-busy={busy} disabled={busy} onClick={() => void save({})}>
          {busy ? texts.makingPaper : texts.takeBook}
        </Button>
        <Button variant="line" icon={Printer} disabled={busy} onClick={() => void save({ month })}>
          {texts.printMonth}
        </Button>
        <LinkButton variant="line" icon={Image} to={`/${side}/your-data?child=${childId}`}>
          {texts.takePhotos}
        </LinkButton>
      </div>
    </Section>
  );
}

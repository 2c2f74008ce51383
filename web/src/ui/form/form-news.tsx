import { formTexts } from '@nead/contracts/ui/word-texts.ts';
import type { News } from '../../engine/forms/three-way.ts';
import { Button } from '../button.tsx';
import { Note } from '../note.tsx';

/**
 * Says what another window saved while this form was open. `names`: the labels of its fields. With `keep` the form asks
 * which values count, and cannot be saved before that is answered.
 */
export const FormNews = (props: {
  news: News;
  names: Readonly<Record<string, string>>;
  take: (field: string, value: unknown) => void;
  keep?: (field: string) => void;
  shownAs?: (field: string, value: unknown) => string;
}) => {
  const { news, names, take, keep, shownAs = (_, value) => shown(value) } = props;
  const also = keep ? formTexts.changedTo : formTexts.alsoChanged;
  return (
    <div role="status" className="stack stack--s">
      {news.followed.length > 0 && (
        <Note tone="green">
          {formTexts.changedElsewhere}{' '}
          <b className="strong">{listed(news.followed.map(({ field }) => nameOf(names, field)))}</b>.
        </Note>
      )}
      {lastOfEach(news.contested).map(({ field, value }) => (
        <Note tone="gold" key={field}>
          <b className="strong">{nameOf(names, field)}</b> {also(shownAs(field, value) || formTexts.nothing)}
          <Button variant="text" small onClick={() => take(field, value)}>
            {formTexts.takeTheirs}
          </Button>
          {keep && (
            <Button variant="text" small onClick={() => keep(field)}>
              {formTexts.keepMine}
            </Button>
          )}
        </Note>
      ))}
    </div>
  );
};

const nameOf = (names: Readonly<Record<string, string>>, field: string) =>
  names[field] ?? names[field.split('.')[0] ?? ''] ?? field;

const listed = (words: readonly string[]) => [...new Set(words)].join(', ');

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

const lastOfEach = (entries: News['contested']) => [
  ...new Map(entries.map((entry) => [entry.field, entry])).values(),
];

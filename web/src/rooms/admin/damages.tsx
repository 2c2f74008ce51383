import { damageTexts as texts } from '@nead/contracts/admin/health-texts.ts';
import { type Damage, damages } from '@nead/contracts/admin/operation-requests.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { Note } from '../../ui/note.tsx';

/** The damages. No live message tells of one, so pages that show them poll. */
export const damagesQuery = queryOf(damages, ['admin', 'damages'], {});

/** Stored data that differs from what was written; empty if all is whole. */
export function Damages({ all }: { all: readonly Damage[] }) {
  if (all.length === 0) return null;
  return (
    <Card className="stack" aria-labelledby="damages">
      <h2 id="damages">{texts.title}</h2>
      <Note tone="coral" alert>
        <b className="strong">{texts.inTotal(all.length)}</b> {texts.detail}
      </Note>
      <div>
        {all.map(({ stream, place, why, foundAt }) => (
          <div className="flag" key={`${stream} ${place}`}>
            <div className="flag__what">
              <p>{texts.named(stream, place, '')}</p>
              <p className="meta">
                {texts.whys[why] ?? why} · {dayAndTime(foundAt)}
              </p>
            </div>
          </div>
        ))}
      </div>
    </Card>
  );
}

import { dublinDate } from '@nead/contracts/dublin.ts';
import { preferenceTexts } from '@nead/contracts/preferences/texts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Blocks, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useNow } from '../../engine/device/now.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { childrenQuery } from '../register/child/children-query.ts';
import { type Activity, activityIndex, bandOf, fitting } from './montessori-choice.ts';

const File = z.array(
  z.object({
    title: z.string(),
    activity: z.string(),
    outcome: z.string(),
    fromMonths: z.number(),
    toMonths: z.number(),
  }),
);

const activitiesQuery = queryOptions({
  queryKey: ['montessori'],
  queryFn: async ({ signal }): Promise<readonly Activity[]> => {
    const answer = await fetch('/montessori_activities.json', { signal });
    return File.parse(await answer.json());
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** An activity for the ages in care: the same all day, unless another one is asked for. */
export function MontessoriToday() {
  const today = dublinDate(useNow());
  const [others, setOthers] = useState(0);
  const activities = useQuery(activitiesQuery);
  const children = useQuery(childrenQuery).data ?? [];
  const fit = fitting(activities.data ?? [], children, today);
  const chosen = fit[activityIndex(today, others, fit.length)];
  return (
    <Card className="stack" aria-labelledby="montessori">
      <div className="row">
        <span className="kind k-document">
          <Icon of={Blocks} />
        </span>
        <div>
          <h2 id="montessori">{preferenceTexts.montessoriToday}</h2>
          {chosen && <p className="meta">{bandOf(chosen)}</p>}
        </div>
      </div>
      {activities.isError && <Note tone="gold">{preferenceTexts.montessoriFailed}</Note>}
      {activities.isPending && <p className="wait-words">&nbsp;</p>}
      {chosen && (
        <>
          <p>
            <b className="strong">{chosen.title}.</b> {chosen.activity}
          </p>
          <p className="small muted">
            <b className="strong">{preferenceTexts.outcome}</b> {chosen.outcome}
          </p>
          <p>
            <Button variant="soft" small icon={RefreshCw} onClick={() => setOthers(others + 1)}>
              {preferenceTexts.anotherOne}
            </Button>
          </p>
        </>
      )}
    </Card>
  );
}

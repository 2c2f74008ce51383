import {
  chooseEveningMail,
  type EveningMail,
  eveningMail,
} from '@nead/contracts/preferences/evening-mail.ts';
import { eveningMailTexts as texts } from '@nead/contracts/preferences/evening-mail-texts.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, load } from '../../engine/api/api.ts';
import { isProblem } from '../../engine/api/api-problem.ts';
import { liveMeta } from '../../engine/live/live-cache.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { tellProblem } from '../../ui/form/tell-problem.ts';
import { showToast } from '../../ui/layer/toasts.ts';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Section } from '../../ui/section.tsx';
import { useSavedChoice } from './use-saved-choice.ts';

const eveningMailQuery = queryOptions({
  queryKey: ['evening-mail'],
  queryFn: ({ signal }) => load(eveningMail, { signal }),
  meta: liveMeta<EveningMail>({ refetch: ['preferences'] }),
});

/** A parent's choice to have each day by mail; a tap saves it. */
export function EveningMailSection() {
  const chosen = useQuery(eveningMailQuery);
  const [unsaved, save] = useSavedChoice<EveningMail>(eveningMailQuery.queryKey, (body) =>
    call(chooseEveningMail, { body }),
  );

  async function choose(wanted: boolean): Promise<void> {
    const outcome = await save({ wanted });
    if (isProblem(outcome)) tellProblem(outcome, texts.failed);
    else if (outcome === 'saved') showToast({ text: wanted ? texts.on : texts.off, about: 'evening-mail' });
  }

  return (
    <Section title={texts.title} detail={texts.detail}>
      {chosen.isPending && (
        <Loading label={texts.loading}>
          <Skeleton shape="line" />
        </Loading>
      )}
      {chosen.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => chosen.refetch()} />}
      {chosen.data && (
        <Checkbox
          label={texts.choose}
          checked={(unsaved ?? chosen.data).wanted}
          onChange={({ target }) => void choose(target.checked)}
        />
      )}
    </Section>
  );
}

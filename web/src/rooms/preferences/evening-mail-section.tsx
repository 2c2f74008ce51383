import {
  chooseEveningMail,
  type EveningMail,
  eveningMail,
} from '@nead/contracts/preferences/evening-mail.ts';
import { eveningMailTexts as texts } from '@nead/contracts/preferences/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../engine/live/query-of.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { Section } from '../../ui/section.tsx';
import { useSavedChoice } from './use-saved-choice.ts';

const eveningMailQuery = queryOf(eveningMail, ['evening-mail'], { refetch: ['preferences'] });

/** A parent's choice to have each day by mail; a tap saves it. */
export function EveningMailSection() {
  const chosen = useQuery(eveningMailQuery);
  const [unsaved, choose] = useSavedChoice(chooseEveningMail, {
    queryKey: eveningMailQuery.queryKey,
    ask: (body: EveningMail) => ({ body }),
    said: ({ wanted }) => (wanted ? texts.on : texts.off),
    failed: texts.failed,
  });

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
          onChange={({ target }) => void choose({ wanted: target.checked })}
        />
      )}
    </Section>
  );
}

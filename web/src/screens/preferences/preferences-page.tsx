import {
  defaultPreferences,
  type Preferences,
  savePreferences,
} from '@nead/contracts/preferences/requests.ts';
import { preferenceTexts } from '@nead/contracts/preferences/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { FoodItems } from '../../rooms/preferences/food-items.tsx';
import { NotificationSettings } from '../../rooms/preferences/notification-settings.tsx';
import { preferencesQuery } from '../../rooms/preferences/preferences-query.ts';
import { useSavedChoice } from '../../rooms/preferences/use-saved-choice.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { Loading, Skeleton } from '../../ui/page/states.tsx';
import { Section } from '../../ui/section.tsx';

/** A childminder's dashboard, notifications and food items. Each tap saves. */
export function PreferencesPage() {
  const stored = useQuery(preferencesQuery);
  const [unsaved, choose] = useSavedChoice(savePreferences, {
    queryKey: preferencesQuery.queryKey,
    ask: (body: Preferences) => ({ body }),
    said: () => preferenceTexts.saved,
    failed: preferenceTexts.saveFailed,
  });
  const shown = unsaved ?? stored.data ?? defaultPreferences;
  const { dashboardPreferences: dashboard, communicationPreferences: mails } = shown;

  const onDashboard = (change: Partial<typeof dashboard>) =>
    void choose({ ...shown, dashboardPreferences: { ...dashboard, ...change } });
  const inMail = (change: Partial<typeof mails>) =>
    void choose({ ...shown, communicationPreferences: { ...mails, ...change } });

  return (
    <div className="stack">
      <PageTitle title={preferenceTexts.preferences} />
      {stored.isLoadingError && (
        <Note tone="gold" alert>
          {preferenceTexts.loadFailed}
        </Note>
      )}
      {stored.isPending ? (
        <Loading label={preferenceTexts.loadingYourPreferences}>
          <div className="card stack">
            <Skeleton shape="box" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      ) : (
        <>
          <Section title={preferenceTexts.dashboard} detail={preferenceTexts.dashboardDetail}>
            <div>
              <Checkbox
                label={preferenceTexts.welcomeMessage}
                checked={dashboard.showWelcomeMessage}
                onChange={({ target }) => onDashboard({ showWelcomeMessage: target.checked })}
              />
              <Checkbox
                label={preferenceTexts.todaysEvents}
                checked={dashboard.showDailyEvents}
                onChange={({ target }) => onDashboard({ showDailyEvents: target.checked })}
              />
              <Checkbox
                label={preferenceTexts.dailyMontessoriActivity}
                checked={dashboard.showDailyMontessoriActivity}
                onChange={({ target }) => onDashboard({ showDailyMontessoriActivity: target.checked })}
              />
            </div>
          </Section>
          <Section title={preferenceTexts.communication} detail={preferenceTexts.communicationDetail}>
            <Checkbox
              label={
                <Choice name={preferenceTexts.marketingEmails} detail={preferenceTexts.marketingDetail} />
              }
              checked={mails.marketingEmails}
              onChange={({ target }) => inMail({ marketingEmails: target.checked })}
            />
            <Checkbox
              label={
                <Choice
                  name={preferenceTexts.newsletterSubscription}
                  detail={preferenceTexts.newsletterDetail}
                />
              }
              checked={mails.newsletterSubscription}
              onChange={({ target }) => inMail({ newsletterSubscription: target.checked })}
            />
          </Section>
        </>
      )}
      <NotificationSettings side="childminder" />
      <FoodItems />
    </div>
  );
}

const Choice = ({ name, detail }: { name: string; detail: string }) => (
  <span>
    {name}
    <span className="small muted own-line">{detail}</span>
  </span>
);

import { addFoodItem, customFoodItems, removeFoodItem } from '@nead/contracts/care/requests.ts';
import { careTexts } from '@nead/contracts/care/texts.ts';
import {
  defaultPreferences,
  type Preferences,
  savePreferences,
} from '@nead/contracts/preferences/requests.ts';
import { preferenceTexts } from '@nead/contracts/preferences/texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { outcomeSentence } from '../../engine/api/api-problem.ts';
import { queryOf } from '../../engine/live/query-of.ts';
import { NotificationSettings } from '../../rooms/preferences/notification-settings.tsx';
import { preferencesQuery } from '../../rooms/preferences/preferences-query.ts';
import { useSavedChoice } from '../../rooms/preferences/use-saved-choice.ts';
import { chooseCompactList, useCompactList } from '../../rooms/register/child/compact-list.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Checkbox, TextField } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
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
  const isCompact = useCompactList();
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
              <Checkbox
                label={
                  <Choice name={preferenceTexts.compactChildren} detail={preferenceTexts.compactDetail} />
                }
                checked={isCompact}
                onChange={({ target }) => chooseCompactList(target.checked)}
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

const ownFoodsQuery = queryOf(customFoodItems, ['own-foods'], { refetch: ['preferences'] });

/** Food items that the childminder added to the common list. */
function FoodItems() {
  const queries = useQueryClient();
  const foods = useQuery(ownFoodsQuery);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const take = (items: string[]) => queries.setQueryData(ownFoodsQuery.queryKey, items);
  const added = (_: string[], { body }: { body: { foodItem: string } }) => ({
    text: careTexts.foodItemAdded,
    detail: body.foodItem,
    about: 'food',
  });
  const adding = useCommand(addFoodItem, {
    said: added,
    failed: (problem) => void setError(outcomeSentence(problem, careTexts.foodItemAddFailed)),
    saved(items) {
      take(items);
      setTyped('');
    },
  });
  const addingAgain = useCommand(addFoodItem, {
    said: added,
    failed: careTexts.foodItemAddFailed,
    saved: take,
  });
  const removing = useCommand(removeFoodItem, {
    said: (_, { params: { item } }) => ({
      text: careTexts.foodItemRemoved,
      detail: item,
      about: 'food',
      action: { label: frameTexts.undo, act: () => void addingAgain.run({ body: { foodItem: item } }) },
    }),
    failed: careTexts.foodItemRemoveFailed,
    saved: take,
  });

  function add(): void {
    const foodItem = typed.trim();
    const same = foods.data?.some((item) => item.toLowerCase() === foodItem.toLowerCase());
    const wrong = foodItem === '' ? careTexts.foodItemRequired : same ? careTexts.foodItemExists : undefined;
    setError(wrong);
    if (!wrong) void adding.run({ body: { foodItem } });
  }

  return (
    <Section title={preferenceTexts.customFoodItems} detail={preferenceTexts.foodItemsDetail}>
      <form
        className="row"
        noValidate
        aria-label={preferenceTexts.addAFoodItem}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <div className="grow">
          <TextField
            label={preferenceTexts.newFoodItem}
            value={typed}
            error={error}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="done"
            onChange={({ target }) => {
              setTyped(target.value);
              setError(undefined);
            }}
          />
        </div>
        <Button type="submit" icon={Plus} className="beside-field">
          {preferenceTexts.add}
        </Button>
      </form>
      {foods.isPending && (
        <Loading label={preferenceTexts.loadingYourFoodItems}>
          <Skeleton shape="line" />
        </Loading>
      )}
      {foods.isLoadingError && <ErrorState title={foods.error.message} retry={() => foods.refetch()} />}
      {foods.data?.length === 0 && <p className="muted">{preferenceTexts.noFoodItems}</p>}
      <ul>
        {foods.data?.map((item) => (
          <FoodRow key={item} item={item} remove={() => void removing.run({ params: { item } })} />
        ))}
      </ul>
    </Section>
  );
}

function FoodRow({ item, remove }: { item: string; remove: () => void }) {
  return (
    <li className="row">
      <span className="grow anywhere">{item}</span>
      <IconButton icon={Trash2} label={preferenceTexts.removeItem(item)} onClick={remove} />
    </li>
  );
}

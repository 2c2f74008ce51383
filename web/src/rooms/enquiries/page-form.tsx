import { calendarTexts } from '@nead/contracts/calendar/texts.ts';
import { PageForm, writePage } from '@nead/contracts/enquiries/requests.ts';
import { languageNames, spokenLanguages } from '@nead/contracts/enquiries/spoken-languages.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import type { PageWords } from '@nead/contracts/enquiries/views.ts';
import { counties } from '@nead/contracts/register/counties.ts';
import { checkedBy, errorAt } from '../../ui/form/checked-form.ts';
import { FilterChips } from '../../ui/form/chips.tsx';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { Select, TextArea, TextField } from '../../ui/form/field.tsx';
import { Section } from '../../ui/section.tsx';

interface PageFormProps {
  page: PageWords | null;
  /** The word, town and county with which a first page begins. */
  first: { word: string; town: string; county: string };
}

/** The words of her page. They are stored as a whole, and nothing of them is shown before the page is on. */
export function OwnPageForm({ page, first }: PageFormProps) {
  const stored = {
    word: page?.word ?? first.word,
    words: page?.words ?? '',
    town: page?.town ?? first.town,
    county: (page?.county ?? first.county) as PageWords['county'], // empty until she has chosen
    languages: [...(page?.languages ?? (['en'] as const))],
    days: [...(page?.days ?? [1, 2, 3, 4, 5])],
  };
  return (
    <Section title={texts.whatItSays} detail={texts.neverSaid}>
      <CommandForm
        draft={page ? 'public-page' : 'public-page-new'}
        values={stored}
        {...(page && { stored })}
        checks={checkedBy(PageForm)}
        send={({ word, words, town, county, languages, days }, { run }) =>
          run(writePage, { body: { word, words, town, county, languages, days } }, { said: texts.saved })
        }
        names={{
          ...{ word: texts.word, words: texts.ownWords, town: texts.town, county: texts.county },
          ...{ languages: texts.languages, days: texts.days },
        }}
        save={texts.save}
      >
        {({ field, values, put, form }) => (
          <>
            <TextField
              label={texts.word}
              help={texts.wordHelp(window.location.host)}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              {...field('word')}
            />
            <TextArea label={texts.ownWords} rows={4} help={texts.ownWordsHelp} {...field('words')} />
            <TextField label={texts.town} {...field('town')} />
            <Select label={texts.county} {...field('county')} value={values.county}>
              <option value="">{texts.chooseCounty}</option>
              {counties.map((county) => (
                <option key={county}>{county}</option>
              ))}
            </Select>
            <FilterChips
              legend={texts.days}
              choices={calendarTexts.weekdays.map((name, nth) => ({
                value: String(nth + 1),
                label: name.slice(0, 3),
              }))}
              values={new Set(values.days.map(String))}
              onChange={(days) => put({ days: [...days].map(Number).sort() })}
              error={errorAt(form.formState.errors, 'days')}
            />
            <FilterChips
              legend={texts.languages}
              choices={spokenLanguages.map((value) => ({ value, label: languageNames[value] }))}
              values={new Set(values.languages)}
              onChange={(chosen) =>
                put({ languages: spokenLanguages.filter((language) => chosen.has(language)) })
              }
              error={errorAt(form.formState.errors, 'languages')}
            />
          </>
        )}
      </CommandForm>
    </Section>
  );
}

import { themeNames, themesOn } from '@nead/contracts/care/themes.ts';
import { momentTexts } from '@nead/contracts/moments/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { FilterChips } from '../../ui/form/chips.tsx';
import './moments.css';

interface ThemeChipsProps {
  /** The day of the moment. */
  day: string;
  themes: readonly string[];
  onChange: (themes: readonly string[]) => void;
  error?: string | undefined;
}

/** The themes of that day's curriculum. Choosing one is optional. */
export const ThemeChips = ({ day, themes, onChange, error }: ThemeChipsProps) => (
  <div className="themes">
    <FilterChips
      legend={momentTexts.themes}
      choices={themesOn(day).map(({ id, name }) => ({ value: id, label: name }))}
      values={new Set(themes)}
      onChange={(chosen) => onChange([...chosen])}
      error={error}
      help={momentTexts.aistear}
    />
  </div>
);

/** The chosen themes, as a reader sees them. */
export const Themes = ({ ids }: { ids: readonly string[] }) =>
  ids.length > 0 && (
    <p className="themenames">
      {themeNames(ids).map((name) => (
        <Badge key={name} tone="green">
          {name}
        </Badge>
      ))}
    </p>
  );

interface ThemesFieldProps {
  day: string;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
}

/** The themes as a field in the form of a record. */
export const ThemesField = ({ day, value, onChange, error }: ThemesFieldProps) => (
  <ThemeChips
    day={day}
    themes={Array.isArray(value) ? value.map(String) : []}
    onChange={onChange}
    error={error}
  />
);

import { TextField } from './field.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (typed: string) => void;
}

/** Narrows a list while one types. */
export const SearchField = ({ onSearch, ...field }: SearchFieldProps) => (
  <TextField
    {...field}
    type="search"
    autoComplete="off"
    enterKeyHint="search"
    maxLength={100}
    onChange={({ target }) => onSearch(target.value)}
  />
);

import { peopleTexts } from '@nead/contracts/register/page-texts.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Avatar } from '../../../ui/child/avatar.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fullName } from '../../../ui/person-name.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { parentSearchQuery } from '../parents-query.ts';
import './parent-search.css';

const DEBOUNCE_MS = 300;
/** The list closes this late, so that a tap on a result arrives before. */
const CLOSE_AFTER_BLUR_MS = 200;

interface ParentSearchProps {
  label: string;
  onChoose: (parent: Parent) => void;
}

/** Finds a contact by name, e-mail address or phone number during typing. */
export function ParentSearch({ label, onChoose }: ParentSearchProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const query = useDebounced(text.trim(), DEBOUNCE_MS);
  const search = useQuery(parentSearchQuery(query));
  const results = search.data ?? [];
  const shown = open && query !== '' && !search.isPending;

  function choose(parent: Parent): void {
    onChoose(parent);
    setText('');
    setOpen(false);
    setAt(-1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Escape' || !shown || results.length === 0) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const picked = results[at];
    if (by) {
      event.preventDefault();
      setAt((at + by + results.length) % results.length);
    } else if (event.key === 'Enter' && picked) {
      event.preventDefault();
      choose(picked);
    }
  }

  return (
    <div className="field psearch">
      <label htmlFor={id}>{label}</label>
      <span className="psearch__box">
        <Icon of={Search} size="s" />
        <input
          id={id}
          className="input"
          type="search"
          role="combobox"
          autoComplete="off"
          enterKeyHint="search"
          placeholder={peopleTexts.searchBy}
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          {...(shown && results[at] && { 'aria-activedescendant': `${id}-${at}` })}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setOpen(true);
            setAt(-1);
          }}
          onFocus={() => {
            clearTimeout(closing.current);
            setOpen(true);
          }}
          onBlur={() => {
            closing.current = setTimeout(() => setOpen(false), CLOSE_AFTER_BLUR_MS);
          }}
          onKeyDown={onKeyDown}
        />
      </span>
      <div className="psearch__drop" hidden={!shown}>
        <div id={`${id}-list`} role="listbox" aria-label={label}>
          {results.map((parent, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the field, which keeps the focus
            <div
              key={parent._id}
              id={`${id}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              className="psearch__option"
              onClick={() => choose(parent)}
            >
              <Avatar who={parent} size="s" />
              <span className="grow">
                <span className="strong">{fullName(parent)}</span>
                <span className="meta own-line">{parent.email ?? parent.phone}</span>
              </span>
            </div>
          ))}
        </div>
        {shown && results.length === 0 && (
          <p className="psearch__none small muted">
            {search.isError ? search.error.message : peopleTexts.noMatch(query)}
          </p>
        )}
      </div>
      <p className="sr" role="status">
        {shown && peopleTexts.found(results.length)}
      </p>
    </div>
  );
}

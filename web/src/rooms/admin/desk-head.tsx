import { adminTexts } from '@nead/contracts/admin/texts.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { TextField } from '../../ui/form/field.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';

/** The head of a page of the desk: its subject, and the search for people, which is on all of them. */
export function DeskHead({ title, lead }: { title: string; lead: ReactNode }) {
  const navigate = useNavigate();
  return (
    <header className="pagehead pagehead--flush deskhead">
      <div>
        <PageTitle title={title} />
        <p className="muted">{lead}</p>
      </div>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const search = `${new FormData(event.currentTarget).get('search') ?? ''}`.trim();
            navigate(`/admin/childminders?${new URLSearchParams({ ...(search && { search }) })}`);
          }}
        >
          <TextField
            label={adminTexts.findPeople}
            placeholder={adminTexts.nameOrEmail}
            name="search"
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
          />
        </form>
      </search>
    </header>
  );
}

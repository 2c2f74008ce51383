import { isFoundBy } from '@nead/contracts/register/found-by.ts';
import { peopleTexts } from '@nead/contracts/register/page-texts.ts';
import { addParent, exportContacts } from '@nead/contracts/register/parent-requests.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { saveExport } from '../../rooms/personal-data/save-export.ts';
import { VerifiedBadge } from '../../rooms/register/child/verified-badge.tsx';
import { ContactDialog } from '../../rooms/register/contacts/contact-dialog.tsx';
import { parentsQuery } from '../../rooms/register/parents-query.ts';
import { usePlan } from '../../rooms/subscription/plan-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { SearchField } from '../../ui/form/search-field.tsx';
import { LastKnown } from '../../ui/page/last-known.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { firstNameOf, fullName } from '../../ui/person-name.ts';
import { SaveListButton } from '../../ui/save-list-button.tsx';
import '../../rooms/register/child/child-page.css';
import './parents-page.css';
import '../../rooms/register/person.css';

export function ParentsPage() {
  const parents = useQuery(parentsQuery);
  const count = parents.data?.length ?? 0;
  const [sought, seek] = useState('');
  const found = (parents.data ?? []).filter((parent) => isFoundBy(parent, sought));
  return (
    <div className="stack">
      <ParentsHead count={parents.data?.length} />
      <LastKnown of={parents} />
      {count > 0 && (
        <search>
          <SearchField
            label={peopleTexts.search}
            placeholder={peopleTexts.searchBy}
            value={sought}
            onSearch={seek}
          />
          <p className="sr" role="status">
            {sought.trim() && peopleTexts.found(found.length)}
          </p>
        </search>
      )}
      {parents.isPending && <LoadingParents />}
      {parents.isLoadingError && <ErrorState title={parents.error.message} retry={() => parents.refetch()} />}
      {parents.data && count === 0 && (
        <EmptyState
          title={peopleTexts.none}
          detail={peopleTexts.noneDetail}
          action={<LinkButton to="/childminder/add-child">{peopleTexts.addChild}</LinkButton>}
        />
      )}
      {count > 0 && found.length === 0 && <p className="muted">{peopleTexts.noMatch(sought.trim())}</p>}
      {found.length > 0 && (
        <ul className="plist" aria-label={peopleTexts.parents}>
          {found.map((parent) => (
            <ParentRow key={parent._id} parent={parent} />
          ))}
        </ul>
      )}
      {count > 0 && (
        <SaveListButton
          label={peopleTexts.contactsAsCsv}
          save={() =>
            saveExport(
              { what: 'contacts' },
              exportContacts,
              (id) => ({ query: { export: id } }),
              'contacts.csv',
            )
          }
        />
      )}
    </div>
  );
}

function ParentsHead({ count }: { count: number | undefined }) {
  const [adding, add, close] = useOpened<true>();
  const { run } = useCommand(addParent, {
    said: (_, { body }) => ({ text: peopleTexts.added, detail: `${body.firstName} ${body.lastName}` }),
    failed: peopleTexts.addFailed,
    saved: close,
  });
  const most = usePlan()?.limits.parents;
  return (
    <header className="pagehead pagehead--flush">
      <div className="grow grow--s">
        <PageTitle title={peopleTexts.parents} />
        {count !== undefined && (
          <p className="muted">
            {most === undefined ? peopleTexts.count(count) : peopleTexts.countOf(count, most)}
          </p>
        )}
      </div>
      <Button className="end" variant="soft" icon={UserPlus} onClick={() => add(true)}>
        {peopleTexts.addParent}
      </Button>
      <ContactDialog
        open={Boolean(adding)}
        onlyNew
        of="the register"
        title={peopleTexts.addParent}
        detail={peopleTexts.addParentDetail}
        onClose={close}
        send={async (contact) =>
          typeof contact !== 'string' &&
          (await run({ body: contact, idempotencyKey: contact._id })) !== undefined
        }
      />
    </header>
  );
}

function ParentRow({ parent }: { parent: Parent }) {
  const children = parent.childrenIds.map(firstNameOf).join(', ');
  return (
    <li>
      <Link className="plist__row" to={`/childminder/parent/${parent._id}`}>
        <Avatar who={parent} size="m" />
        <span className="plist__text">
          <span className="strong">{fullName(parent)}</span>
          <span className="small muted">
            {children
              ? peopleTexts.ofChildren(parent.relationship, children)
              : parent.relationship || peopleTexts.noChildYet}
          </span>
          <span className="meta plist__reach">
            {[parent.phone, parent.email].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="plist__badges">
          <VerifiedBadge contact={parent} />
        </span>
      </Link>
    </li>
  );
}

const LoadingParents = () => (
  <Loading label={peopleTexts.loadingParents}>
    <ul className="plist">
      {['one', 'two', 'three'].map((row) => (
        <li className="plist__row" key={row}>
          <Skeleton shape="round" />
          <span className="grow">
            <Skeleton shape="line" className="third" />
            <Skeleton shape="line" className="half" />
          </span>
        </li>
      ))}
    </ul>
  </Loading>
);

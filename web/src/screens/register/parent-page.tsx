import { accountTexts } from '@nead/contracts/accounts/texts.ts';
import { peopleTexts } from '@nead/contracts/register/page-texts.ts';
import { deleteParent, EditContactRequest, editParent } from '@nead/contracts/register/parent-requests.ts';
import { fieldTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import type { Parent } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { isMissing } from '../../engine/api/api-problem.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { MessageButton } from '../../rooms/messages/message-button.tsx';
import { emptyAddress } from '../../rooms/register/add-child/add-child-form.ts';
import { AddressFields, ContactFields } from '../../rooms/register/add-child/child-fields.tsx';
import { VerifiedBadge } from '../../rooms/register/child/verified-badge.tsx';
import { AskedNote } from '../../rooms/register/contacts/asked-note.tsx';
import { type OwnDeletion, useOwnDeletion } from '../../rooms/register/own-deletion.ts';
import { parentQuery, parentsQuery } from '../../rooms/register/parents-query.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { Facts } from '../../ui/facts.tsx';
import { checkedBy } from '../../ui/form/checked-form.ts';
import { EditableSection } from '../../ui/form/editable-section.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { fullName } from '../../ui/person-name.ts';
import { Section } from '../../ui/section.tsx';
import { telephone } from '../../ui/telephone.ts';
import '../../rooms/register/child/child-page.css';
import '../../rooms/register/person.css';

export function ParentPage() {
  const { parentId = '' } = useParams();
  const deletion = useOwnDeletion(parentQuery(parentId).queryKey);
  const { isDeleting } = deletion;
  const parent = useQuery({ ...parentQuery(parentId), enabled: !isDeleting });
  const missing = !isDeleting && isMissing(parent.error);
  // Offline, the list of parents has the same data, if this page was not opened before.
  const isAsked = parent.isError && !missing;
  const list = useQuery({ ...parentsQuery, enabled: isAsked });
  const listed = isAsked ? list.data?.find(({ _id }) => _id === parentId) : undefined;
  const known = parent.data ?? listed;
  if (known && !missing) return <Detail parent={known} deletion={deletion} />;
  const isComing = parent.isPending || (isAsked && !list.isFetched);
  return (
    <>
      <PageTitle title={missing ? registerTexts.parentNotFound : peopleTexts.parent} className="sr" />
      {isComing && (
        <Loading label={peopleTexts.loadingParent}>
          <div className="card stack">
            <Skeleton shape="line" className="third" />
            <Skeleton shape="box" />
          </div>
        </Loading>
      )}
      {missing && (
        <EmptyState
          title={registerTexts.parentNotFound}
          detail={peopleTexts.mayBeDeleted}
          action={<LinkButton to="/childminder/parents">{peopleTexts.allParents}</LinkButton>}
        />
      )}
      {isAsked && !isComing && (
        <ErrorState
          title={registerTexts.parentLoadFailed}
          detail={parent.error.message}
          retry={() => parent.refetch()}
        />
      )}
    </>
  );
}

function Detail({ parent, deletion }: { parent: Parent; deletion: OwnDeletion }) {
  return (
    <div className="stack">
      <header className="childhead">
        <BackLink to="/childminder/parents" label={peopleTexts.parents} />
        <Avatar who={parent} />
        <div className="grow">
          <PageTitle title={fullName(parent)} />
          <p className="childhead__line">
            {parent.relationship && <span className="meta">{parent.relationship}</span>}
            <VerifiedBadge contact={parent} />
          </p>
        </div>
        <MessageButton to={parent._id} variant="soft" />
      </header>
      <AskedNote contact={parent} />
      <div className="cols cols--wide">
        <ContactSection parent={parent} />
        <div className="stack">
          <ChildrenOf parent={parent} />
          <DeleteSection parent={parent} setDeleting={deletion.setDeleting} />
        </div>
      </div>
    </div>
  );
}

function ContactSection({ parent }: { parent: Parent }) {
  const address = { ...emptyAddress, ...parent.address };
  const values = {
    firstName: parent.firstName ?? '',
    lastName: parent.lastName ?? '',
    email: parent.email ?? '',
    phone: parent.phone ?? '',
    relationship: parent.relationship ?? '',
    address,
  };

  const { run } = useCommand(editParent, {
    said: { text: peopleTexts.updated, about: parent._id },
    failed: registerTexts.parentUpdateFailed,
  });

  /** An address is sent as a whole; a missing e-mail address is left out. */
  async function save(changes: Partial<typeof values>, all: typeof values): Promise<boolean> {
    const { address: part, ...rest } = changes;
    const body = { ...rest, ...(part && { address: all.address }) };
    const reply = await run({
      params: { id: parent._id },
      body: body as EditContactRequest, // checked by its schema above
    });
    return reply !== undefined;
  }

  const place = [address.street, address.city, address.county, address.postCode].filter(Boolean).join('\n');
  return (
    <EditableSection
      of={parent._id}
      title={peopleTexts.contactDetails}
      values={values}
      names={{
        firstName: fieldTexts.firstName,
        lastName: fieldTexts.lastName,
        email: fieldTexts.email,
        phone: fieldTexts.phone,
        relationship: fieldTexts.relationship,
        address: fieldTexts.address,
      }}
      resolver={checkedBy<typeof values>(
        EditContactRequest,
        ({ email, relationship, ...rest }) => ({
          ...rest,
          ...(email !== values.email && { email }),
          ...(relationship && { relationship }),
        }),
        ({ email }) =>
          values.email && email.trim() === '' ? [{ field: 'email', text: accountTexts.emailRequired }] : [],
      )}
      save={save}
      view={
        <Facts
          facts={[
            {
              name: fieldTexts.phone,
              value: parent.phone && <a href={telephone(parent.phone)}>{parent.phone}</a>,
            },
            {
              name: fieldTexts.email,
              value: parent.email && <a href={`mailto:${parent.email}`}>{parent.email}</a>,
              wide: true,
            },
            { name: fieldTexts.relationship, value: parent.relationship },
            { name: fieldTexts.address, value: place },
          ]}
        />
      }
    >
      <ContactFields emailLocked={parent.hasAccount ? registerTexts.emailLinked : undefined} />
      <AddressFields group="address" optional />
    </EditableSection>
  );
}

const ChildrenOf = ({ parent }: { parent: Parent }) => (
  <Section title={peopleTexts.children}>
    {parent.childrenIds.length === 0 && <p className="muted">{peopleTexts.noContact}</p>}
    <ul className="people">
      {parent.childrenIds.map((child) => (
        <li className="row" key={child._id}>
          <Avatar who={child} size="m" />
          <div className="grow">
            <Link className="strong" to={`/childminder/child/${child._id}`}>
              {fullName(child)}
            </Link>
            <p className="small muted">
              {child.primaryContact === parent._id ? fieldTexts.primaryContact : fieldTexts.secondaryContact}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </Section>
);

function DeleteSection({ parent, setDeleting }: { parent: Parent } & Pick<OwnDeletion, 'setDeleting'>) {
  const goOn = useGoOn();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  /** The number of children whose contact this parent was when they could not be deleted. */
  const [refusedFor, setRefusedFor] = useState<number>();
  const isRefused = refusedFor !== undefined && (refusedFor === 0 || parent.childrenIds.length > 0);
  const close = () => setAsking(false);
  const { run } = useCommand(deleteParent, {
    said: { text: registerTexts.parentDeleted, detail: fullName(parent) },
    answered: close,
    failed(problem) {
      setDeleting(false);
      if (problem.status !== 409) return registerTexts.parentDeleteFailed;
      setRefusedFor(parent.childrenIds.length);
      return undefined;
    },
    saved() {
      queries.setQueryData(parentsQuery.queryKey, (all) => all?.filter(({ _id }) => _id !== parent._id));
      goOn('/childminder/parents', { replace: true });
    },
  });

  function remove(): void {
    setDeleting(true);
    void run({ params: { id: parent._id } });
  }

  return (
    <Section title={wordTexts.delete}>
      {isRefused && (
        <Note tone="coral" alert>
          {registerTexts.parentHasChildren}
          {parent.childrenIds.length > 0 && (
            <>
              : <b className="strong">{parent.childrenIds.map(fullName).join(', ')}</b>
              {peopleTexts.takeOffFirst}
            </>
          )}
        </Note>
      )}
      <div>
        <Button small variant="delete" icon={Trash2} onClick={() => setAsking(true)}>
          {peopleTexts.deleteParent}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={close}
        title={peopleTexts.deleteAsked(fullName(parent))}
        actions={
          <>
            <Button variant="line" onClick={close}>
              {wordTexts.cancel}
            </Button>
            <Button variant="danger" onClick={() => remove()}>
              {peopleTexts.deleteParent}
            </Button>
          </>
        }
      >
        <p>{peopleTexts.deleteDetail}</p>
      </Dialog>
    </Section>
  );
}

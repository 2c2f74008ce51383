import { putContactOnChild, takeContactOffChild } from '@nead/contracts/register/around-child-requests.ts';
import { childTexts } from '@nead/contracts/register/page-texts.ts';
import { fieldTexts, registerTexts } from '@nead/contracts/register/texts.ts';
import type { ChildProfile, Contact } from '@nead/contracts/register/views.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { Baby, Mail, Phone, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { MessageButton } from '../../rooms/messages/message-button.tsx';
import { Reached } from '../../rooms/register/child/child-sections.tsx';
import { useChildCommand } from '../../rooms/register/child/use-child-edit.ts';
import { VerifiedBadge } from '../../rooms/register/child/verified-badge.tsx';
import { AskedNote } from '../../rooms/register/contacts/asked-note.tsx';
import { ContactDialog } from '../../rooms/register/contacts/contact-dialog.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { showToast } from '../../ui/layer/toasts.ts';
import { firstNameOf, fullName } from '../../ui/person-name.ts';
import { Section } from '../../ui/section.tsx';
import { telephone } from '../../ui/telephone.ts';
import '../../rooms/register/person.css';

type ContactSlot = 'primary' | 'secondary';

const failed: Record<ContactSlot, string> = {
  primary: registerTexts.primaryContactFailed,
  secondary: registerTexts.secondaryContactFailed,
};

/** The child's two contacts, who may see its day. */
export function ContactsSection({ child }: { child: ChildProfile }) {
  return (
    <Section
      title={childTexts.contacts}
      detail={childTexts.contactsDetail}
      folded={[child.primaryContact, child.secondaryContact].map(
        (contact) => contact && <Reached key={contact._id} name={fullName(contact)} phone={contact.phone} />,
      )}
      action={
        <LinkButton variant="text" small icon={Baby} to={`/childminder/child/${child._id}/add-sibling`}>
          {childTexts.addSibling}
        </LinkButton>
      }
    >
      <ContactPlace child={child} place="primary" contact={child.primaryContact} />
      <ContactPlace child={child} place="secondary" contact={child.secondaryContact} />
    </Section>
  );
}

function ContactPlace(props: { child: ChildProfile; place: ContactSlot; contact: Contact | null }) {
  const { child, place, contact } = props;
  const [adding, ask, close] = useOpened<true>();
  const putting = useChildCommand(child._id, putContactOnChild, {
    said: { text: registerTexts.childUpdated, about: child._id },
    failed: failed[place],
    saved: close,
  });
  const [title, add] =
    place === 'primary'
      ? [fieldTexts.primaryContact, childTexts.addPrimary]
      : [fieldTexts.secondaryContact, childTexts.addSecondary];
  return (
    <section aria-label={title} className="stack stack--s">
      <h3 className="label">{title}</h3>
      {contact ? (
        <ContactCard key={contact._id} child={child} place={place} contact={contact} />
      ) : (
        <div>
          <Button small variant="soft" icon={UserPlus} onClick={() => ask(true)}>
            {add}
          </Button>
        </div>
      )}
      <ContactDialog
        open={Boolean(adding)}
        of={`${place} ${child._id}`}
        title={add}
        detail={childTexts.contactOf(fullName(child))}
        nameAlone={place === 'secondary'}
        onClose={close}
        send={async (who) => {
          // Another device has set a contact in this place. Saving would remove them, and nobody here has asked for that.
          if (contact) {
            showToast({
              tone: 'danger',
              text: childTexts.placeTaken(fullName(contact)),
              about: failed[place],
            });
            return false;
          }
          const isSaved = await putting.run({
            params: { id: child._id },
            body: { place, contact: who, instead: null },
            ...(typeof who !== 'string' && { idempotencyKey: who._id }),
          });
          return isSaved !== undefined;
        }}
      />
    </section>
  );
}

function ContactCard({
  child,
  place,
  contact,
}: {
  child: ChildProfile;
  place: ContactSlot;
  contact: Contact;
}) {
  const [asking, setAsking] = useState(false);
  const name = fullName(contact);
  const { run } = useChildCommand(child._id, takeContactOffChild, {
    said: { text: childTexts.noLongerSees(name, firstNameOf(child)), about: child._id },
    failed: failed[place],
  });

  function takeOff(): void {
    setAsking(false);
    void run({ params: { id: child._id, contactId: contact._id } });
  }

  return (
    <div className="person">
      <Avatar who={contact} size="m" />
      <div className="person__text">
        <p className="row wrap row--s">
          <Link className="strong" to={`/childminder/parent/${contact._id}`}>
            {name}
          </Link>
          <VerifiedBadge contact={contact} />
        </p>
        {contact.relationship && <p className="small muted">{contact.relationship}</p>}
        <p className="person__reach small">
          {contact.phone && (
            <a href={telephone(contact.phone)}>
              <Icon of={Phone} size="xs" /> {contact.phone}
            </a>
          )}
          {contact.email && (
            <a href={`mailto:${contact.email}`}>
              <Icon of={Mail} size="xs" /> {contact.email}
            </a>
          )}
        </p>
        <AskedNote contact={contact} />
      </div>
      <div className="person__acts">
        <MessageButton to={contact._id}>
          {childTexts.message}
          <span className="sr"> {name}</span>
        </MessageButton>
        <Button small variant="line" icon={UserMinus} onClick={() => setAsking(true)}>
          {childTexts.takeOff}
          <span className="sr"> {name}</span>
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={childTexts.takeOffAsked(name, firstNameOf(child))}
        actions={
          <>
            <Button variant="line" onClick={() => setAsking(false)}>
              {wordTexts.cancel}
            </Button>
            <Button variant="danger" onClick={() => takeOff()}>
              {childTexts.takeOff}
            </Button>
          </>
        }
      >
        <p>{childTexts.takeOffDetail(name, firstNameOf(child))}</p>
      </Dialog>
    </div>
  );
}

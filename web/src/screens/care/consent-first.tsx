import { askingTexts } from '@nead/contracts/register/asking-texts.ts';
import { type ConsentKind, consentTexts } from '@nead/contracts/register/consents.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { MessageButton } from '../../rooms/messages/message-button.tsx';
import { Note } from '../../ui/note.tsx';
import { firstNameOf } from '../../ui/person-name.ts';

/** Says that a consent is missing, and links to a message that asks for it. */
export function ConsentFirst({ child, kind, why }: { child: ChildProfile; kind: ConsentKind; why?: string }) {
  const name = firstNameOf(child);
  const { title, text } = consentTexts[kind];
  const parent = child.parents.find(({ hasAccount }) => hasAccount) ?? child.primaryContact;
  return (
    <Note tone="gold">
      <p>
        <b className="strong">{askingTexts.notAgreed(name, title)}</b> {why}
      </p>
      {parent && (
        <MessageButton
          to={parent._id}
          write={{ subject: askingTexts.subject(title, name), content: askingTexts.content(name, text) }}
        >
          {askingTexts.ask(firstNameOf(parent))}
        </MessageButton>
      )}
    </Note>
  );
}

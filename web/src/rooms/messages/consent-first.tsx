import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import type { ConsentKind } from '@nead/contracts/register/consent-kinds.ts';
import { consentTexts } from '@nead/contracts/register/consents.ts';
import { askingTexts } from '@nead/contracts/register/page-texts.ts';
import type { ChildProfile } from '@nead/contracts/register/views.ts';
import { Note } from '../../ui/note.tsx';
import { firstNameOf } from '../../ui/person-name.ts';
import { useNames } from '../care/today/use-names.ts';
import { MessageButton } from './message-button.tsx';

/** Says whose consent is missing, and links to messages that ask for it. */
export function ConsentFirst(props: {
  missing: readonly ChildProfile[];
  kind: ConsentKind;
  why?: (names: string, count: number) => string;
}) {
  const { missing, kind, why } = props;
  const nameOf = useNames();
  const names = joinWithAnd(missing.map(nameOf));
  const { title, text } = consentTexts[kind];
  return (
    <Note tone="gold">
      <p>
        <b className="strong">{askingTexts.notAgreed(names, title)}</b> {why?.(names, missing.length)}
      </p>
      <div className="row wrap">
        {missing.map((child) => {
          const name = firstNameOf(child);
          const parent = child.parents.find(({ hasAccount }) => hasAccount) ?? child.primaryContact;
          return (
            parent && (
              <MessageButton
                key={child._id}
                to={parent._id}
                write={{
                  about: `${kind} ${child._id}`,
                  subject: askingTexts.subject(title, name),
                  content: askingTexts.content(name, text),
                }}
              >
                {missing.length === 1
                  ? askingTexts.ask(firstNameOf(parent))
                  : askingTexts.askFor(firstNameOf(parent), nameOf(child))}
              </MessageButton>
            )
          );
        })}
      </div>
    </Note>
  );
}

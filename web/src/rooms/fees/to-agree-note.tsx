import { openTexts } from '@nead/contracts/fees/texts.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { parentsOpenFeesQuery } from './open-query.ts';

/** The agreements that a parent is asked to agree to, at the head of their day. */
export const ToAgreeNote = () =>
  (useQuery(parentsOpenFeesQuery).data?.toAgree ?? []).map(({ contactId, childminder, children }) => (
    <Note key={contactId} icon={Handshake}>
      <div className="row wrap">
        <p className="grow">
          <b>{openTexts.toAgree(childminder, joinWithAnd(children))}</b>
        </p>
        <LinkButton small to="/parent/fees">
          {openTexts.readAgreement}
        </LinkButton>
      </div>
    </Note>
  ));

import { complianceTexts as texts } from '@nead/contracts/compliance/texts.ts';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { parentsHandbooksQuery } from './handbook-query.ts';

/** The handbooks that a parent is asked to read, at the head of their day. */
export const HandbooksToRead = () =>
  (useQuery(parentsHandbooksQuery).data ?? [])
    .filter(({ isAsked }) => isAsked)
    .map(({ childminderId, from, hadVersion }) => (
      <Note key={childminderId} icon={BookOpen}>
        <div className="row wrap">
          <p className="grow">
            <b>{texts.handbookToRead(from ?? texts.aChildminder, hadVersion !== null)}</b>
          </p>
          <LinkButton small to="/parent/handbook">
            {texts.readHandbook}
          </LinkButton>
        </div>
      </Note>
    ));

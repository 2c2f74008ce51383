import { documentPageTexts } from '@nead/contracts/documents/page-texts.ts';
import type { Document } from '@nead/contracts/documents/requests.ts';
import { dublinDate } from '@nead/contracts/dublin.ts';
import { shownSize } from '@nead/contracts/file-size.ts';
import { attachmentKind } from '@nead/contracts/messages/limits.ts';
import { Clock, FileSignature, MessageSquarePlus, PenLine, Send, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { shortDate } from '../../engine/device/dates.ts';
import { useNow } from '../../engine/device/now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { DocumentHead, documentTitle, ViewDocument } from './document-parts.tsx';
import { expiryWords } from './due.ts';

interface DocumentCardProps {
  document: Document;
  /** The plan allows documents as attachments of messages. */
  attachable: boolean;
  ask: (what: 'edit' | 'share' | 'delete' | 'view') => void;
}

/** A document in the repository, with its actions. */
export function DocumentCard({ document, attachable, ask }: DocumentCardProps) {
  const navigate = useNavigate();
  const { size, createdAt, contentType, url, filename, shares } = document;
  const title = documentTitle(document);
  const attach = () =>
    navigate('/childminder/messages/compose', {
      state: { attachments: [{ url, filename, contentType, size }], returnTo: '/childminder/documents' },
    });
  return (
    <Card className="doc" aria-label={title}>
      <DocumentHead document={document} facts={[shownSize(size), shortDate(createdAt)]}>
        <p className="row wrap row--xs">
          <Expiry expires={document.expires} />
          {shares.length > 0 && <Answers shares={shares} />}
        </p>
      </DocumentHead>
      <div className="doc__acts">
        <ViewDocument document={document} onView={() => ask('view')} />
        <div className="doc__each">
          {attachable && attachmentKind(contentType) && (
            <Act
              icon={MessageSquarePlus}
              word={documentPageTexts.shortAttach}
              label={documentPageTexts.attach(title)}
              onClick={attach}
            />
          )}
          <Act
            icon={Send}
            word={documentPageTexts.shortSend}
            label={documentPageTexts.sendOne(title)}
            onClick={() => ask('share')}
          />
          <Act
            icon={PenLine}
            word={documentPageTexts.shortEdit}
            label={documentPageTexts.editOne(title)}
            onClick={() => ask('edit')}
            next
          />
          <Act
            icon={Trash2}
            word={documentPageTexts.delete}
            label={documentPageTexts.deleteOne(title)}
            onClick={() => ask('delete')}
          />
        </div>
      </div>
    </Card>
  );
}

interface ActProps {
  icon: IconShape;
  word: string;
  label: string;
  onClick: () => void;
  /** The focus goes here after another document was deleted. */
  next?: boolean;
}

const Act = ({ icon, word, label, onClick, next }: ActProps) => (
  <button
    type="button"
    className="iconbtn doc__act"
    aria-label={label}
    onClick={onClick}
    {...(next && { 'data-next': '' })}
  >
    <Icon of={icon} />
    <span>{word}</span>
  </button>
);

function Expiry({ expires }: Pick<Document, 'expires'>) {
  const words = expiryWords(expires, dublinDate(useNow()));
  if (words) {
    return (
      <Badge tone={words.past ? 'coral' : 'gold'} icon={Clock}>
        {words.text}
      </Badge>
    );
  }
  return expires && <span className="small muted">{documentPageTexts.validUntil(shortDate(expires))}</span>;
}

function Answers({ shares }: Pick<Document, 'shares'>) {
  const toSign = shares.filter((share) => share.toSign);
  const signed = toSign.filter(({ signedAt }) => signedAt !== null).length;
  const read = shares.filter(({ readAt }) => readAt !== null).length;
  if (toSign.length === 0) {
    return <Badge>{documentPageTexts.readBy(read, shares.length)}</Badge>;
  }
  return (
    <Badge tone={signed === toSign.length ? 'green' : 'gold'} icon={FileSignature}>
      {documentPageTexts.signedBy(signed, toSign.length)}
    </Badge>
  );
}

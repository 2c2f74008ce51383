import { pagePath, suggestedWord } from '@nead/contracts/enquiries/page-word.ts';
import { switchPage } from '@nead/contracts/enquiries/requests.ts';
import { enquiryTexts as texts } from '@nead/contracts/enquiries/texts.ts';
import type { OwnPage } from '@nead/contracts/enquiries/views.ts';
import { qrPath } from '@nead/contracts/qr.ts';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { auth } from '../../engine/api/auth.ts';
import { useStore } from '../../engine/device/store.ts';
import { ownPageQuery } from '../../rooms/enquiries/enquiries-query.ts';
import { OwnPageForm } from '../../rooms/enquiries/page-form.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { tellMessage, useCommand } from '../../ui/command/use-command.ts';
import { Icon } from '../../ui/icon.tsx';
import { LoadingEntries } from '../../ui/page/loading-entries.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState } from '../../ui/page/states.tsx';
import '../../rooms/accounts/accounts.css';
import '../../rooms/enquiries/enquiries.css';

/** The page for families who look for a place: what it says, its switch, and the paper for the notice board. */
export function YourPagePage() {
  const found = useQuery(ownPageQuery);
  return (
    <div className="stack yourpage">
      <header className="pagehead pagehead--flush">
        <BackLink to="/childminder/places" label={texts.back} />
        <PageTitle title={texts.yourPage} />
      </header>
      <p className="muted">{texts.pageLead}</p>
      {found.isPending && <LoadingEntries label={texts.loading} />}
      {found.isLoadingError && <ErrorState title={texts.loadFailed} retry={() => found.refetch()} />}
      {found.data && <Written own={found.data} />}
    </div>
  );
}

function Written({ own }: { own: OwnPage }) {
  const user = useStore(auth)?.user;
  const { page } = own;
  const first = { word: suggestedWord(user?.firstName ?? ''), town: '', county: '' };
  return (
    <>
      {page && <Address own={own} word={page.word} />}
      <OwnPageForm page={page} first={first} />
      {page && <Notice word={page.word} town={page.town} />}
    </>
  );
}

function Address({ own: { on, places }, word }: { own: OwnPage; word: string }) {
  const { busy, run } = useCommand(switchPage, {
    said: ({ on: isOn }) => (isOn ? texts.switchedOn : texts.switchedOff),
    failed: tellMessage,
  });
  const link = window.location.origin + pagePath(word);
  return (
    <Card className="stack" aria-label={on ? texts.isOn : texts.isOff}>
      <div className="row wrap">
        <p className="grow anywhere">
          <b>{link.replace(/^https?:\/\//, '')}</b>
        </p>
        <Badge {...(on && { tone: 'green' })}>{on ? texts.isOn : texts.isOff}</Badge>
      </div>
      {places && <p className="small muted">{texts.says(places)}</p>}
      <div className="row wrap row--s">
        <Button
          variant={on ? 'line' : 'filled'}
          disabled={busy}
          onClick={() => void run({ body: { on: !on } })}
        >
          {on ? texts.switchOff : texts.switchOn}
        </Button>
        {on && (
          <>
            <a className="btn btn--soft" href={pagePath(word)} target="_blank" rel="noreferrer">
              <Icon of={ExternalLink} size="s" />
              {texts.open}
            </a>
            <Button variant="soft" icon={Printer} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </>
        )}
      </div>
      {on && <Scanned link={link} label={texts.qrOf} />}
    </Card>
  );
}

function Scanned({ link, label }: { link: string; label: string }) {
  const { path, size } = useMemo(() => qrPath(link), [link]);
  return (
    <svg className="qr pageqr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

/** The paper for a notice board, which only a printer shows. */
function Notice({ word, town }: { word: string; town: string }) {
  const link = window.location.origin + pagePath(word);
  return (
    <div className="notice" aria-hidden="true">
      <p className="h1">{texts.scan}</p>
      <Scanned link={link} label={link} />
      <p className="h2">{town}</p>
      <p>{link.replace(/^https?:\/\//, '')}</p>
    </div>
  );
}

import { ChainName, findHash, Hash, inGroups, verifyPath } from '@nead/contracts/history/chain-requests.ts';
import { historyTexts } from '@nead/contracts/history/texts.ts';
import { Id } from '@nead/contracts/ids.ts';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { load } from '../../engine/api/api.ts';
import { isRefused } from '../../engine/api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAndTime } from '../../ui/day-and-time.ts';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { Note } from '../../ui/note.tsx';
import { Brand } from '../../ui/page/brand.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import { ThemeButton } from '../../ui/page/theme-button.tsx';
import '../legal/legal-page.css';
import './verify-page.css';

const Printed = z.object({ of: ChainName, id: Id, hash: Hash });
type Printed = z.infer<typeof Printed>;

/** The queries of this page, separate from those of an account that may be logged in. */
const checks = new QueryClient();

/** Checks the hashes on a printed page. It needs no account and no pass. */
export function VerifyPage() {
  const named = z.safeParse(Printed, useParams());
  const printed = named.success ? named.data : undefined;
  return (
    <div className="paper">
      <header className="paper__bar">
        <Brand to="/login" />
        <ThemeButton />
      </header>
      <main className="paper__text stack">
        <PageTitle title={historyTexts.checkPage} />
        <p>{historyTexts.checkLead}</p>
        {printed && (
          <QueryClientProvider client={checks}>
            <Found printed={printed} />
          </QueryClientProvider>
        )}
        <HashForm key={printed?.hash} printed={printed} />
        <Steps title={historyTexts.howItWorks} steps={historyTexts.howSteps} />
        <details className="verify__fold">
          <summary className="strong">{historyTexts.forTechnical}</summary>
          <Steps title={historyTexts.withoutUs} steps={historyTexts.withoutUsSteps} />
        </details>
      </main>
    </div>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section>
      <h2 className="h3">{title}</h2>
      <ol className="verify__steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function Found({ printed }: { printed: Printed }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['printed-hash', printed],
    queryFn: () => load(findHash, { params: printed }),
    // Always fetched again, since the log may have been changed a moment ago.
    staleTime: 0,
    retry: false,
  });
  if (isPending) {
    return (
      <Loading label={historyTexts.checking}>
        <Card className="stack">
          <p className="small muted">{historyTexts.checking}</p>
          <Skeleton shape="line" />
        </Card>
      </Loading>
    );
  }
  if (isRefused(error, [404])) {
    return (
      <Note tone="coral" alert>
        <b className="strong">{historyTexts.hashUnknown}</b> {historyTexts.hashUnknownDetail}
      </Note>
    );
  }
  if (error) {
    return <ErrorState title={historyTexts.checkFailed} detail={error.message} retry={() => refetch()} />;
  }
  const { revision, recordedAt, whole } = data;
  return (
    <div role="status">
      <Note tone={whole ? 'green' : 'coral'}>
        <b className="strong">{whole ? historyTexts.hashFound : historyTexts.hashFoundBroken}.</b>{' '}
        {(whole ? historyTexts.hashFoundDetail : historyTexts.hashFoundBrokenDetail)(
          revision,
          dayAndTime(recordedAt),
        )}
      </Note>
    </div>
  );
}

const written = (text: FormDataEntryValue | null) =>
  String(text ?? '')
    .replace(/\s/g, '')
    .toLowerCase();

function HashForm({ printed }: { printed: Printed | undefined }) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<{ reference?: string; hash?: string }>({});

  function look(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [of, id] = written(form.get('reference')).split('/');
    const chain = z.safeParse(z.pick(Printed, { of: true, id: true }), { of, id });
    const hash = z.safeParse(Hash, written(form.get('hash')));
    setErrors({
      ...(!chain.success && { reference: historyTexts.referenceInvalid }),
      ...(!hash.success && { hash: historyTexts.hashInvalid }),
    });
    if (chain.success && hash.success) navigate(verifyPath(chain.data.of, chain.data.id, hash.data));
  }

  return (
    <Card className="stack">
      <form className="stack" noValidate onSubmit={look}>
        <TextField
          label={historyTexts.reference}
          name="reference"
          help={historyTexts.referenceHelp}
          error={errors.reference}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={printed && `${printed.of}/${printed.id}`}
        />
        <TextArea
          className="input verify__hash"
          rows={3}
          label={historyTexts.printedHash}
          name="hash"
          help={historyTexts.printedHashHelp}
          error={errors.hash}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={printed && inGroups(printed.hash)}
          // The hash may take several lines but is one value, so Enter submits.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
        <div className="row">
          <Button type="submit">{historyTexts.check}</Button>
        </div>
      </form>
    </Card>
  );
}

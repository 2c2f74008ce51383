import { type ChildminderOverview, resendTo } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { addDays, dublinDate } from '@nead/contracts/dublin.ts';
import { Id } from '@nead/contracts/ids.ts';
import { breakGlass, GLASS_DAYS } from '@nead/contracts/inspection/requests.ts';
import { inspectionTexts } from '@nead/contracts/inspection/texts.ts';
import { planNames } from '@nead/contracts/plans.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { useNow } from '../../engine/device/now.ts';
import { useOpened } from '../../engine/forms/use-opened.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { FilterChips } from '../../ui/form/chips.tsx';
import { CommandForm } from '../../ui/form/command-form.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/page/states.tsx';
import { codeField } from '../accounts/fields/code-field.ts';
import { securityLogQuery } from '../accounts/profile/profile-queries.ts';
import { ProfileFact } from '../accounts/profile-facts.tsx';
import { grants } from '../inspection/grants.ts';
import { NewEmail, NoSecondStep } from './account-actions.tsx';
import { AccountFacts } from './account-facts.tsx';
import { CancelDraft } from './cancel-draft.tsx';
import { Suspending, SuspendOrReinstate } from './suspending.tsx';

type DialogStep = 'suspend' | 'email' | 'second-step' | 'glass';

/** A childminder's account, and what an administrator can do with it. */
export function ChildminderDialog(props: {
  childminder: ChildminderOverview | undefined;
  onClose: () => void;
}) {
  const { childminder, onClose } = props;
  const [step, goTo, back] = useOpened<DialogStep>();
  const close = () => {
    back();
    onClose();
  };
  return (
    <Dialog
      open={childminder !== undefined}
      onClose={close}
      title={childminder ? `${childminder.firstName} ${childminder.lastName}` : ''}
      {...(childminder && { detail: childminder.email })}
    >
      {childminder && !step && <Overview of={childminder} goTo={goTo} />}
      {childminder && step === 'suspend' && (
        <Suspending of={childminder} alsoSaid={adminTexts.parentsKeepReading} back={back} />
      )}
      {childminder && step === 'glass' && (
        <WithOwnCode back={back}>
          <BreakGlass of={childminder} back={back} />
        </WithOwnCode>
      )}
      {childminder && step === 'second-step' && <NoSecondStep of={childminder} back={back} />}
      {childminder && step === 'email' && <NewEmail of={childminder} back={back} />}
    </Dialog>
  );
}

function Overview({ of, goTo }: { of: ChildminderOverview; goTo: (step: DialogStep) => void }) {
  const { busy, run } = useCommand(resendTo, {
    said: adminTexts.verificationSent,
    failed: adminTexts.resendFailed,
  });
  return (
    <div className="stack">
      <AccountFacts of={of}>
        <ProfileFact label={adminTexts.displayName}>{of.displayName}</ProfileFact>
        <ProfileFact label={adminTexts.plan}>
          {planNames[of.tier]}
          {of.status !== 'ACTIVE' && `, ${of.status.toLowerCase()}`}
        </ProfileFact>
        <ProfileFact label={adminTexts.childrenInCare}>{of.children}</ProfileFact>
      </AccountFacts>
      {!of.verified && (
        <Button variant="soft" disabled={busy} onClick={() => void run({ params: { id: of._id } })}>
          {adminTexts.resendVerification}
        </Button>
      )}
      <Button variant="line" onClick={() => goTo('email')}>
        {adminTexts.changeEmail}
      </Button>
      {of.secondFactor && (
        <Button variant="line" onClick={() => goTo('second-step')}>
          {adminTexts.removeSecondStep}
        </Button>
      )}
      <Button variant="line" onClick={() => goTo('glass')}>
        {inspectionTexts.glass}
      </Button>
      <SuspendOrReinstate of={of} suspend={() => goTo('suspend')} />
    </div>
  );
}

/** The content for an administrator with two-step login; for others, the way to set it up. */
function WithOwnCode({ back, children }: { back: () => void; children: ReactNode }) {
  const own = useQuery(securityLogQuery);
  if (own.isPending) return <Skeleton shape="box" />;
  if (own.data?.secondFactor !== false) return children;
  return (
    <div className="stack">
      <Note tone="gold">{inspectionTexts.glassAsksForCode}</Note>
      <LinkButton to="/admin/profile#second-factor">{inspectionTexts.glassSetUp}</LinkButton>
      <Button variant="text" onClick={back}>
        {adminTexts.cancel}
      </Button>
    </div>
  );
}

/** The children whom the reason names, if it names several. */
const Named = z.catch(z.array(z.object({ _id: Id, firstName: z.string() })), []);

/**
 * The only way for an administrator to see a child's records: with a reason and a code, for half an hour, and the
 * childminder is told.
 */
function BreakGlass({ of, back }: { of: ChildminderOverview; back: () => void }) {
  const navigate = useNavigate();
  const today = dublinDate(useNow());
  const begins = { reason: '', from: addDays(today, -GLASS_DAYS), to: today };
  const [code, setCode] = useState('');
  const [whom, setWhom] = useState<ReadonlySet<Id>>(new Set());
  return (
    <CommandForm
      draft={`glass ${of._id}`}
      values={begins}
      stored={begins}
      send={(span, { run }) => {
        const chosen = whom.size > 0 && { childIds: [...whom] };
        return run(
          breakGlass,
          { params: { id: of._id }, body: { ...span, code, ...chosen } },
          {
            saved({ _id, grant }) {
              grants.keep(_id, grant);
              navigate(`/inspection/${_id}`);
            },
          },
        );
      }}
      variant="filled"
      save={inspectionTexts.glass}
      more={({ draft }) => <CancelDraft draft={draft} back={back} />}
    >
      {({ field, problem }) => (
        <>
          <Note tone="gold">{inspectionTexts.glassLead}</Note>
          <TextArea
            label={inspectionTexts.why}
            rows={3}
            {...field('reason', { onChange: () => setWhom(new Set()) })}
          />
          <div className="row wrap">
            <TextField label={inspectionTexts.glassFrom} type="date" {...field('from')} />
            <TextField label={inspectionTexts.glassTo} type="date" {...field('to')} />
          </div>
          <TextField {...codeField} value={code} onChange={({ target }) => setCode(target.value)} />
          {problem?.details.children !== undefined && (
            <FilterChips
              legend={inspectionTexts.glassWhom}
              choices={Named.parse(problem.details.children).map(({ _id, firstName }) => ({
                value: _id,
                label: firstName,
              }))}
              values={whom}
              onChange={setWhom}
            />
          )}
        </>
      )}
    </CommandForm>
  );
}

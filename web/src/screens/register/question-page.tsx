import { ReportReason } from '@nead/contracts/accounts/report-reason.ts';
import { joinWithAnd } from '@nead/contracts/join-with-and.ts';
import {
  acceptQuestion,
  declineQuestion,
  type LinkQuestion,
  reportQuestion,
} from '@nead/contracts/register/link-requests.ts';
import { questionTexts } from '@nead/contracts/register/page-texts.ts';
import { frameTexts } from '@nead/contracts/ui/frame-texts.ts';
import { wordTexts } from '@nead/contracts/ui/word-texts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, Flag, Lock, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { outcomeSentence } from '../../engine/api/api-problem.ts';
import { useGoOn } from '../../engine/routing/use-go-on.ts';
import { questionsQuery, useReopen } from '../../rooms/register/questions-query.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Avatar } from '../../ui/child/avatar.tsx';
import { useCommand } from '../../ui/command/use-command.ts';
import { ChoiceChips } from '../../ui/form/chips.tsx';
import { Icon, type IconShape } from '../../ui/icon.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { Failure } from '../../ui/note.tsx';
import { Brand } from '../../ui/page/brand.tsx';
import { Landscape } from '../../ui/page/landscape.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/page/states.tsx';
import './question-page.css';

/** One question at a time, over everything else: the page below cannot be reached until the question is answered or left. */
export function QuestionPage() {
  const questions = useQuery(questionsQuery);
  const [question] = questions.data ?? [];
  const navigate = useNavigate();
  const page = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    page.current?.showModal();
    // The focus begins at the question, not at the button that leaves it.
    page.current?.focus();
  }, []);
  return (
    <dialog
      className="question"
      tabIndex={-1}
      aria-label={questionTexts.title}
      ref={page}
      onCancel={({ target, currentTarget }) => target === currentTarget && navigate('/parent/dashboard')}
    >
      <div className="question__art">
        <Landscape />
        <Brand to="/parent/dashboard" />
      </div>
      <div className="question__card">
        {questions.isPending && <Waiting />}
        {questions.isLoadingError && (
          <ErrorState title={questions.error.message} retry={() => questions.refetch()} />
        )}
        {questions.data && !question && <NoQuestion />}
        {question && <Question question={question} key={question._id} />}
      </div>
    </dialog>
  );
}

const Waiting = () => (
  <Loading label={questionTexts.loading}>
    <Skeleton shape="line" className="three-quarters" />
    <Skeleton shape="box" />
  </Loading>
);

const NoQuestion = () => (
  <>
    <PageTitle title={questionTexts.title} className="sr" />
    <EmptyState
      title={questionTexts.none}
      detail={questionTexts.noneDetail}
      action={<LinkButton to="/parent/dashboard">{questionTexts.home}</LinkButton>}
    />
  </>
);

function Question({ question }: { question: LinkQuestion }) {
  const { _id, childminder } = question;
  const children = joinWithAnd(question.children);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const goOn = useGoOn();
  const [reporting, setReporting] = useState(false);
  const reopening = useReopen();
  const home = () => goOn('/parent/dashboard', { replace: true });

  async function takeBack(): Promise<void> {
    if (await reopening.run({ params: { id: _id } })) navigate('/parent/questions');
  }

  const takesBack = { action: { label: frameTexts.undo, act: () => void takeBack() } };
  const answers = {
    accept: useCommand(acceptQuestion, {
      said: { text: questionTexts.accepted(children), about: _id },
      saved: home,
    }),
    decline: useCommand(declineQuestion, {
      said: { text: questionTexts.declined, about: _id, ...takesBack },
    }),
    report: useCommand(reportQuestion, {
      said: { text: questionTexts.reported, about: _id, ...takesBack },
    }),
  };
  const all = Object.values(answers);
  const sending = all.some(({ busy }) => busy);
  const [last, setLast] = useState<keyof typeof answers>();
  const problem = last && !sending ? answers[last].problem : undefined;

  async function say(answer: keyof typeof answers, why?: ReportReason): Promise<void> {
    setReporting(false);
    setLast(answer);
    const params = { id: _id };
    const isSaid = await (answer === 'report'
      ? answers.report.run({ params, body: { ...(why && { why }) } })
      : answers[answer].run({ params }));
    if (isSaid && queries.getQueryData(questionsQuery.queryKey)?.length === 0) home();
  }

  return (
    <>
      <Avatar who={{ _id, ...childminder }} size="xl" />
      <PageTitle
        title={questionTexts.title}
        heading={questionTexts.saysSheMinds(childminder.name, children)}
      />
      <ul className="what">
        <What icon={Check}>
          <b>{questionTexts.ifYouAccept}</b>
          {questionTexts.youSee(children)}
        </What>
        <What icon={Lock}>
          <b>{questionTexts.untilThen}</b>
          {questionTexts.sheDoesNotSee(childminder.firstName ?? childminder.name)}
        </What>
        <What icon={X}>
          <b>{questionTexts.notMe}</b>
          {questionTexts.keepsIt}
        </What>
      </ul>
      <Failure text={problem && outcomeSentence(problem, questionTexts.failed)} />
      <div className="question__acts">
        <Button wide disabled={sending} onClick={() => void say('accept')}>
          {questionTexts.accept}
        </Button>
        <Button wide variant="line" disabled={sending} onClick={() => void say('decline')}>
          {questionTexts.notMe}
        </Button>
        <Button
          wide
          variant="text"
          className="question__report"
          icon={Flag}
          disabled={sending}
          onClick={() => setReporting(true)}
        >
          {questionTexts.report}
        </Button>
      </div>
      <ReportDialog
        open={reporting}
        onClose={() => setReporting(false)}
        onReport={(why) => void say('report', why)}
      />
    </>
  );
}

interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  onReport: (why: ReportReason | undefined) => void;
}

function ReportDialog({ open, onClose, onReport }: ReportDialogProps) {
  const [why, setWhy] = useState<ReportReason>();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={questionTexts.reportAsked}
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            {wordTexts.cancel}
          </Button>
          <Button variant="danger" onClick={() => onReport(why)}>
            {questionTexts.reportIt}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{questionTexts.reportDetail}</p>
        <ChoiceChips
          legend={questionTexts.reportWhy}
          choices={ReportReason.options.map((value) => ({
            value,
            label: questionTexts.reportReasons[value],
          }))}
          value={why}
          onChange={setWhy}
        />
      </div>
    </Dialog>
  );
}

const What = ({ icon, children }: { icon: IconShape; children: ReactNode }) => (
  <li>
    <Icon of={icon} size="s" />
    <span>{children}</span>
  </li>
);

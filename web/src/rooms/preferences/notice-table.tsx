import type { NoticeSettings } from '@nead/contracts/preferences/notice-requests.ts';
import { noticeTexts as texts } from '@nead/contracts/preferences/notice-texts.ts';
import {
  isMailed,
  isPushed,
  type MailChoice,
  mailChoices,
  type NoticeChoice,
  type NoticeSide,
  noticeChoices,
} from '@nead/contracts/preferences/notices.ts';
import { Checkbox } from '../../ui/form/field.tsx';
import './notice-table.css';

const wordOf = (choice: NoticeChoice, side: NoticeSide): string => {
  const words = texts[choice];
  return typeof words === 'string' ? words : words[side];
};

const canBeMailed = (choice: NoticeChoice): choice is MailChoice =>
  mailChoices.some((mailed) => mailed === choice);

interface NoticeTableProps {
  side: NoticeSide;
  chosen: NoticeSettings;
  save: (change: Partial<NoticeSettings>) => void;
}

/** What somebody hears of, and in which ways: push, mail, both or none. */
export const NoticeTable = ({ side, chosen, save }: NoticeTableProps) => (
  <table className="notices">
    <caption className="sr">{texts.what}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.what}</th>
        <th scope="col">{texts.push}</th>
        <th scope="col">{texts.mail}</th>
      </tr>
    </thead>
    <tbody>
      {noticeChoices[side].map((choice) => {
        const word = wordOf(choice, side);
        return (
          <tr key={choice}>
            <th scope="row">{word}</th>
            <td>
              <Checkbox
                label={<span className="sr">{texts.by(word, texts.push)}</span>}
                checked={isPushed(chosen, choice)}
                onChange={({ target }) => save({ [choice]: target.checked })}
              />
            </td>
            <td>
              {canBeMailed(choice) && (
                <Checkbox
                  label={<span className="sr">{texts.by(word, texts.mail)}</span>}
                  checked={isMailed(chosen, side, choice)}
                  onChange={({ target }) => save({ mails: { ...chosen.mails, [choice]: target.checked } })}
                />
              )}
            </td>
          </tr>
        );
      })}
    </tbody>
  </table>
);

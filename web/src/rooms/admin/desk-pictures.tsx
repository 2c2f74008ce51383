import type { AdminDashboard } from '@nead/contracts/admin/requests.ts';
import { adminTexts } from '@nead/contracts/admin/texts.ts';
import { amountText } from '@nead/contracts/fees/money.ts';
import { planNames } from '@nead/contracts/plans.ts';
import { shortDate } from '../../engine/device/dates.ts';
import { Card } from '../../ui/card.tsx';
import { FoldHead } from '../../ui/fold-head.tsx';

type Pictured = Pick<AdminDashboard, 'weeks' | 'plans' | 'unpaidPlans' | 'monthlyIncome'>;

const HEIGHT = 48;
const most = (numbers: readonly number[]) => Math.max(1, ...numbers);

/** Growth, plans and income, each as a small picture with the numbers in words. */
export const DeskPictures = ({ desk }: { desk: Pictured }) => (
  <div className="deskpics">
    <Growth weeks={desk.weeks} />
    <Plans plans={desk.plans} />
    <Card className="stat" aria-labelledby="income">
      <h2 className="h3" id="income">
        {adminTexts.income}
      </h2>
      <b>{amountText(desk.monthlyIncome)}</b>
      <span className="small muted">{adminTexts.perMonth}</span>
      <span className="meta">{adminTexts.unpaidPlans(desk.unpaidPlans)}</span>
    </Card>
  </div>
);

function Growth({ weeks }: Pick<Pictured, 'weeks'>) {
  const top = most(weeks.map(({ childminders, parents }) => childminders + parents));
  const wide = 100 / Math.max(1, weeks.length);
  return (
    <Card className="stack stack--s" aria-labelledby="growth">
      <h2 className="h3" id="growth">
        {adminTexts.growth}
      </h2>
      <svg className="deskpic" height={HEIGHT} width="100%" aria-hidden="true">
        {weeks.map(({ from, childminders, parents }, nth) => {
          const [first, second] = [childminders, parents].map((n) => (n / top) * HEIGHT) as [number, number]; // of two, two
          const at = { x: `${nth * wide + wide * 0.15}%`, width: `${wide * 0.7}%` };
          return (
            <g key={from}>
              <rect {...at} y={HEIGHT - first - second} height={second} className="deskpic__parents" />
              <rect {...at} y={HEIGHT - first} height={first} className="deskpic__childminders" />
              <rect {...at} y={HEIGHT - 1} height={1} className="deskpic__ground" />
            </g>
          );
        })}
      </svg>
      <ul className="deskpic__key small">
        <li className="deskpic__childminders">{adminTexts.childminders}</li>
        <li className="deskpic__parents">{adminTexts.parents}</li>
      </ul>
      <details className="small">
        <FoldHead>{adminTexts.inNumbers}</FoldHead>
        <table className="numbers">
          <caption className="sr">{adminTexts.growth}</caption>
          <thead>
            <tr>
              <th scope="col">{adminTexts.weekFrom}</th>
              <th scope="col">{adminTexts.childminders}</th>
              <th scope="col">{adminTexts.parents}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ from, childminders, parents }) => (
              <tr key={from}>
                <th scope="row">{shortDate(from)}</th>
                <td>{childminders}</td>
                <td>{parents}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}

function Plans({ plans }: Pick<Pictured, 'plans'>) {
  const top = most(plans.map(({ childminders }) => childminders));
  return (
    <Card className="stack stack--s" aria-labelledby="desk-plans">
      <h2 className="h3" id="desk-plans">
        {adminTexts.plans}
      </h2>
      <dl className="deskplans">
        {plans.map(({ tier, childminders }) => (
          <div key={tier}>
            <dt>{planNames[tier]}</dt>
            <dd>
              <span className="deskplans__bar" style={{ width: `${(childminders / top) * 100}%` }} />
              <span>{childminders}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

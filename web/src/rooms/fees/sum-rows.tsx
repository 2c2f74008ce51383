import { amountText } from '@nead/contracts/fees/money.ts';
import { classes } from '../../ui/classes.ts';

/** Names with amounts; `total` is the name of the row that sums them up. */
export function SumRows({ rows, total }: { rows: readonly (readonly [string, number])[]; total?: string }) {
  return (
    <div>
      {rows.map(([name, cents], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have one name
        <p className={classes('feeline', name === total && 'feeline--total')} key={at}>
          <span>{name}</span>
          <span>{amountText(cents)}</span>
        </p>
      ))}
    </div>
  );
}

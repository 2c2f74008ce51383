import type { Key, ReactNode } from 'react';
import { classes } from './classes.ts';

export interface TableColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
}

/**
 * A table on a wide screen. On a phone each row becomes two lines: first and last cell, then the rest. If the cells do not
 * explain themselves, each cell takes a line there, with the head of its column.
 */
export function Table<Row>(props: {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** Cells have their column's head beside them on a phone. */
  headed?: boolean;
}) {
  const { caption, columns, rows, keyOf, headed } = props;
  return (
    <table className={classes('table', headed && 'table--headed')}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head }) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ head, cell }) => (
              <td key={head}>
                {headed ? (
                  <>
                    <span className="table__head">{head}</span>
                    <div>{cell(row)}</div>
                  </>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

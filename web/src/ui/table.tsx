import type { Key, ReactNode } from 'react';

export interface TableColumn<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
}

/** A table on a wide screen. On a phone each row becomes two lines: first and last cell, then the rest. */
export function Table<Row>(props: {
  caption: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
}) {
  const { caption, columns, rows, keyOf } = props;
  return (
    <table className="table">
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
              <td key={head}>{cell(row)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

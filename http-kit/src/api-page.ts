import type { Access } from '@nead/contracts/endpoint.ts';
import type { ListedCall } from '@nead/contracts/endpoints.ts';
import { escapeHtml } from './html.ts';
import { API } from './serve.ts';

export const roomsOf = (endpoints: readonly ListedCall[]): string[] => [
  ...new Set(endpoints.map(({ room }) => room)),
];

export const whoMay = (access: Access): string => {
  if (access === 'public') return 'everybody';
  return access === 'session' ? 'everybody who is logged in' : access.join(', ');
};

/** Plain lists, one for each room, are enough to find a call; schemas, examples and refusals are in openapi.json. */
export function docsPage(endpoints: readonly ListedCall[]): string {
  const row = ({ method, path, summary, access, name }: ListedCall) =>
    `<tr><td><code>${name}</code><td><code>${method} ${escapeHtml(API + path)}</code><td>${escapeHtml(summary)}<td>${whoMay(access)}`;
  const rooms = roomsOf(endpoints);
  const tables = rooms.map(
    (room) => `<h2 id="${room}">${room}</h2>
<table><thead><tr><th>Name<th>Call<th>What it does<th>Who may</thead><tbody>${endpoints
      .filter((call) => call.room === room)
      .map(row)
      .join('\n')}</tbody></table>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nead: the calls</title><h1>The calls of Nead</h1>
<p>Machine-readable: <a href="${API}/openapi.json">openapi.json</a></p>
<nav><ul>${rooms.map((room) => `<li><a href="#${room}">${room}</a>`).join('')}</ul></nav>
${tables.join('\n')}</html>`;
}

import { isNode, type Node, nameOf, nodesIn, type Place, READS } from './test-texts-outside.ts';

/**
 * Headers of an answer, and what a browser is told in one; types of events and errors; a line of a calendar that names no
 * more than the zone or the program; the type of a column.
 */
const FOR_MACHINES =
  /^([A-Z][a-z]+(-[A-Z][a-z]+)+|Vary|(sandbox|[a-z]+-src) .*|[A-Z][a-z]+([A-Z][a-z]+)+|[A-Z-]+[:=](Europe\/Dublin|-\/\/.*)|[a-z]+ null)$/;

/** A statement to the database as they are written here, or a part of one. */
const STATEMENT = new RegExp(
  [
    /\b(select|with|from|join|into|update|where|perform) [\w.$(]+[\s\S]*\b(from|as|on|using|set|values|where)\b/,
    /\b(order by|group by|primary key|union all|is (not )?null|nulls (first|last)|not exists|case when|end if)\b/,
    /\b(delete from|insert into|on conflict|rename to|set local|(create|drop) (table|schema|view|index|function))\b/,
    /\b(pg_\w+|jsonb?_\w+|exists) ?\(/,
    /(^|[=?$\d] )and not\s*$|^\s*(update set|not null|and not)\s*$/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const SAID_IN_STATEMENT = /'([^']*)'/g;

/** What they are given is told to whoever runs the database, the log or the measurements, or names a part of a paper. */
const CALLS_FOR_MACHINES = /^(comment|gauge|struct|markContent|debug|info|warn|error)$/;

function heardOf(node: Node): Node[] | undefined {
  // An error is thrown for whoever programs; what a user is told is returned.
  if (node.type === 'NewExpression' && /(Error|Stopped)$/.test(nameOf(node.callee))) return [];
  if (node.type === 'Property' && nameOf(node.key) === 'scope') return [];
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  if (node.callee.type === 'Super') return [];
  const called = nameOf(node.callee.property ?? node.callee);
  return CALLS_FOR_MACHINES.test(called) ? nodesIn(node).flatMap(drawnOrHeard) : undefined;
}

/** What is drawn in a part of a paper is said all the same, and so is what stands for a picture. */
function drawnOrHeard(node: Node): Node[] {
  if (node.type === 'ArrowFunctionExpression') return [node];
  return node.type === 'ObjectExpression' ? nodesIn(node).filter(({ key }) => nameOf(key) === 'alt') : [];
}

/** What the read side answers and prints: everything in it that reads like words but the statements, in which texts are. */
export const ofServer: Place = {
  heardOf,
  isForMachines: (text) => FOR_MACHINES.test(text),
  saidIn(whole) {
    if (whole.startsWith('<!doctype')) return [whole.replace(/<[^>]*>/g, ' ')];
    // A sentence may have the same words in it, and begins with a capital letter.
    if (!STATEMENT.test(whole) || READS.test(whole.replace(SAID_IN_STATEMENT, ''))) return undefined;
    return [...whole.matchAll(SAID_IN_STATEMENT)].map(([, text = '']) => text);
  },
  speaks: (text) => /[\p{Ll}\p{Lu}]{2,} \p{Ll}{2,}|^\p{Lu} \p{Ll}{2,}|^\s*\p{Ll}{3,}: $/u.test(text),
};

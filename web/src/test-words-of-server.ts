import { isNode, type Node, nameOfKey, nodesIn, READS, type TextRules } from './test-texts-outside.ts';

/**
 * Texts for machines: headers and their values, types of events and errors, lines of a calendar file without words, column
 * types, and parameters for the weather service.
 */
const FOR_MACHINES =
  /^([A-Z][a-z]+(-[A-Z][a-z]+)+|Vary|,Ireland|(sandbox|[a-z]+-src) .*|[A-Z][a-z]+([A-Z][a-z]+)+|[A-Z-]+[:=](Europe\/Dublin|-\/\/.*)|[a-z]+ null)$/;

/** An SQL statement in the style of this project, or part of one. */
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

/** Calls whose text goes to logs, metrics or SQL, or names part of a PDF. */
const CALLS_FOR_MACHINES = /^(comment|gauge\w*|counter|histogram|struct|markContent|debug|info|warn|error)$/;

function heardOf(node: Node): Node[] | undefined {
  // Errors are for programmers; what a user reads is returned as a value.
  if (node.type === 'NewExpression' && /(Error|Stopped)$/.test(nameOfKey(node.callee))) return [];
  if (node.type === 'Property' && nameOfKey(node.key) === 'scope') return [];
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined;
  if (node.callee.type === 'Super') return [];
  const called = nameOfKey(node.callee.property ?? node.callee);
  return CALLS_FOR_MACHINES.test(called) ? nodesIn(node).flatMap(drawnOrHeard) : undefined;
}

/** Text drawn in a PDF, or given as its alternative text, is for users. */
function drawnOrHeard(node: Node): Node[] {
  if (node.type === 'ArrowFunctionExpression') return [node];
  return node.type === 'ObjectExpression' ? nodesIn(node).filter(({ key }) => nameOfKey(key) === 'alt') : [];
}

/** Words that begin like a sentence: names of commands and ids are single words, or begin with a small letter. */
const BEGINS = /(^|[^\p{L}-])\p{Lu}\p{Ll}* \p{Ll}/u;
/** Classes of messages that only an operator reads, at the start or in a log. */
const TO_OPERATORS = /^(CannotStart|BadConfiguration|PaymentsAway)$/;

/** The texts that the read side answers and prints. SQL statements do not count, but texts within them do. */
export const ofServer: TextRules = {
  heardOf,
  isForMachines: (text) => FOR_MACHINES.test(text),
  saidIn(whole, tag) {
    if (whole.startsWith('<!doctype')) return [whole.replace(/<[^>]*>/g, ' ')];
    // A sentence may have the same words, but begins with a capital letter.
    const isStatement = STATEMENT.test(whole) && !READS.test(whole.replace(SAID_IN_STATEMENT, ''));
    if (tag !== 'sql' && !isStatement) return undefined;
    return [...whole.matchAll(SAID_IN_STATEMENT)].map(([, text = '']) => text);
  },
  speaks: (text) => /[\p{Ll}\p{Lu}]{2,} \p{Ll}{2,}|^\p{Lu} \p{Ll}{2,}|^\s*\p{Ll}{3,}: $/u.test(text),
};

/** The texts that the write side answers. */
export const textsOfWriteSide: TextRules = {
  ...ofServer,
  heardOf: (node) =>
    node.type === 'NewExpression' && TO_OPERATORS.test(nameOfKey(node.callee)) ? [] : heardOf(node),
  isForMachines: (text) => FOR_MACHINES.test(text) || !BEGINS.test(text),
  speaks: (text) => BEGINS.test(text),
};

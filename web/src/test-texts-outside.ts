import { parseSync } from 'vite';

/** What a person reads or hears of an element. Attributes of our own components have names like these. */
const READ =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|(retry|other|quiet)?[lL]abel|legend|heading|lead|detail|help|save|saving|what|text|name|by|question|page|failed|done|going)$/;
/** In an object, these are read as well; `name` and `page` are mostly of something else there. */
const READ_IN_OBJECT = /^(text|label|detail|title|heading|help|what|question|save|done|failed)$/;

const LETTERS = /\p{L}{2}/u;

export interface Outside {
  line: number;
  text: string;
}

export interface Node {
  type: string;
  start: number;
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'; // looked at in the same breath

export const nodesIn = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

export const nameOf = (key: unknown): string => {
  if (!isNode(key)) return '';
  if (key.type === 'JSXNamespacedName') return '';
  return String(key.name ?? key.value ?? '');
};

/** The words of an expression whose value is read: a text, a choice between texts, a text with something in it. */
function wordsOf(node: Node): Node[] {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : [];
    case 'TemplateElement':
    case 'JSXText':
      return [node];
    case 'ArrayExpression':
    case 'SpreadElement':
      return nodesIn(node).flatMap(wordsOf);
    case 'TemplateLiteral':
      return nodesIn(node).flatMap((part) => (part.type === 'TemplateElement' ? [part] : wordsOf(part)));
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].filter(isNode).flatMap(wordsOf);
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.type === 'BinaryExpression' && node.operator !== '+'
        ? []
        : [node.left, node.right].filter(isNode).flatMap(wordsOf);
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return isNode(node.expression) ? wordsOf(node.expression) : [];
    default:
      return [];
  }
}

const said = (node: Node): string => {
  const { value } = node;
  return isNode(value)
    ? ''
    : typeof value === 'object' && value !== null
      ? String(Reflect.get(value, 'cooked'))
      : String(value);
};

/** Texts that are read, in the source of a component: those that stand in it instead of in the catalogue. */
export function textsOutside(name: string, source: string, readInObject = READ_IN_OBJECT): Outside[] {
  const { program } = parseSync(name, source);
  const found: Outside[] = [];
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const take = (node: Node) => {
    for (const word of wordsOf(node)) {
      const text = said(word).replace(/\s+/g, ' ').trim();
      if (LETTERS.test(text) && text !== '&nbsp;') found.push({ line: lineOf(word.start), text });
    }
  };
  function visit(node: Node): void {
    if (node.type === 'JSXText' || node.type === 'JSXExpressionContainer') take(node);
    if (node.type === 'JSXAttribute') {
      const attribute = nameOf(node.name);
      // A field's name is for its form, not for a reader.
      const isOfField =
        attribute === 'name' && isNode(node.value) && /^[a-z][A-Za-z]*$/.test(said(node.value));
      if (READ.test(attribute) && isNode(node.value) && !isOfField) take(node.value);
      // What stands in an attribute's braces is looked at as an expression, not as a child.
      const inner =
        isNode(node.value) && node.value.type === 'JSXExpressionContainer'
          ? node.value.expression
          : undefined;
      if (isNode(inner)) visit(inner);
      return;
    }
    if (node.type === 'Property' && readInObject.test(nameOf(node.key)) && isNode(node.value)) {
      // One small word is the name of a state.
      if (!/^[a-z]+$/.test(said(node.value))) take(node.value);
    }
    for (const inner of nodesIn(node)) visit(inner);
  }
  visit(program as unknown as Node); // the tree of the parser, whose nodes all look like this
  return found;
}

/** A word as a sentence begins with it. */
export const READS = /(^|[^\p{L}-])\p{Lu}\p{Ll}/u;
/** As it goes on after something that is put into it. A text of its own that looks so is the name of a state. */
const GOES_ON = /^\s*\p{Ll}{2,} \p{Ll}{2,}/u;
/** What looks like words and is for machines: headers, keys of a keyboard, attributes of a cookie, names of things. */
const FOR_MACHINES =
  /^(Content-Type|Authorization|Retry-After|Bearer |Control\+[A-Z]|Enter|Escape|Tab|Home|End|(Arrow|Page)[A-Z][a-z]+|; (Max-Age|Path|Secure).*|Europe\/Dublin|ApiProblem)$/;
/** What something is looked for among is not said. */
const LOOKS_FOR = /^(includes|has|startsWith|endsWith|get|getItem)$/;

/** What else is for machines where a source has its own, as statements to a database. */
export interface Place {
  /** A text that nobody is told. */
  isForMachines(text: string): boolean;
  /** Of a text, put together from its parts: what of it could be said, where that is not all of it. */
  saidIn(whole: string): string[] | undefined;
  /** What somebody could be told of a node, where that is not all that stands in it. */
  heardOf(node: Node): Node[] | undefined;
  /** Whether a text of small letters reads like words, and not like the name of a state. */
  speaks(text: string): boolean;
}

const textOf = (node: Node): string =>
  node.type === 'TemplateLiteral'
    ? nodesIn(node)
        .filter(({ type }) => type === 'TemplateElement')
        .map(said)
        .join(' ')
    : said(node);

/**
 * Texts that read like words, wherever they stand in a source: what `textsOutside` does not know to be read, since it is
 * handed on. Names of classes, types, and what only a programmer is told are none.
 */
export function wordsOutside(name: string, source: string, place?: Place): Outside[] {
  const { program } = parseSync(name, source);
  const found: Outside[] = [];
  const take = (node: Node, text: string) => {
    const isPart = node.type === 'TemplateElement';
    if (!READS.test(text) && !(isPart && GOES_ON.test(text)) && !place?.speaks(text)) return;
    if (FOR_MACHINES.test(text) || place?.isForMachines(text)) return;
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  };
  function visit(node: Node): void {
    if (/^(Import|TSLiteral)/.test(node.type)) return;
    if (node.type === 'NewExpression' && /Error$/.test(nameOf(node.callee))) return;
    if (node.type === 'JSXAttribute' && /class(Name)?$/i.test(nameOf(node.name))) return;
    // What something is held against is not said.
    if (node.type === 'BinaryExpression' && node.operator !== '+') return;
    if (
      node.type === 'CallExpression' &&
      isNode(node.callee) &&
      LOOKS_FOR.test(nameOf(node.callee.property))
    ) {
      visit(node.callee);
      return;
    }
    const isText = node.type === 'Literal' && typeof node.value === 'string';
    const statement = isText || node.type === 'TemplateLiteral' ? place?.saidIn(textOf(node)) : undefined;
    for (const text of statement ?? []) take(node, text);
    if ((isText && !statement) || node.type === 'TemplateElement') take(node, said(node));
    const inner = place?.heardOf(node) ?? nodesIn(node);
    for (const each of inner) if (!statement || each.type !== 'TemplateElement') visit(each);
  }
  visit(program as unknown as Node); // the tree of the parser, whose nodes all look like this
  return found;
}

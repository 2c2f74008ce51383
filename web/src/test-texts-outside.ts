import { parseSync } from 'vite';

/** Attributes with text that is shown or read aloud, of elements and of our components. */
const READ =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|title|placeholder|(retry|other|quiet)?[lL]abel|legend|heading|lead|detail|help|save|saving|what|text|name|by|question|page|failed|done|going)$/;
/** Fields of objects with such text; `name` and `page` are usually something else there. */
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
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'; // checked here

export function nodesIn(node: Node): Node[] {
  const found: Node[] = [];
  for (const field in node) {
    const value = node[field];
    if (typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) found.push(one);
    } else if (isNode(value)) found.push(value);
  }
  return found;
}

export const nameOfKey = (key: unknown): string => {
  if (!isNode(key)) return '';
  if (key.type === 'JSXNamespacedName') return '';
  return String(key.name ?? key.value ?? '');
};

/** The texts that an expression can yield: literals, both sides of a choice, templates. */
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

let parsed: { name: string; source: string; tree: Node } | undefined;

/** The tree of a source. It is kept until the next source comes, since several rules look through one source in a row. */
function treeOf(name: string, source: string): Node {
  if (parsed?.source !== source || parsed.name !== name) {
    const { program } = parseSync(name, source);
    parsed = { name, source, tree: program as unknown as Node }; // every node of the parser's tree has this shape
  }
  return parsed.tree;
}

/** Texts for users in a component's source that are not in a text catalogue. */
export function textsOutside(name: string, source: string, readInObject = READ_IN_OBJECT): Outside[] {
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
      const attribute = nameOfKey(node.name);
      // A field's `name` is its key in the form.
      const isOfField =
        attribute === 'name' && isNode(node.value) && /^[a-z][A-Za-z]*$/.test(said(node.value));
      if (READ.test(attribute) && isNode(node.value) && !isOfField) take(node.value);
      // An expression in an attribute's braces is visited as an expression, not as a child.
      const inner =
        isNode(node.value) && node.value.type === 'JSXExpressionContainer'
          ? node.value.expression
          : undefined;
      if (isNode(inner)) visit(inner);
      return;
    }
    if (node.type === 'Property' && readInObject.test(nameOfKey(node.key)) && isNode(node.value)) {
      // A single word in small letters is the name of a state.
      if (!/^[a-z]+$/.test(said(node.value))) take(node.value);
    }
    for (const inner of nodesIn(node)) visit(inner);
  }
  visit(treeOf(name, source));
  return found;
}

/** A capitalised word, as at the beginning of a sentence. */
export const READS = /(^|[^\p{L}-])\p{Lu}\p{Ll}/u;
/**
 * Words in small letters, as a sentence goes on after an inserted value. Only for parts of a template, since such a
 * literal is the name of a state.
 */
const GOES_ON = /^\s*\p{Ll}{2,} \p{Ll}{2,}/u;
/** Texts for machines that look like words: headers, keys, cookie attributes, names. */
const FOR_MACHINES =
  /^(Content-Type|Authorization|Retry-After|Bearer |Control\+[A-Z]|Enter|Escape|Tab|Home|End|(Arrow|Page)[A-Z][a-z]+|; (Max-Age|Path|Secure).*|Europe\/Dublin|ApiProblem)$/;
/** A text that is only searched for is not shown. */
const LOOKS_FOR = /^(includes|has|startsWith|endsWith|get|getItem)$/;

/** Further texts for machines in some sources, such as SQL. */
export interface TextRules {
  isForMachines(text: string): boolean;
  /** The parts of a text that can be shown; undefined: all of it. `tag`: the tag of its template. */
  saidIn(whole: string, tag?: string): string[] | undefined;
  /** The parts of a node that can be shown; undefined: all of them. */
  heardOf(node: Node): Node[] | undefined;
  /** Answers whether a text in small letters is a sentence, and not the name of a state. */
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
 * Texts that look like sentences, anywhere in a source. This finds texts that `textsOutside` misses because they are passed on.
 * Class names, types and errors for programmers do not count.
 */
export function wordsOutside(name: string, source: string, place?: TextRules): Outside[] {
  const found: Outside[] = [];
  const take = (node: Node, text: string) => {
    const isPart = node.type === 'TemplateElement';
    if (!READS.test(text) && !(isPart && GOES_ON.test(text)) && !place?.speaks(text)) return;
    if (FOR_MACHINES.test(text) || place?.isForMachines(text)) return;
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  };
  function visit(node: Node, tag?: string): void {
    if (/^(Import|TSLiteral)/.test(node.type)) return;
    if (node.type === 'NewExpression' && /Error$/.test(nameOfKey(node.callee))) return;
    if (node.type === 'JSXAttribute' && /class(Name)?$/i.test(nameOfKey(node.name))) return;
    // A text that is only compared is not shown.
    if (node.type === 'BinaryExpression' && node.operator !== '+') return;
    if (
      node.type === 'CallExpression' &&
      isNode(node.callee) &&
      LOOKS_FOR.test(nameOfKey(node.callee.property))
    ) {
      visit(node.callee);
      return;
    }
    const isText = node.type === 'Literal' && typeof node.value === 'string';
    const isWhole = isText || node.type === 'TemplateLiteral';
    const statement = isWhole ? place?.saidIn(textOf(node), tag) : undefined;
    for (const text of statement ?? []) take(node, text);
    if ((isText && !statement) || node.type === 'TemplateElement') take(node, said(node));
    const inner = place?.heardOf(node) ?? nodesIn(node);
    const ownTag = node.type === 'TaggedTemplateExpression' ? nameOfKey(node.tag) : undefined;
    for (const each of inner) if (!statement || each.type !== 'TemplateElement') visit(each, ownTag);
  }
  visit(treeOf(name, source));
  return found;
}

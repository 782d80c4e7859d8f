import { mongoError, MongoError } from './errors.ts'

/** An anchored pattern: how to test a text, and the literal text every match starts with (for a range on an index). */
export interface AnchoredRegex {
  test: RegExp
  prefix: string
  caseInsensitive: boolean
}

/**
 * Reads a `$regex` of the subset: anchored by `^` at the start, then literal characters, escaped punctuation, `.`, classes and quantifiers,
 * and `$` at the end. MongoDB takes patterns for PCRE; only what means the same there and in JavaScript is let through, groups,
 * alternatives and letters after a backslash are not. Options: `i` and `s`. Throws BadValue (2), or 51091 as MongoDB for a broken pattern.
 */
export function parseRegex(pattern: unknown, options: unknown = ''): AnchoredRegex {
  if (typeof options !== 'string') throw mongoError('BadValue', '$options has to be a string')
  let source = pattern
  let flags = options
  if (pattern instanceof RegExp) {
    source = pattern.source
    // bson reads MongoDB's `s` into JavaScript's `g`
    if (flags === '') flags = pattern.flags.replaceAll('g', 's')
  }
  if (typeof source !== 'string') throw mongoError('BadValue', '$regex has to be a string')
  if (/[^is]/.test(flags)) throw mongoError('BadValue', `the regular expression options '${flags}' are outside the subset (i and s)`)
  if (!source.startsWith('^'))
    throw mongoError('BadValue', `the regular expression '${source}' is outside the subset: it has no ^ at its start`)
  const caseInsensitive = flags.includes('i')
  const { translated, prefix } = translate(source, flags.includes('s'))
  return { test: compile(translated, caseInsensitive, source), prefix: caseInsensitive ? '' : prefix, caseInsensitive }
}

const atom = /\\([^A-Za-z0-9])|(\.)|\[(\^?)((?:[^[\]\\]|\\[^A-Za-z0-9])+)\]|([^\\^$.|?*+()[{])/uy
const quantifier = /(?:[*+?]|\{\d{1,4}(?:,\d{0,4})?\})\??/y

function translate(source: string, dotAll: boolean): { translated: string; prefix: string } {
  let translated = '^'
  let prefix = ''
  let literalSoFar = true
  let at = 1
  while (at < source.length) {
    if (source[at] === '$' && at === source.length - 1) return { translated: `${translated}(?=\\n?$)`, prefix }
    atom.lastIndex = at
    const match = atom.exec(source)
    if (!match) throw mongoError('BadValue', `the regular expression '${source}' is outside the subset at position ${at}`)
    at = atom.lastIndex
    quantifier.lastIndex = at
    const repeat = quantifier.exec(source)?.[0] ?? ''
    at += repeat.length
    const [, escaped, dot, negated, members, plain] = match
    const literal = escaped ?? plain
    if (literal !== undefined && repeat === '' && literalSoFar) prefix += literal
    else literalSoFar = false
    if (dot) translated += dotAll ? '[^]' : '[^\\n]'
    else if (members !== undefined) translated += `[${negated}${classMembers(members)}]`
    else translated += escapeLiteral(literal ?? '')
    translated += repeat
  }
  return { translated, prefix }
}

function escapeLiteral(literal: string): string {
  return /^[\^$\\.*+?()[\]{}|/]$/.test(literal) ? `\\${literal}` : literal
}

// a class keeps its ranges; an escaped character that JavaScript's u mode does not let be escaped stands for itself
function classMembers(members: string): string {
  return members.replace(/\\([^A-Za-z0-9])/gu, (whole, char: string) => (/[\^$\\.*+?()[\]{}|/-]/.test(char) ? whole : char))
}

function compile(translated: string, caseInsensitive: boolean, source: string): RegExp {
  try {
    return new RegExp(translated, caseInsensitive ? 'iu' : 'u')
  } catch {
    throw new MongoError(51_091, `Regular expression is invalid: ${source}`)
  }
}

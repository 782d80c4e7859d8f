import { withoutPlural, type LocaleFile } from './locale-texts.ts'

export interface SourceText {
  path: string
  text: string
}

/** A key as the code writes it; a key with a changing part ends in `*`. */
export interface UsedKey {
  path: string
  key: string
}

const defaultNamespace = 'shared'

/**
 * The keys that a source file asks for by `t('…')`, `i18n.t('…')` or `<Trans i18nKey="…">`, each with the namespaces it may stand in.
 */
export function usedKeys({ path, text }: SourceText): { path: string; candidates: string[] }[] {
  const namespaces = namespacesOf(text)
  return [...callArguments(text), ...transKeys(text)].map((key) => ({
    path,
    candidates: key.includes(':') ? [key] : namespaces.map((namespace) => `${namespace}:${key}`),
  }))
}

/**
 * Compares the keys in the code with the texts there are.
 * @param sources the web app's files, without tests
 * @param files every locale file
 * @returns one sentence a key that has no text, or a text that nothing asks for
 */
export function compareUse(sources: SourceText[], files: LocaleFile[]): string[] {
  const definedKeys = new Set(
    files.flatMap(({ namespace, language, texts }) => [...texts.keys()].map((key) => `${namespace}:${withoutPlural(key, language)}`)),
  )
  const used = sources.flatMap(usedKeys)
  const unknown = used
    .filter(({ candidates }) => !candidates.some((candidate) => hasText(definedKeys, candidate)))
    .map(({ path, candidates }) => `${path}: no text for ${candidates.join(' or ')}`)

  const mentioned = sources.flatMap((source) => mentions(source))
  const exact = new Set(mentioned.filter((mention) => !mention.includes('*')))
  const open = mentioned.filter((mention) => mention.includes('*')).map(matcher)
  const unused = [...definedKeys]
    .filter((key) => !exact.has(key) && !open.some((pattern) => pattern.test(key)))
    .map((key) => `nothing asks for ${key}`)
  return [...new Set([...unknown, ...unused])]
}

/**
 * Keys that journeys name by `text('namespace:key')`, `textPattern(…)` or `t(…)` and that have no text.
 * @param journeys files below infra/journeys/test
 * @param files every locale file
 */
export function unknownJourneyKeys(journeys: SourceText[], files: LocaleFile[]): string[] {
  const definedKeys = new Set(
    files.flatMap(({ namespace, language, texts }) => [...texts.keys()].map((key) => `${namespace}:${withoutPlural(key, language)}`)),
  )
  return journeys.flatMap(({ path, text }) =>
    [...text.matchAll(/'([a-z][a-z-]*:[A-Za-z][\w.]*)'/g)].flatMap(([, key = '']) =>
      /^(?:node|data|http|https|mailto|about):/.test(key) || definedKeys.has(key) ? [] : [`${path}: no text for ${key}`],
    ),
  )
}

function hasText(definedKeys: ReadonlySet<string>, key: string): boolean {
  if (!key.includes('*')) return definedKeys.has(key)
  const pattern = matcher(key)
  return [...definedKeys].some((definedKey) => pattern.test(definedKey))
}

/** Any string in the file that could be a key, whether or not it stands in a call: keys also travel as data. */
function mentions({ text }: SourceText): string[] {
  const namespaces = namespacesOf(text)
  const strings = literals(text).filter((literal) => /^[\w.:*-]+$/.test(literal) && /\w/.test(literal))
  return strings.flatMap((literal) => (literal.includes(':') ? [literal] : namespaces.map((namespace) => `${namespace}:${literal}`)))
}

function namespacesOf(text: string): string[] {
  const named = [...text.matchAll(/useTranslation\(\s*(\[[^\]]*\]|'[^']*')?/g)].flatMap((match) => literals(match[1] ?? ''))
  return [...new Set([...named, defaultNamespace])]
}

/** The keys in the first argument of every `t(…)`, whichever branch of a condition gives them. */
function callArguments(text: string): string[] {
  return [...text.matchAll(/(?<![\w.$])(?:i18n\.|i18next\.)?t\(/g)].flatMap((match) => {
    const argument = firstArgument(text.slice(match.index + match[0].length))
    const values = withoutCalls(argument).replaceAll(/[!=]==\s*'[^']*'|'[^']*'\s*[!=]==/g, '')
    return literals(values).filter((literal) => !literal.startsWith('*'))
  })
}

/** Code without the calls in it: what is handed to another function is no key, or not one we can know. */
function withoutCalls(code: string): string {
  const shorter = code.replaceAll(/[\w$]\([^()]*\)/g, '_')
  return shorter === code ? code : withoutCalls(shorter)
}

function transKeys(text: string): string[] {
  return [...text.matchAll(/i18nKey=\{?["']([^"']+)["']/g)].flatMap((match) => match[1] ?? [])
}

/** What stands before the comma or the bracket that ends a call's first argument. */
function firstArgument(rest: string): string {
  let depth = 0
  for (let at = 0; at < rest.length; at++) {
    const character = rest[at] ?? ''
    if (depth === 0 && (character === ',' || character === ')')) return rest.slice(0, at)
    if ('([{'.includes(character)) depth++
    if (')]}'.includes(character)) depth--
  }
  return rest
}

/** Every string in a piece of code; a changing part of a template is written `*`. */
function literals(code: string): string[] {
  return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? (template ?? '').replaceAll(/\$\{[^}]*\}/g, '*'),
  )
}

function matcher(key: string): RegExp {
  const parts = key.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.+')}$`)
}

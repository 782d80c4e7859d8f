/** One locale file: the texts of one namespace in one language, by their dotted keys. */
export interface LocaleFile {
  /** Relative to the repository. */
  path: string
  namespace: string
  language: string
  texts: Map<string, unknown>
}

/** Letters and words that give away that a text was left in, or pasted from, another language. */
const foreign: Record<string, RegExp> = {
  en: /[äöüßÄÖÜ]|\b(und|oder|nicht|das|ist|eine?n?|mit|für|auf|von|wird|werden|kann|keine?|Seiten?|Lesezeichen|Sie|dein|deine|bitte)\b/,
  de: /\b(the|and|with|your|you|this|that|from|cannot|please|bookmarks?)\b/i,
}

/**
 * Turns the nested object of a locale file into dotted keys, as i18next addresses them.
 * @param content a parsed locale file
 */
export function flatten(content: object, prefix = ''): Map<string, unknown> {
  return new Map(
    Object.entries(content).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
      typeof value === 'object' && value !== null ? [...flatten(value, `${prefix}${name}.`)] : [[`${prefix}${name}`, value]],
    ),
  )
}

/**
 * The key that code asks for: without the ending i18next picks by number, so that `items_other` is `items`. Only the forms the language
 * has are endings: in English, `import_too_many` is a key of its own.
 */
export function withoutPlural(key: string, language: string): string {
  const form = pluralForms(language).find((category) => key.endsWith(`_${category}`))
  return form ? key.slice(0, -form.length - 1) : key
}

function pluralForms(language: string): string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories
}

/**
 * Compares the languages of every namespace: the same keys, the plural forms each language has, the same variables and tags, nothing
 * empty, nothing left untranslated, nothing in another language.
 * @param files every locale file there is
 * @param languages the languages that must be complete
 * @param sameInBoth texts that may read the same in every language, such as names
 * @returns one sentence a problem
 */
export function compareLanguages(files: LocaleFile[], languages: string[], sameInBoth: ReadonlySet<string>): string[] {
  const namespaces = new Set(files.map(({ namespace }) => namespace))
  return [...namespaces].flatMap((namespace) => {
    const here = files.filter((file) => file.namespace === namespace)
    const missing = languages.filter((language) => !here.some((file) => file.language === language))
    const [first, ...translations] = here.toSorted((a, b) => languages.indexOf(a.language) - languages.indexOf(b.language))
    return [
      ...missing.map((language) => `${namespace}: no texts in ${language}`),
      ...here.flatMap(checkFile),
      ...(first
        ? translations.flatMap((translation) => [...compareKeys(first, translation), ...compareTexts(first, translation, sameInBoth)])
        : []),
    ]
  })
}

function checkFile({ path, language, texts }: LocaleFile): string[] {
  return [...texts].flatMap(([key, text]) => {
    if (typeof text !== 'string') return [`${path} ${key}: not a text`]
    if (text.trim() === '') return [`${path} ${key}: empty`]
    const words = text.replaceAll(/\{\{.*?\}\}|\$t\(.*?\)/g, '')
    const foreignWord = foreign[language]?.exec(words)?.[0]
    return foreignWord ? [`${path} ${key}: “${foreignWord}” is not ${language}`] : []
  })
}

function compareKeys(source: LocaleFile, translation: LocaleFile): string[] {
  const bases = (file: LocaleFile) => new Set([...file.texts.keys()].map((key) => withoutPlural(key, file.language)))
  return [
    ...[...bases(source)].filter((key) => !bases(translation).has(key)).map((key) => `${translation.path}: no text for ${key}`),
    ...[...bases(translation)].filter((key) => !bases(source).has(key)).map((key) => `${source.path}: no text for ${key}`),
    ...[source, translation].flatMap(missingPlurals),
  ]
}

/** A text with one plural form needs every form its language has. */
function missingPlurals({ path, language, texts }: LocaleFile): string[] {
  const forms = pluralForms(language)
  const bases = new Set([...texts.keys()].map((key) => withoutPlural(key, language)).filter((base) => !texts.has(base)))
  return [...bases].flatMap((base) =>
    forms.filter((form) => !texts.has(`${base}_${form}`)).map((form) => `${path}: no plural form ${base}_${form}`),
  )
}

function compareTexts(source: LocaleFile, translation: LocaleFile, sameInBoth: ReadonlySet<string>): string[] {
  return [...source.texts].flatMap(([key, text]) => {
    const translated = translation.texts.get(key)
    if (typeof text !== 'string' || typeof translated !== 'string') return []
    const differ = slots(text).join(' ') !== slots(translated).join(' ')
    const untranslated = text === translated && /\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '')) && !sameInBoth.has(text)
    return [
      ...(differ
        ? [`${translation.path} ${key}: has other variables or tags than ${source.language} (${slots(translated).join(' ') || 'none'})`]
        : []),
      ...(untranslated ? [`${translation.path} ${key}: the same as in ${source.language}: “${text}”`] : []),
    ]
  })
}

/** The variables, nested texts and tags of a text, in a fixed order. */
function slots(text: string): string[] {
  const variables = [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map((match) => `{{${match[1]}}}`)
  const nested = [...text.matchAll(/\$t\(([^),]+)/g)].map((match) => `$t(${match[1]})`)
  const tags = [...text.matchAll(/<\/?([\w-]+)[^>]*>/g)].map((match) => `<${match[1]}>`)
  return [...new Set([...variables, ...nested, ...tags])].toSorted()
}

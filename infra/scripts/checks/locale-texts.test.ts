import { describe, expect, it } from 'vitest'
import { compareLanguages, flatten, type LocaleFile } from './locale-texts.ts'

const file = (language: string, content: object): LocaleFile => ({
  path: `page/${language}.json`,
  namespace: 'page',
  language,
  texts: flatten(content),
})
const problems = (en: object, de: object, same: string[] = []) =>
  compareLanguages([file('en', en), file('de', de)], ['en', 'de'], new Set(same))

describe('comparing the languages of a namespace', () => {
  it('finds nothing wrong with complete texts', () => {
    const en = { add: 'Add', menu: { rename: 'Rename {{name}}' }, count_one: '{{count}} link', count_other: '{{count}} links' }
    const de = { add: 'Hinzufügen', menu: { rename: '{{name}} umbenennen' }, count_one: '{{count}} Link', count_other: '{{count}} Links' }
    expect(problems(en, de)).toEqual([])
  })

  it('finds a key that one language lacks, whichever it is', () => {
    expect(problems({ a: 'Add', menu: { b: 'Back' } }, { a: 'Hinzufügen' })).toEqual(['page/de.json: no text for menu.b'])
    expect(problems({ a: 'Add' }, { a: 'Hinzufügen', b: 'Zurück' })).toEqual(['page/en.json: no text for b'])
  })

  it('finds a language that is missing altogether', () => {
    expect(compareLanguages([file('en', { a: 'Add' })], ['en', 'de'], new Set())).toEqual(['page: no texts in de'])
  })

  it('wants every plural form a language has', () => {
    expect(problems({ n_one: '{{count}} link', n_other: '{{count}} links' }, { n_other: '{{count}} Verweise' })).toEqual([
      'page/de.json: no plural form n_one',
    ])
  })

  it('takes only the forms a language has for plural endings', () => {
    expect(problems({ import_too_many: 'Too many links' }, { import_too_many: 'Zu viele Links' })).toEqual([])
  })

  it('wants the same variables, nested texts and tags', () => {
    expect(problems({ a: 'Hello {{name}}' }, { a: 'Hallo {{Name}}' })).toHaveLength(1)
    expect(problems({ a: 'See <link>here</link>' }, { a: 'Hier steht es' })).toHaveLength(1)
    expect(problems({ a: 'In $t(days)' }, { a: 'In $t(Tagen)' })).toHaveLength(1)
    expect(problems({ a: 'On {{date, datetime}} at {{ place }}' }, { a: 'In {{place}} am {{date}}' })).toEqual([])
  })

  it('finds empty texts and what is no text', () => {
    expect(problems({ a: 'Add', b: 'Back' }, { a: ' ', b: 3 })).toEqual(['page/de.json a: empty', 'page/de.json b: not a text'])
  })

  it('finds what was left untranslated, names excepted', () => {
    expect(problems({ a: 'Feed' }, { a: 'Feed' })).toEqual(['page/de.json a: the same as in en: “Feed”'])
    expect(problems({ a: 'Feed', b: '{{count}} %' }, { a: 'Feed', b: '{{count}} %' }, ['Feed'])).toEqual([])
  })

  it('finds German in English and English in German', () => {
    expect(problems({ a: 'Hinzufügen' }, { a: 'Dazu' })).toEqual(['page/en.json a: “ü” is not en'])
    expect(problems({ a: 'Add' }, { a: 'Add the link' })).toEqual(['page/de.json a: “the” is not de'])
  })
})

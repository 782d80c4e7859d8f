import { describe, expect, it } from 'vitest'
import { compareUse, unknownJourneyKeys } from './locale-keys.ts'
import { flatten } from './locale-texts.ts'

const files = (namespaces: Record<string, object>) =>
  Object.entries(namespaces).map(([namespace, content]) => ({
    path: `${namespace}/en.json`,
    namespace,
    language: 'en',
    texts: flatten(content),
  }))
const problems = (text: string, namespaces: Record<string, object>) => compareUse([{ path: 'a.tsx', text }], files(namespaces))

describe('asking for a text', () => {
  it('finds it in the namespace the component names', () => {
    expect(problems("const { t } = useTranslation('page')\nt('menu.add')", { page: { menu: { add: 'Add' } } })).toEqual([])
    expect(problems("const { t } = useTranslation(['page', 'feeds'])\nt('add')", { feeds: { add: 'Add' } })).toEqual([])
  })

  it('finds it in the shared namespace, or in one named with the key', () => {
    expect(problems("const { t } = useTranslation()\nt('add')", { shared: { add: 'Add' } })).toEqual([])
    expect(problems("t('errors:gone')", { errors: { gone: 'Gone' } })).toEqual([])
  })

  it('fails for a key that has no text', () => {
    expect(problems("const { t } = useTranslation('page')\nt('ad')", { page: { add: 'Add' } })).toEqual([
      'a.tsx: no text for page:ad or shared:ad',
      'nothing asks for page:add',
    ])
  })

  it('accepts both branches of a condition, and not what the condition compares', () => {
    expect(problems("t(mode === 'new' ? 'add' : 'save', { name })", { shared: { add: 'Add', save: 'Save' } })).toEqual([])
    expect(problems("t(mode === 'new' ? 'add' : 'safe')", { shared: { add: 'Add' } })).toEqual(['a.tsx: no text for shared:safe'])
  })

  it('accepts plural forms by their base', () => {
    expect(problems("t('links', { count })", { shared: { links_one: 'one', links_other: 'many' } })).toEqual([])
  })

  it('accepts a key with a changing part, if any text fits', () => {
    expect(problems('t(`status.${status}`)', { shared: { status: { done: 'Done' } } })).toEqual([])
    expect(problems('t(`state.${status}`)', { shared: { status: { done: 'Done' } } })).toContain('a.tsx: no text for shared:state.*')
  })

  it('ignores keys computed by a function', () => {
    expect(problems("t(fieldErrorKeys('title', pick('blank')), { count })", {})).toEqual([])
  })

  it('accepts keys of Trans elements', () => {
    expect(problems('<Trans i18nKey="terms" />', { shared: { terms: 'Terms' } })).toEqual([])
  })

  it('ignores calls of other functions named t', () => {
    expect(problems("at('x'); list.t('y'); const at = split('z')", {})).toEqual([])
  })
})

describe('a text that nothing asks for', () => {
  it('is reported', () => {
    expect(problems('', { page: { old: 'Old' } })).toEqual(['nothing asks for page:old'])
  })

  it('may be asked for by a key that travels as data', () => {
    expect(problems("useTranslation('page'); const kinds = [{ label: 'kind.feed' }]", { page: { kind: { feed: 'Feed' } } })).toEqual([])
    expect(problems("const key = 'page:kind.feed'", { page: { kind: { feed: 'Feed' } } })).toEqual([])
    expect(problems('const key = `page:kind.${kind}`', { page: { kind: { feed: 'Feed' } } })).toEqual([])
  })
})

describe('a key that a journey names', () => {
  const journey = (text: string) =>
    unknownJourneyKeys([{ path: 'a.journey.ts', text }], files({ page: { column: 'Column', tabs_one: 'tab', tabs_other: 'tabs' } }))

  it('is reported when no locale file has it', () => {
    expect(journey("text('page:row')")).toEqual(['a.journey.ts: no text for page:row'])
  })

  it('may be one with plural forms, and an address is none', () => {
    expect(journey("text('page:column'); text('page:tabs', { count: 2 }); goto('about:blank')")).toEqual([])
  })
})

import { describe, expect, it, onTestFinished } from 'vitest'
import { ownEngines } from '../../../entities/web-search/own-engines.ts'
import { alternativesTo, brokenLinkActions, marksDuplicates } from './link-checks.ts'

describe('who is shown duplicate links', () => {
  it.each([
    ['a premium account', { is_premium: true, hide_duplicate_links: false }, true],
    ['a premium account that hides them', { is_premium: true, hide_duplicate_links: true }, false],
    ['a free account', { is_premium: false, hide_duplicate_links: false }, false],
    ['a visitor', null, false],
    ['an account that is not known yet', undefined, false],
  ])('%s', (_, user, expected) => expect(marksDuplicates(user)).toBe(expected))

  it('goes by the features of a page that names them', () => {
    const [free, premium] = [false, true].map((is_premium) => ({ is_premium, hide_duplicate_links: false }))
    expect(marksDuplicates(free, { features: ['duplicates'] })).toBe(true)
    expect(marksDuplicates(premium, { features: [] })).toBe(false)
  })
})

describe('what may be done about a broken link', () => {
  const user = { denied_create_pages: false }
  const all = { mute: true, edit: true, delete: true }
  const none = { mute: false, edit: false, delete: false }
  it.each([
    ['an editor', { canEdit: true, is_live_copy: false, user }, all],
    ['a viewer', { canEdit: false, is_live_copy: false, user }, none],
    ['an editor of a live copy', { canEdit: true, is_live_copy: true, user }, none],
    ['who is signed out', { canEdit: true, is_live_copy: false, user: null }, none],
  ])('%s', (_, viewer, expected) => expect(brokenLinkActions(viewer)).toEqual(expected))
})

describe('alternativesTo', () => {
  it('leads to the homepage and to a search for the title', () => {
    expect(alternativesTo({ url: 'http://a.example:8080/gone?x=1#y', title: 'Alder & co' })).toEqual({
      homepage: 'http://a.example:8080/',
      search: 'https://duckduckgo.com/?q=Alder%20%26%20co',
    })
  })

  it('searches by the engine that the person has chosen', () => {
    onTestFinished(() => ownEngines.set(ownEngines.initial))
    ownEngines.set([
      { id: 1, engine: 'duckduckgo' },
      { id: 7, engine: 'qwant', user_default: true },
    ])
    expect(alternativesTo({ url: 'https://a.example/gone', title: 'Alder' })?.search).toBe('https://www.qwant.com/?q=Alder')
  })

  it('searches for the host where there is no title, and has nothing for what is no web address', () => {
    expect(alternativesTo({ url: 'https://a.example/gone', title: ' ' })?.search).toBe('https://duckduckgo.com/?q=a.example')
    expect(alternativesTo({ url: 'javascript:alert(1)', title: 'Script' })).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { defaultProviders, isPrivateInput, isSearchTemplate, searchAddress, searchEngines, suggestionEngines } from './search-engines.ts'

describe('the engines that ship', () => {
  it('have ids, keys and prefixes of their own', () => {
    for (const field of ['id', 'key', 'prefix', 'title'] as const)
      expect(new Set(searchEngines.map((engine) => engine[field])).size).toBe(searchEngines.length)
  })

  it('have addresses with a place for the query', () => {
    expect(searchEngines.filter(({ url }) => !isSearchTemplate(url) || !url.startsWith('https://'))).toEqual([])
  })

  it('are those that give suggestions, and those of a new widget', () => {
    const keys = new Set<string>(searchEngines.map(({ key }) => key))
    expect([...suggestionEngines, ...defaultProviders.map(({ engine }) => engine)].filter((key) => !key || !keys.has(key))).toEqual([])
  })
})

describe('isSearchTemplate', () => {
  it.each([
    'https://a.example/?q=%s',
    'http://nas.lan:8080/find/{query}',
    'https://a.example/search#{searchTerms}',
    'https://{language}.a.example/%s/%s',
  ])('accepts %s', (text) => expect(isSearchTemplate(text)).toBe(true))

  it.each([
    'https://a.example/',
    'javascript:alert("%s")',
    'data:text/html,%s',
    'ftp://a.example/%s',
    'https://%s/',
    'https://%s.example/',
    'https://a.example:%s/',
    'https://ada:secret@a.example/?q=%s',
    'https://%s@a.example/',
    'https://a.example/ ?q=%s',
    '//a.example/%s',
    '%s',
    '',
  ])('refuses %s', (text) => expect(isSearchTemplate(text)).toBe(false))
})

describe('searchAddress', () => {
  it.each([
    ['https://a.example/?q=%s', 'rye & wheat', 'https://a.example/?q=rye%20%26%20wheat'],
    ['https://a.example/{query}/x', '../?#', 'https://a.example/..%2F%3F%23/x'],
    [
      'https://a.example/?q={searchTerms}&r=%s',
      '%s $& {language}',
      'https://a.example/?q=%25s%20%24%26%20%7Blanguage%7D&r=%25s%20%24%26%20%7Blanguage%7D',
    ],
    ['https://a.example/?q=%s', 'Brötchen 🥐', 'https://a.example/?q=Br%C3%B6tchen%20%F0%9F%A5%90'],
    ['https://a.example/?q=%s', 'half \uD83D', 'https://a.example/?q=half%20%EF%BF%BD'],
  ])('puts into %s the query %s', (template, query, expected) => expect(searchAddress(template, query, 'en')).toBe(expected))

  it.each([
    ['de', 'https://de.a.example/x'],
    ['pt-BR', 'https://pt.a.example/x'],
    ['', 'https://en.a.example/x'],
  ])('asks in the language %s', (language, expected) =>
    expect(searchAddress('https://{language}.a.example/%s', 'x', language)).toBe(expected),
  )
})

describe('isPrivateInput', () => {
  it.each([
    'ada@example.org',
    'https://ada:secret@bank.example',
    'bank.example://x',
    'mailto:ada',
    '4111 1111 1111 1111',
    '+49 (30) 123-4567',
    'AKIAIOSFODNN7EXAMPLEAKIAIOSFODNN7',
    'my password hunter2!Xy',
    'C:\\Users\\ada',
  ])('is true of %s', (text) => expect(isPrivateInput(text)).toBe(true))

  it.each([
    'rye bread',
    'weather Berlin 2026',
    'Donaudampfschifffahrt',
    "what's new?",
    'C++ vs. Rust',
    'Fehler 404',
    'node.js 24',
    'iPhone15Pro Max',
    'wheat/Brötchen',
    '東京 天気',
  ])('is false of %s', (text) => expect(isPrivateInput(text)).toBe(false))
})

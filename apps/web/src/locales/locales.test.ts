import { describe, expect, it } from 'vitest'

const texts = import.meta.glob<unknown>(['./*/*.json', '../features/*/locales/*.json'], { eager: true, import: 'default' })
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.ts'], { eager: true, import: 'default', query: '?raw' })
const english = Object.keys(texts).filter((path) => path.endsWith('/en.json'))

describe('languages', () => {
  it.each(english)('%s has the same keys and parameters in German', (path) => {
    expect(parametersOf(texts[path.replace('/en.json', '/de.json')])).toEqual(parametersOf(texts[path]))
  })
})

describe('texts on the screen', () => {
  const known = new Set(
    english.flatMap((path) => leaves(texts[path]).map(([key]) => `${namespaceOf(path)}:${key.replace(/_(?:one|other)$/, '')}`)),
  )
  const used = Object.entries(sources).flatMap(([path, source]) => keysIn(source).map((key): [string, string] => [path, key]))

  it('finds the keys that are used', () => {
    expect(used.length).toBeGreaterThan(100)
  })

  it.each(used)('%s: %s has a text', (_, key) => {
    expect(known).toContain(key)
  })
})

/** The literal keys of all `t('…')` and `t(one ? '…' : '…')`, with the namespace of the file's `useTranslation`. */
function keysIn(source: string): string[] {
  const own = /useTranslation\(\[?'(\w+)'/.exec(source)?.[1] ?? 'shared'
  const single = [...source.matchAll(/\bt\(\s*'([\w.:]+)'/g)].map((match) => match[1] ?? '')
  const double = [...source.matchAll(/\bt\([^()'`]*\?\s*'([\w.:]+)'\s*:\s*'([\w.:]+)'/g)].flatMap((match) => [
    match[1] ?? '',
    match[2] ?? '',
  ])
  return [...single, ...double].map((key) => (key.includes(':') ? key : `${own}:${key}`))
}

function namespaceOf(path: string): string {
  return /features\/(\w+)\//.exec(path)?.[1] ?? path.split('/')[1] ?? ''
}

function leaves(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value)]]
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]))
}

function parametersOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    leaves(value).map(([key, text]) => [
      key,
      [...text.matchAll(/\{\{(\w+)\}\}/g)]
        .map((match) => match[1])
        .sort()
        .join(' '),
    ]),
  )
}

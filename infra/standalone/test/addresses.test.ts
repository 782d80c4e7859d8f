import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { readAddress } from '@foyer/links/addresses'
import { importedAddress } from '@foyer/import/modules/file/netscape.values'
import { bookmarkUrl } from '@foyer/pages/modules/kinds/bookmarks/bookmark-url'
import { AppError } from '@foyer/service-kit/app-error'
import { corpusPath } from '@foyer/testing/corpora'
import { typedAddress } from '@foyer/web/addresses'
import { linksOfPlaces } from '@foyer/web/dropped-links'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** How those that take addresses judge one: what they store, or null. */
function judge(input: string): Record<'contract' | 'server' | 'imported' | 'typed', string | null> {
  return {
    contract: urlOf(readAddress(input)),
    server: storedByServer(input),
    imported: urlOf(importedAddress(input)),
    typed: typedAddress(input),
  }
}

const urlOf = (address: object) => ('url' in address ? String(address.url) : null)

function storedByServer(input: string): string | null {
  try {
    return bookmarkUrl(input, 'url')
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid') return null
    throw error
  }
}

/** Whether all of them judge it alike. */
function agrees(input: string): boolean {
  const { contract, ...rest } = judge(input)
  return Object.values(rest).every((url) => url === contract)
}

/**
 * Whether the web app takes it from what is dropped as all of them judge it; without a scheme it takes nothing, for that would be relative to the
 * page it was dropped from.
 */
function isDroppedAlike(input: string): boolean {
  const [dropped] = linksOfPlaces(JSON.stringify({ uri: input }))
  const hasScheme = /^\s*[a-z][a-z0-9+.-]*:/i.test(input)
  return (dropped?.url ?? null) === (hasScheme ? urlOf(readAddress(input)) : null)
}

const pieces = {
  schemes: ['http:', 'https://', 'javascript:', 'mailto:', 'tel:', 'C:', '//', String.raw`\\`],
  marks: ['/', '?', '#', '@', ':', '.', ';', '"', '“', '”', "'", '<', '>', ' ', '\t', '\n', '\u200b', '\u0000'],
  names: ['example', 'a.b', 'com', '8080', '+49 30 123', 'ä', '[::1]'],
}

/** Texts of what addresses are made of, so that many of them nearly are one. */
const nearlyAddress = fc
  .array(fc.oneof(...Object.values(pieces).map((list) => fc.constantFrom(...list)), fc.string({ maxLength: 3, unit: 'binary' })), {
    maxLength: 8,
  })
  .map((parts) => parts.join(''))

/** A text of which the property does not hold; null when there is none among many. */
const counterexample = (holds: (input: string) => boolean) => fc.check(fc.property(nearlyAddress, holds), { numRuns: 300 }).counterexample

describe('an address', () => {
  it('is judged alike by the server, the import, the web app and the contract', () => {
    expect(counterexample(agrees)).toBeNull()
  })

  it('is taken alike from what is dropped, but for one without a scheme', () => {
    expect(counterexample(isDroppedAlike)).toBeNull()
  })

  it('stays as it is when it is read again, with its kind', () => {
    const isStable = (input: string) => {
      const address = readAddress(input)
      return !('url' in address) || isDeepStrictEqual(readAddress(address.url), address)
    }
    expect(counterexample(isStable)).toBeNull()
  })

  it('holds no white space and no control characters unless it is a script', () => {
    const isClean = (input: string) => {
      const address = readAddress(input)
      return !('url' in address) || address.kind === 'script' || !/[\s\p{Cc}]/u.test(address.url)
    }
    expect(counterexample(isClean)).toBeNull()
  })
})

type Case = { input: string; base: string | null; href?: string; failure?: true }

const corpus = corpusPath('wpt-url/urltestdata.json')
const cases = corpus ? (JSON.parse(readFileSync(corpus, 'utf8')) as unknown[]).filter(isCase) : []

describe.skipIf(!corpus)('the cases of the URL Standard', () => {
  it('are judged alike by the server, the import, the web app and the contract', () => {
    expect(cases.length).toBeGreaterThan(400)
    expect(cases.map(({ input }) => input).filter((input) => !agrees(input))).toEqual([])
  })

  it('are taken alike from what is dropped, but for those without a scheme', () => {
    expect(cases.map(({ input }) => input).filter((input) => !isDroppedAlike(input))).toEqual([])
  })

  it('are judged as the standard does, but for what the specification demands', () => {
    const disagreements: Record<string, string | null> = {}
    for (const { input, href, failure } of cases.filter(({ base }) => base === null)) {
      const url = urlOf(readAddress(input))
      const parsed = url === null ? null : (URL.parse(url)?.href ?? null)
      if (parsed !== (failure ? null : href)) disagreements[input] = url
    }
    expect(disagreements).toEqual(Object.assign({}, ...Object.values(demanded)))
  })
})

/** What the specification and the rules of `readAddress` demand against the standard, by the rule: the input, and what is stored. */
const demanded: Readonly<Record<string, Record<string, string | null>>> = {
  'white space becomes %20': {
    'non-special:opaque \t\t  \t#hi': 'non-special:opaque%20%20%20#hi',
    'non-special:opaque \t\t  #hi': 'non-special:opaque%20%20%20#hi',
    'non-special:opaque  ?hi': 'non-special:opaque%20%20?hi',
    'non-special:opaque  x#hi': 'non-special:opaque%20%20x#hi',
    'non-special:opaque  x?hi': 'non-special:opaque%20%20x?hi',
    'sc://a b/': 'sc://a%20b/',
  },
  'quotation marks, white space and control characters around an address do not belong to it': {
    'http://www.google.com/foo?bar=baz# »': 'http://www.google.com/foo?bar=baz#',
    'non-special:cannot-be-a-base-url-\u0000\u0001\u001f\u001e~\u007f\u0080': 'non-special:cannot-be-a-base-url-%00%01%1F%1E~',
  },
  'an address names something behind its scheme': {
    'blob:': null,
    'file:\\\\//': null,
    'file:\\\\\\\\': null,
  },
  'a line end inside a scheme would hide what it is': {
    'h\tt\nt\rp://h\to\ns\rt:9\t0\n0\r0/p\ta\nt\rh?q\tu\ne\rry#f\tr\na\rg': null,
  },
  'a Windows share is a file': {
    '\\\\\\.\\y:': 'file:///./y:',
  },
}

function isCase(entry: unknown): entry is Case {
  return typeof entry === 'object' && entry !== null && 'input' in entry
}

import { DOMParser } from '@xmldom/xmldom'
import { sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildResponse, responseFields } from '../saml-attack/response-builder.ts'
import { SamlRefusal, allSamlChecks } from './saml-checks.ts'
import { verifyResponse } from './verify-response.ts'
import { refuseExcess, xmlLimits } from './xml-limits.ts'

afterEach(() => vi.restoreAllMocks())

function refusalOf(read: () => unknown): string {
  try {
    read()
    return 'accepted'
  } catch (error) {
    return error instanceof SamlRefusal ? error.check : String(error)
  }
}
const judge = (xml: string) => refusalOf(() => refuseExcess(xml))

const nested = (count: number, start: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => start(index)).join('') + '</a>'.repeat(count)
const long = 8_000
const hostile = {
  'namespaces inside of each other': nested(long, (index) => `<a xmlns:p${index}="u">`),
  'elements inside of each other': nested(long, () => '<a>'),
  'elements after each other': `<a>${'<a/>'.repeat(long)}</a>`,
  'elements of different names': `<a>${Array.from({ length: 200 }, (_, index) => `<a${index}></a${index}>`).join('')}</a>`,
  'namespaces after each other': `<a>${`<a ${'xmlns:p="u" '.repeat(20)}/>`.repeat(400)}</a>`,
  'sections of characters': `<a>${'<![CDATA[]]>'.repeat(long)}</a>`,
  attributes: `<a ${Array.from({ length: long }, (_, index) => `b${index}="c"`).join(' ')}/>`,
  'namespaces of an element': `<a ${Array.from({ length: long }, (_, index) => `xmlns:p${index} = 'u'`).join('\n')}/>`,
  'a list of prefixes': `<a PrefixList="${'p '.repeat(long)}"/>`,
  'elements behind a > in an attribute': nested(long, () => `<a b='"/>'>`),
  'elements between ends in sections': nested(long, () => '<a><![CDATA[</a>]]>'),
}

describe('refuseExcess', () => {
  it.each(Object.entries(hostile))('refuses %s', (_, xml) => expect(judge(xml)).toBe('size'))

  it.each([
    '<a>\u2029</a>',
    '<a>&#x2029;</a>',
    '<a b="&#08233;"/>',
    '<!DOCTYPE a><a/>',
    '<a',
    '<a b="',
    '<a><![CDATA[',
    '<!--',
    '<a <b/>',
    '<a b="<"/>',
  ])('refuses %j for its markup', (xml) => expect(judge(xml)).toBe('markup'))

  it('leaves what providers send: namespaces at each of a thousand values, up to its limits', () => {
    const value = '<v xmlns:xs="s" xmlns:xsi="i" xsi:type="xs:string">group</v>'
    expect(judge(`<?xml version="1.0"?>\n<a>${value.repeat(1_000)}&#x20290;</a>`)).toBe('accepted')
    expect(judge(nested(xmlLimits.depth, () => '<a b=">">'))).toBe('accepted')
    expect(judge(nested(xmlLimits.depth + 1, () => '<a b=">">'))).toBe('size')
  })
})

describe('a hostile response', () => {
  it.each(Object.entries(hostile))('reaches no parser with %s', (_, xml) => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
    const { certificate, privateKey: key } = sharedSigningKey()
    const expected = { issuer: 'i', certificates: [certificate], signatures: 'both', audience: 'u', acsUrl: 'c', now: new Date() } as const
    const fields = responseFields({
      issuer: 'i',
      destination: 'c',
      audience: 'u',
      inResponseTo: null,
      at: new Date(),
      nameId: 'n',
      id: '1',
    })
    const signing = { key, certificate, algorithm: 'sha256' } as const
    const sent = buildResponse({ ...fields, nameIdXml: xml }, { assertion: signing, response: signing })
    expect(refusalOf(() => verifyResponse(sent, expected, allSamlChecks))).toBe('size')
    expect(parse).not.toHaveBeenCalled()
  })
})

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { corpusPath } from '@foyer/testing/corpora'
import { describe, expect, it } from 'vitest'
import { attacker, wrappings } from '../saml-attack/wrapping.ts'
import { type SamlCheck, SamlRefusal, allSamlChecks } from './saml-checks.ts'
import { type Expected, verifyResponse } from './verify-response.ts'

const folder = corpusPath('saml/')
const files = (path: string): [string, string][] =>
  folder === null
    ? []
    : readdirSync(join(folder, path))
        .filter((name) => /\.(?:xml|base64)$/.test(name))
        .map((name) => {
          const text = readFileSync(join(folder, path, name), 'utf8')
          return [name, name.endsWith('.base64') ? Buffer.from(text, 'base64').toString() : text]
        })

const read = (path: string): string => (folder === null ? '{}' : readFileSync(join(folder, path), 'utf8'))
const nodeSaml = () => [read('node-saml/cert.pem')]
const python3Saml = () =>
  ['settings1', 'settings2'].map((name) => {
    const { idp } = JSON.parse(read(`python3-saml/${name}.json`)) as { idp: { x509cert: string } }
    return `-----BEGIN CERTIFICATE-----\n${idp.x509cert}\n-----END CERTIFICATE-----\n`
  })

/** What these responses were made without: they are of years with SHA-1 and one signature, and of other addresses and times. */
const ofTheirDay: readonly SamlCheck[] = [
  'signed',
  'algorithms',
  'issuer',
  'destination',
  'recipient',
  'audience',
  'in_response_to',
  'times',
  'status',
  'name_id',
  'attributes',
]

/** The name that a response leads to; the check that refuses it, in brackets. */
function outcomeOf(xml: string, certificates: string[], without: readonly SamlCheck[] = ofTheirDay, own: Partial<Expected> = {}): string {
  const checks = new Set([...allSamlChecks].filter((check) => !without.includes(check)))
  const expected = { issuer: '', certificates, signatures: 'response' as const, audience: '', acsUrl: '', now: new Date(), ...own }
  try {
    return verifyResponse(xml, expected, checks).nameId
  } catch (error) {
    if (error instanceof SamlRefusal) return `(${error.check})`
    throw error
  }
}

/** Assertions inside of an assertion (`Advice`) are refused by a rule of ours, as what is encrypted is. */
const withAdvice = [...ofTheirDay, 'one_assertion' as const]
const isEncrypted = (xml: string) => /Encrypted(?:Assertion|ID)\b/.test(xml)
const valid = files('node-saml/valid').filter(([, xml]) => !isEncrypted(xml))
const signed = files('python3-saml/responses').filter(([name]) =>
  /^(?:double_signed_response2?|signed_assertion_response2?|signed_message_response|valid_response2?|valid_response_with_namequalifier)\.xml/.test(
    name,
  ),
)
const attacks = files('python3-saml/responses').filter(([name]) => /attack|wrapped|unsigned|without_(?:assertion_)?reference/.test(name))

describe.skipIf(folder === null)('responses of public test suites', () => {
  it.each(valid)('accepts %s of node-saml', (_, xml) => expect(outcomeOf(xml, nodeSaml(), withAdvice)).not.toMatch(/^\(/))

  it.each(files('node-saml/invalid'))('refuses %s of node-saml', (_, xml) => {
    expect(outcomeOf(xml, nodeSaml())).toMatch(/^\(/)
    expect(outcomeOf(xml, nodeSaml(), withAdvice)).toMatch(/^\(/)
  })

  it.each(signed)('accepts %s of python3-saml', (_, xml) => expect(outcomeOf(xml, python3Saml())).not.toMatch(/^\(/))

  it.each(attacks)('refuses %s of python3-saml', (_, xml) => expect(outcomeOf(xml, python3Saml())).toMatch(/^\(/))

  it.each(files('python3-saml/responses/invalids'))('refuses %s of python3-saml at its time, with its settings', (_, xml) => {
    const issuer = 'http://idp.example.com/'
    const audience = 'http://stuff.com/endpoints/metadata.php'
    const acsUrl = 'http://stuff.com/endpoints/endpoints/acs.php'
    const now = new Date(/IssueInstant="([^"]+)"/.exec(xml)?.[1] ?? 0)
    expect(outcomeOf(xml, python3Saml(), ['signed', 'algorithms', 'in_response_to'], { issuer, audience, acsUrl, now })).toMatch(/^\(/)
  })

  it.each([...valid.map((file) => [...file, nodeSaml()] as const), ...signed.map((file) => [...file, python3Saml()] as const)])(
    'refuses %s once something is wrapped around what it signs',
    (_, xml, certificates) => {
      const wrapped = wrappings(xml)
      expect(wrapped.length).toBeGreaterThan(50)
      expect(wrapped.filter((each) => !outcomeOf(each.xml, certificates).startsWith('(')).map(({ name }) => name)).toEqual([])
      expect(wrapped.filter((each) => outcomeOf(each.xml, certificates, withAdvice) === attacker).map(({ name }) => name)).toEqual([])
    },
  )
})

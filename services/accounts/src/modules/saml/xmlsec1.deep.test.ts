import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { corpusPath } from '@foyer/testing/corpora'
import { foreignSigningKey, sharedSigningKey } from '@foyer/testing/self-signed-certificate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgeriesOf } from '../saml-attack/forgeries.ts'
import { type Signing, buildResponse, responseFields } from '../saml-attack/response-builder.ts'
import { type SamlCheck, SamlRefusal, allSamlChecks } from './saml-checks.ts'
import { type Expected, verifyResponse } from './verify-response.ts'

/** Whether xmlsec1 of Debian is here, an implementation of XML Signature that has nothing in common with ours. */
const isHere = spawnSync('xmlsec1', ['--version']).status === 0

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'saml-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ids = ['protocol:Response', 'assertion:Assertion'].flatMap((name) => ['--id-attr:ID', `urn:oasis:names:tc:SAML:2.0:${name}`])
const paths = {
  response: "/*[local-name()='Response']/*[local-name()='Signature']",
  assertion: "/*/*[local-name()='Assertion']/*[local-name()='Signature']",
}

/** What xmlsec1 says of a signature of a document. */
function holds(xml: string, certificate: string, path: string): boolean {
  const [document, key] = [join(folder, 'document.xml'), join(folder, 'key.pem')]
  writeFileSync(document, xml)
  writeFileSync(key, certificate)
  return spawnSync('xmlsec1', ['--verify', '--pubkey-cert-pem', key, ...ids, '--node-xpath', path, document]).status === 0
}

const signingOf = ({ privateKey: key, certificate }: ReturnType<typeof sharedSigningKey>): Signing => ({
  key,
  certificate,
  algorithm: 'sha256',
})
const own = signingOf(sharedSigningKey())
const basics = { issuer: 'https://idp.example', destination: 'https://foyer.example/acs', audience: 'https://foyer.example/metadata' }
const at = new Date('2026-11-30T12:00:00Z')
const build = (assertion: Signing | null, response: Signing | null) =>
  buildResponse(responseFields({ ...basics, inResponseTo: '_r', at, nameId: 'ada', id: '1' }), { assertion, response })
const expectedHere: Expected = {
  issuer: basics.issuer,
  audience: basics.audience,
  acsUrl: basics.destination,
  certificates: [own.certificate ?? ''],
  signatures: 'both',
  now: at,
}

/** The name that a response leads to; null where it is refused. */
function nameIn(xml: string, expected: Expected, without: readonly SamlCheck[] = []): string | null {
  try {
    return verifyResponse(xml, expected, new Set([...allSamlChecks].filter((check) => !without.includes(check)))).nameId
  } catch (error) {
    if (error instanceof SamlRefusal) return null
    throw error
  }
}

const corpus = corpusPath('saml/')
const textOf = (path: string): string => readFileSync(join(corpus ?? '', path), 'utf8')

/** The samples of a public test suite, and the certificates by which they are signed. */
type Suite = { name: string; certificates: string[]; samples: [string, string][] }
const suites = (): Suite[] => [
  {
    name: 'node-saml',
    certificates: [textOf('node-saml/cert.pem')],
    samples: samplesIn('node-saml/valid'),
  },
  {
    name: 'python3-saml',
    certificates: ['settings1', 'settings2'].map((name) => {
      const { idp } = JSON.parse(textOf(`python3-saml/${name}.json`)) as { idp: { x509cert: string } }
      return `-----BEGIN CERTIFICATE-----\n${idp.x509cert}\n-----END CERTIFICATE-----\n`
    }),
    samples: [...samplesIn('python3-saml/responses'), ...samplesIn('python3-saml/responses/invalids')],
  },
]

const samplesIn = (path: string): [string, string][] =>
  readdirSync(join(corpus ?? '', path))
    .filter((name) => /\.(?:xml|base64)$/.test(name))
    .map((name) => [
      name,
      name.endsWith('.base64') ? Buffer.from(textOf(`${path}/${name}`), 'base64').toString() : textOf(`${path}/${name}`),
    ])

/** These responses are of years with SHA-1 and one signature, of other addresses and times. */
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
  'one_assertion',
]

/** Those of all suites that are accepted but for what is of their day, valid or not. */
const acceptedSamples =
  corpus === null
    ? []
    : suites().flatMap(({ name, certificates, samples }) => {
        const expected: Expected = { ...expectedHere, certificates, signatures: 'response', now: new Date() }
        return samples
          .filter(([, xml]) => nameIn(xml, expected, ofTheirDay) !== null)
          .map(([sample, xml]) => ({ name, sample, xml, certificates }))
      })

describe.skipIf(!isHere)('xmlsec1', () => {
  it('agrees that both signatures of what is accepted hold', () => {
    const xml = build(own, own)
    expect(nameIn(xml, expectedHere)).toBe('ada')
    expect([holds(xml, own.certificate ?? '', paths.response), holds(xml, own.certificate ?? '', paths.assertion)]).toEqual([true, true])
  })

  it('agrees that a signature of somebody else does not', () => {
    const xml = build(own, signingOf(foreignSigningKey()))
    expect(nameIn(xml, expectedHere)).toBeNull()
    expect(holds(xml, own.certificate ?? '', paths.response)).toBe(false)
  })

  it('refuses no signature of what is accepted of all that can be forged', () => {
    const accepted = forgeriesOf('own_key', build(own, own)).filter(({ xml }) => nameIn(xml, expectedHere, ['replay']) !== null)
    expect(accepted.filter(({ xml }) => !holds(xml, own.certificate ?? '', paths.response)).map(({ name }) => name)).toEqual([])
  })

  it.each(acceptedSamples)('agrees with what is accepted of $name: $sample', ({ xml, certificates }) =>
    expect(Object.values(paths).some((path) => certificates.some((certificate) => holds(xml, certificate, path)))).toBe(true),
  )

  it.skipIf(corpus === null)('has samples of each suite to agree with', () =>
    expect(suites().filter(({ name }) => acceptedSamples.filter((each) => each.name === name).length < 5)).toEqual([]),
  )
})

import type { ForgeryClass, ForgeryRow } from '@foyer/contracts/accounts/teams/team-providers'
import { type ResponseFields, type Signing, buildResponse } from './response-builder.ts'
import { xmlText } from '../saml/xml-text.ts'
import { wrappings } from './wrapping.ts'

/** A forged response. `asksRequest`: what refuses it is whether its request is ours; `isRepeated`: it has come before. */
export type Forgery = {
  forgery: ForgeryClass
  name: string
  base: ForgeryRow['base']
  xml: string
  asksRequest?: true
  isRepeated?: true
}

/** What can be forged by somebody who has a response of the provider, and not its key. */
export function forgeriesOf(base: ForgeryRow['base'], sent: string): Forgery[] {
  const xml = withoutSections(sent)
  const of = (forgery: ForgeryClass) => (name: string, forged: string) => (forged === xml ? [] : [{ forgery, name, base, xml: forged }])
  const [signature, markup, algorithms] = [of('signature'), of('markup'), of('algorithms')]
  const first = (pattern: RegExp, by: string) => xml.replace(pattern, by)
  const forgeries: Forgery[] = [
    ...wrappings(xml).map((wrapped) => ({ forgery: 'wrapping' as const, base, ...wrapped })),
    ...signature('without any signature', xml.replaceAll(signaturePattern, '')),
    ...signature('without its first signature', first(signaturePattern1, '')),
    ...signature('without its last signature', withoutLast(xml)),
    ...signature('empty signature values', xml.replaceAll(/(<(?:\w+:)?SignatureValue[^>]*>)[^<]*/g, '$1')),
    ...signature('empty digests', xml.replaceAll(/(<(?:\w+:)?DigestValue[^>]*>)[^<]*/g, '$1')),
    ...signature('another name', first(/(<(?:\w+:)?NameID[^>]*>)[^<]*/, '$1attacker')),
    ...signature('another request', xml.replaceAll(/ InResponseTo="[^"]*"/g, ' InResponseTo="_forged"')),
    ...signature('another audience', first(/(<(?:\w+:)?Audience>)[^<]*/, '$1https://attacker.example')),
    ...signature('signs the whole document', first(/URI="#[^"]*"/, 'URI=""')),
    ...signature('signs another element', first(/URI="#[^"]*"/, 'URI="#_forged"')),
    ...signature('two digests', first(/(<((?:\w+:)?DigestValue)[^>]*>[^<]*<\/\2>)/, '$1$1')),
    ...signature('two values', first(/(<((?:\w+:)?SignatureValue)[^>]*>[^<]*<\/\2>)/, '$1$1')),
    ...signature('two signed parts', first(/(<((?:\w+:)?SignedInfo)[^>]*>[^]*?<\/\2>)/, '$1$1')),
    ...signature('two references', first(/(<((?:\w+:)?Reference)[ >][^]*?<\/\2>)/, '$1$1')),
    ...signature('a second attribute with the id', first(/( ID="([^"]*)")/, '$1 xml:id="$2"')),
    ...markup('comment in the name', first(/(<(?:\w+:)?NameID[^>]*>[^<])/, '$1<!-- -->')),
    ...markup('processing instruction in the name', first(/(<(?:\w+:)?NameID[^>]*>[^<])/, '$1<?a b?>')),
    ...markup('comment in a digest', first(/(<(?:\w+:)?DigestValue[^>]*>)/, '$1<!--AAAA-->')),
    ...markup('comment in the issuer', first(/(<(?:\w+:)?Issuer[^>]*>[^<])/, '$1<!-- -->')),
    ...markup('document type', `<!DOCTYPE r>${withoutDeclaration(xml)}`),
    ...markup(
      'entity in the name',
      `<!DOCTYPE r [<!ENTITY e "attacker">]>${withoutDeclaration(first(/(<(?:\w+:)?NameID[^>]*>)[^<]*/, '$1&e;'))}`,
    ),
    ...markup('entity of a file', `<!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/hostname">]>${withoutDeclaration(xml)}`),
    ...markup('entities of entities', `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>${withoutDeclaration(xml)}`),
    ...markup('longer than 256 KB', first(/(<(?:\w+:)?Response )/, `$1Padding="${'x'.repeat(300_000)}" `)),
    ...algorithms(
      'keyed with the public certificate',
      xml.replaceAll(/(SignatureMethod Algorithm=")[^"]*/g, '$1http://www.w3.org/2000/09/xmldsig#hmac-sha1'),
    ),
    ...algorithms(
      'said to be SHA-1',
      xml.replaceAll(/((?:SignatureMethod|DigestMethod) Algorithm=")[^"]*/g, '$1http://www.w3.org/2000/09/xmldsig#rsa-sha1'),
    ),
    ...algorithms('unknown canonicalisation', xml.replaceAll(/(CanonicalizationMethod Algorithm=")[^"]*/g, '$1urn:none')),
  ]
  // Where a document has no more in it, two ways to forge it are the same.
  return [...new Map(forgeries.map((forged) => [forged.xml, forged])).values()]
}

/** What only somebody who has a key can make: each is signed, so that something else has to refuse it. */
export function signedForgeries(fields: ResponseFields, own: Signing, foreign: Signing): Forgery[] {
  const base = 'own_key'
  const build = (forgery: ForgeryClass, name: string, changes: Partial<ResponseFields>, signing: Partial<Signing> = {}): Forgery => {
    const both = { ...own, ...signing }
    return { forgery, name, base, xml: buildResponse({ ...fields, ...changes }, { assertion: both, response: both }) }
  }
  const minutes = (count: number) => new Date(fields.at.getTime() + count * 60_000)
  const elsewhere = 'https://attacker.example'
  const transform = (name: string) => [`http://www.w3.org/2000/09/xmldsig#enveloped-signature`, name]
  return [
    build('signature', 'signed by a foreign key with its own certificate', {}, foreign),
    build(
      'signature',
      'signed by a foreign key that names the certificate of the provider',
      {},
      { ...foreign, certificate: own.certificate },
    ),
    build('signature', 'signed by a foreign key without a certificate', {}, { ...foreign, certificate: null }),
    { ...build('signature', 'assertion signed by a foreign key', {}), xml: buildResponse(fields, { assertion: foreign, response: own }) },
    { ...build('signature', 'response signed by a foreign key', {}), xml: buildResponse(fields, { assertion: own, response: foreign }) },
    build('algorithms', 'SHA-1', {}, { algorithm: 'sha1' }),
    build('algorithms', 'HMAC with the certificate as its secret', {}, { algorithm: 'hmac' }),
    build('algorithms', 'inclusive canonicalisation', {}, { canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' }),
    build('algorithms', 'canonicalisation with comments', {}, { canonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments' }),
    build('algorithms', 'transform by XPath', {}, { transforms: transform('http://www.w3.org/TR/1999/REC-xpath-19991116') }),
    build('algorithms', 'transform by XSLT', {}, { transforms: transform('http://www.w3.org/TR/1999/REC-xslt-19991116') }),
    build('algorithms', 'no canonicalisation', {}, { transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature'] }),
    build('markup', 'element in the name', { nameIdXml: 'ada<b>attacker</b>' }),
    build('markup', 'empty name', { nameIdXml: '' }),
    build('addressee', 'for another audience', { audience: elsewhere }),
    build('addressee', 'for another address', { destination: elsewhere }),
    build('addressee', 'to another recipient', { recipient: elsewhere }),
    build('addressee', 'response of another provider', { issuer: elsewhere }),
    build('addressee', 'assertion of another provider', { assertionIssuer: elsewhere }),
    build('addressee', 'response and assertion answer two requests', { confirmedRequest: '_forged' }),
    build('addressee', 'says that signing in failed', { status: 'urn:oasis:names:tc:SAML:2.0:status:AuthnFailed' }),
    { ...build('addressee', 'answers a request that nobody made', {}), asksRequest: true },
    build('times', 'expired', { notOnOrAfter: minutes(-60) }),
    build('times', 'expired a minute and a second ago', { notOnOrAfter: new Date(fields.at.getTime() - 61_000) }),
    build('times', 'does not count yet', { notBefore: minutes(60), notOnOrAfter: minutes(90) }),
    { ...build('replay', 'sent a second time', {}), isRepeated: true },
  ]
}

const signaturePattern = /<((?:\w+:)?Signature)[ >][^]*?<\/\1>/g
const signaturePattern1 = /<((?:\w+:)?Signature)[ >][^]*?<\/\1>/

function withoutLast(xml: string): string {
  const last = [...xml.matchAll(signaturePattern)].at(-1)
  return last ? xml.slice(0, last.index) + xml.slice(last.index + last[0].length) : xml
}

/** Sections of characters as text, which is signed alike: patterns meet a < where an element begins or ends, and nowhere else. */
const withoutSections = (xml: string): string => xml.replaceAll(/<!\[CDATA\[([^]*?)\]\]>/g, (_, text: string) => xmlText(text))

const withoutDeclaration = (xml: string): string => xml.replace(/^\s*<\?xml[^>]*\?>/, '')

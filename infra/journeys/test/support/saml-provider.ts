import { randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signedUrl } from '@foyer/accounts/modules/saml/logout-messages'
import { xmlText } from '@foyer/accounts/modules/saml/xml-text'
import { type Signing, buildResponse, responseFields } from '@foyer/accounts/modules/saml-attack/response-builder'
import { newSigningKey } from '@foyer/testing/self-signed-certificate'
import { startLoopback } from '@foyer/testing/sibling'

/** What the provider has been told of a Foyer. */
export type Service = { entity_id: string; acs_url: string; logout_url: string }

type Answer = { status?: number; headers: Record<string, string>; body?: string }

export type SamlProvider = Awaited<ReturnType<typeof startSamlProvider>>

/**
 * A SAML provider on loopback with a sign-in form of its own, which takes any name: `ada` has the address `ada@company.example`. It remembers in a cookie who is
 * logged in, signs what it sends, and logs people out there when it is asked to.
 */
export async function startSamlProvider() {
  const { privateKey: key, privatePem, certificate } = newSigningKey()
  const signing: Signing = { key, certificate, algorithm: 'sha256' }
  const sessions = new Map<string, string>()
  const loggedOut: string[] = []

  const respond = (
    login: string,
    service: Service,
    { inResponseTo = null, relayState = '' }: { inResponseTo?: string | null; relayState?: string },
  ) => {
    const index = sessions.get(login) ?? `_${randomUUID()}`
    sessions.set(login, index)
    const basics = {
      issuer,
      destination: service.acs_url,
      audience: service.entity_id,
      inResponseTo,
      at: new Date(),
      nameId: `id-${login}`,
    }
    const attributes = [
      { name: 'email', values: [`${login}@company.example`] },
      { name: 'displayName', values: [login] },
    ]
    const fields = { ...responseFields({ ...basics, id: randomUUID() }), attributes, sessionIndex: index }
    const response = Buffer.from(buildResponse(fields, { assertion: signing, response: signing })).toString('base64')
    const inputs = Object.entries({ SAMLResponse: response, RelayState: relayState }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${xmlText(value)}">`,
    )
    return html(
      `<form method="post" action="${xmlText(service.acs_url)}">${inputs.join('')}</form><script>document.forms[0].submit()</script>`,
    )
  }

  const server = await startLoopback(({ method, path, body, headers }): Answer => {
    const url = new URL(path, 'http://provider.invalid')
    const {
      SAMLRequest: sent = '',
      RelayState: relayState = '',
      login = '',
    } = Object.fromEntries(method === 'POST' ? new URLSearchParams(body) : url.searchParams)
    const cookie = typeof headers['cookie'] === 'string' ? headers['cookie'] : ''
    const loggedIn = /login=(\w+)/.exec(cookie)?.[1]
    if (url.pathname === '/sso') {
      const person = login || loggedIn
      if (!person) return html(signInForm(sent, relayState))
      const request = unpacked(sent)
      const service = { entity_id: textIn(request, 'Issuer'), acs_url: attributeIn(request, 'AssertionConsumerServiceURL'), logout_url: '' }
      const answer = respond(person, service, { inResponseTo: attributeIn(request, 'ID'), relayState })
      return { ...answer, headers: { ...answer.headers, 'set-cookie': `login=${person}; Path=/` } }
    }
    if (url.pathname === '/logout' && sent !== '') {
      const request = unpacked(sent)
      loggedOut.push(textIn(request, 'NameID'))
      const message = {
        SAMLResponse: `<samlp:LogoutResponse xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" InResponseTo="${attributeIn(request, 'ID')}"/>`,
      }
      const location = signedUrl(textIn(request, 'Issuer').replace('/metadata', '/logout'), message, privatePem)
      return { status: 302, headers: { location, 'set-cookie': 'login=; Path=/; Max-Age=0' } }
    }
    if (url.pathname === '/launch') return respond(login, JSON.parse(url.searchParams.get('service') ?? '') as Service, { relayState })
    return html('<h1>Logged out everywhere</h1>')
  })
  const issuer = `${server.url}/metadata`

  return {
    issuer,
    certificate,
    /** Who was logged out here, by their names here. */
    loggedOut,
    /** What it says of itself. */
    metadata: () =>
      `<EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${issuer}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">` +
      `<KeyDescriptor use="signing"><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>${certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')}</X509Certificate></X509Data></KeyInfo></KeyDescriptor>` +
      `<SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${server.url}/logout"/>` +
      `<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${server.url}/sso"/></IDPSSODescriptor></EntityDescriptor>`,
    /** The settings of it at a team. */
    config: (more: object = {}) => ({
      entity_id: issuer,
      sign_in_url: `${server.url}/sso`,
      logout_url: `${server.url}/logout`,
      certificates: [certificate],
      ...more,
    }),
    /** The address of its overview of applications that begins a login for somebody. */
    launchUrl: (login: string, service: Service) =>
      `${server.url}/launch?${new URLSearchParams({ login, service: JSON.stringify(service) }).toString()}`,
    /** The address to which it sends the browser of somebody who has logged out there. */
    logoutUrl(login: string, service: Service): string {
      const message =
        `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" Destination="${xmlText(service.logout_url)}" ID="_${randomUUID()}" IssueInstant="${new Date().toISOString()}" Version="2.0">` +
        `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer>` +
        `<saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">id-${login}</saml:NameID></samlp:LogoutRequest>`
      return signedUrl(service.logout_url, { SAMLRequest: message }, privatePem)
    },
    close: () => server.close(),
  }
}

const html = (body: string): Answer => ({
  headers: { 'content-type': 'text/html' },
  body: `<!doctype html><html lang="en"><title>Provider</title>${body}</html>`,
})

const signInForm = (request: string, relayState: string) =>
  `<form method="post" action="/sso"><label>Name <input name="login"></label><input type="hidden" name="SAMLRequest" value="${xmlText(request)}">` +
  `<input type="hidden" name="RelayState" value="${xmlText(relayState)}"><button>Log in at the provider</button></form>`

const unpacked = (request: string): string => inflateRawSync(Buffer.from(request, 'base64')).toString()
const attributeIn = (xml: string, name: string): string => plain(new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1])
const textIn = (xml: string, name: string): string => plain(new RegExp(`<(?:\\w+:)?${name}[^>]*>([^<]*)<`).exec(xml)?.[1])
const plain = (text = ''): string => text.replaceAll('&amp;', '&')

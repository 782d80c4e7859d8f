import { AppError } from '@foyer/service-kit/app-error'
import { SamlRefusal } from './saml-checks.ts'
import type { samlAddresses } from './saml-addresses.ts'
import { allElements, childrenNamed, isNamed, parseXml, plainText, refuseMarkup } from './xml.ts'
import { endOf } from './xml-limits.ts'
import { xmlText } from './xml-text.ts'

/** What metadata says of a provider. */
export type ProviderMetadata = { entity_id: string; sign_in_url: string; logout_url: string | null; certificates: string[] }

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const postBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'

/** Reads the metadata of one identity provider (SAML metadata, §2.4). Throws `saml_metadata_invalid`. */
export function readMetadata(xml: string): ProviderMetadata {
  try {
    return read(xml)
  } catch (error) {
    throw new AppError('saml_metadata_invalid', undefined, { cause: error })
  }
}

function read(xml: string): ProviderMetadata {
  // Metadata is made by hand as well: comments in it are left out, as everything that is not looked for.
  const text = withoutComments(xml)
  refuseMarkup(text)
  const { documentElement: root } = parseXml(text)
  const providers = [root, ...allElements(root)].filter((element) => isNamed(element, 'metadata', 'IDPSSODescriptor'))
  const [provider] = providers
  const entity = provider?.parentNode as Element | undefined
  if (!provider || !entity || providers.length !== 1) throw new SamlRefusal('markup', 'it describes another number of providers than one')
  const addressOf = (name: string, binding: string) =>
    childrenNamed(provider, 'metadata', name)
      .find((service) => service.getAttribute('Binding') === binding)
      ?.getAttribute('Location')
  const sign_in_url = addressOf('SingleSignOnService', redirectBinding) ?? ''
  const logoutAddress = addressOf('SingleLogoutService', redirectBinding) ?? ''
  const certificates = childrenNamed(provider, 'metadata', 'KeyDescriptor')
    .filter((key) => key.getAttribute('use') !== 'encryption')
    .flatMap((key) => allElements(key).filter((element) => isNamed(element, 'signature', 'X509Certificate')))
    .flatMap((element) => plainText(element)?.replaceAll(/\s/g, '') ?? [])
  const entity_id = entity.getAttribute('entityID') ?? ''
  if (!entity_id || !URL.canParse(sign_in_url) || certificates.length === 0) {
    throw new SamlRefusal('markup', 'it lacks the entity id, the address for redirects or a certificate')
  }
  const logout_url = /^https?:/.test(logoutAddress) && URL.canParse(logoutAddress) ? logoutAddress : null
  return { entity_id, sign_in_url, logout_url, certificates: [...new Set(certificates)] }
}

/** Throws SamlRefusal `markup` for a comment that never ends. */
function withoutComments(xml: string): string {
  const pieces: string[] = []
  let from = 0
  for (let at = xml.indexOf('<!--'); at !== -1; at = xml.indexOf('<!--', from)) {
    pieces.push(xml.slice(from, at))
    from = endOf(xml, '-->', at + '<!--'.length)
  }
  return pieces.join('') + xml.slice(from)
}

/** What providers have to know of us. `certificate`: of the key by which we sign requests to log out. */
export function ownMetadata({ entityId, acsUrl, logoutUrl }: ReturnType<typeof samlAddresses>, certificate: string): string {
  const body = certificate.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  const logout = (binding: string) => `<md:SingleLogoutService Binding="${binding}" Location="${xmlText(logoutUrl)}"/>`
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${xmlText(entityId)}">` +
    '<md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">' +
    `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>` +
    logout(redirectBinding) +
    logout(postBinding) +
    '<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>' +
    `<md:AssertionConsumerService Binding="${postBinding}" Location="${xmlText(acsUrl)}" index="0" isDefault="true"/>` +
    '</md:SPSSODescriptor></md:EntityDescriptor>\n'
  )
}

import { DOMParser } from '@xmldom/xmldom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readMetadata } from './saml-metadata.ts'

afterEach(() => vi.restoreAllMocks())

const binding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const metadata = (more = '') =>
  '<!-- by hand --><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://provider.example"><!----><IDPSSODescriptor>' +
  '<KeyDescriptor><KeyInfo xmlns="http://www.w3.org/2000/09/xmldsig#"><X509Data><X509Certificate>MII<!-- <X509Certificate> -->C</X509Certificate></X509Data></KeyInfo>' +
  `</KeyDescriptor><SingleSignOnService Binding="${binding}" Location="https://provider.example/sso"/></IDPSSODescriptor>${more}</EntityDescriptor>`
const refused = expect.objectContaining({ code: 'saml_metadata_invalid' })

describe('readMetadata', () => {
  it('leaves comments out', () =>
    expect(readMetadata(metadata())).toEqual({
      entity_id: 'https://provider.example',
      sign_in_url: 'https://provider.example/sso',
      logout_url: null,
      certificates: ['MIIC'],
    }))

  it('takes what some providers say of hundreds of claims, each with its namespace', () => {
    const claim = '<auth:ClaimType xmlns:auth="a" Uri="u" Optional="true"><auth:DisplayName>Name</auth:DisplayName></auth:ClaimType>'
    const more = `<!-- claims --><RoleDescriptor>${claim.repeat(400)}</RoleDescriptor>`
    expect(readMetadata(metadata(more)).entity_id).toBe('https://provider.example')
  })

  it('looks once for the end of comments that have none', () => {
    const search = vi.spyOn(String.prototype, 'indexOf')
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
    expect(() => readMetadata('<!--'.repeat(32_768))).toThrow(refused)
    expect(search.mock.calls.filter(([text]) => text === '-->')).toHaveLength(1)
    expect(parse).not.toHaveBeenCalled()
  })

  it('refuses what would take long, and gives no parser anything of it', () => {
    const parse = vi.spyOn(DOMParser.prototype, 'parseFromString')
    const nested = Array.from({ length: 5_000 }, (_, index) => `<a xmlns:p${index}="u">`).join('')
    expect(() => readMetadata(metadata(nested + '</a>'.repeat(5_000)))).toThrow(refused)
    expect(parse).not.toHaveBeenCalled()
  })
})

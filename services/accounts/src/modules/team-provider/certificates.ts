import { X509Certificate } from 'node:crypto'
import type { Certificate } from '@foyer/contracts/accounts/teams/team-provider-configs'
import { fieldError } from '@foyer/service-kit/app-error'

/** A certificate as PEM, whether it came so or as the base64 of metadata. Throws `invalid` with the field `config.certificates` where it is none. */
export function toPem(text: string): string {
  return readCertificate(text).toString()
}

/** What a certificate says of itself. */
export function describeCertificate(text: string): Certificate {
  const certificate = readCertificate(text)
  return {
    fingerprint: certificate.fingerprint256,
    subject: certificate.subject.replaceAll('\n', ', '),
    expires_at: Math.floor(Date.parse(certificate.validTo) / 1000),
  }
}

const maxBits = 8_192
const minBits = 2_048

function readCertificate(text: string): X509Certificate {
  const body = text.replaceAll(/-----(?:BEGIN|END) CERTIFICATE-----|\s/g, '')
  try {
    const certificate = new X509Certificate(Buffer.from(body, 'base64'))
    const { asymmetricKeyType, asymmetricKeyDetails } = certificate.publicKey
    const bits = asymmetricKeyDetails?.modulusLength ?? 0
    if (asymmetricKeyType === 'rsa' && bits >= minBits && bits <= maxBits) return certificate
  } catch {
    // Said below.
  }
  throw fieldError('config.certificates', 'invalid')
}

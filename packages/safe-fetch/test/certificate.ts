import { generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

export type Certificate = { cert: string; key: string }

/** Makes a certificate authority of one test's own, and what it signs: X.509 v3 (RFC 5280), ECDSA on P-256, valid from 2020 to 2049. */
export function createAuthority(): { ca: string; issue(names: string[]): Certificate } {
  const root = keys()
  const ca = certificate({ subject: 'Test CA', subjectKey: root.publicKey, issuerKey: root.privateKey, serial: 1, names: [], isCa: true })
  let serial = 1
  return {
    ca,
    issue(names) {
      const own = keys()
      const cert = certificate({
        subject: 'leaf',
        subjectKey: own.publicKey,
        issuerKey: root.privateKey,
        serial: ++serial,
        names,
        isCa: false,
      })
      return { cert, key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
    },
  }
}

function keys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function certificate(about: {
  subject: string
  subjectKey: KeyObject
  issuerKey: KeyObject
  serial: number
  names: string[]
  isCa: boolean
}): string {
  const algorithm = sequence(Buffer.from('06082a8648ce3d040302', 'hex')) // ecdsa-with-SHA256
  const issuer = name('Test CA')
  const validity = sequence(tlv(0x17, '200101000000Z'), tlv(0x17, '491231235959Z'))
  const basicConstraints = extension('0603551d13', sequence(about.isCa ? Buffer.from('0101ff', 'hex') : Buffer.alloc(0)))
  const altNames = about.names.map((altName) =>
    /^[\d.]+$/.test(altName) ? tlv(0x87, Buffer.from(altName.split('.').map(Number))) : tlv(0x82, altName),
  )
  const extensions = about.isCa ? [basicConstraints] : [basicConstraints, extension('0603551d11', sequence(...altNames))]
  const body = sequence(
    tlv(0xa0, Buffer.from('020102', 'hex')), // version 3
    tlv(0x02, Buffer.from([about.serial])),
    algorithm,
    issuer,
    validity,
    name(about.subject),
    about.subjectKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  )
  const signature = sign('sha256', body, about.issuerKey)
  const der = sequence(body, algorithm, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
}

function name(commonName: string): Buffer {
  return sequence(tlv(0x31, sequence(Buffer.from('0603550403', 'hex'), tlv(0x0c, commonName))))
}

function extension(oid: string, value: Buffer): Buffer {
  return sequence(Buffer.from(oid, 'hex'), tlv(0x04, value))
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts))
}

function tlv(tag: number, value: Buffer | string): Buffer {
  const bytes = Buffer.from(value)
  const length =
    bytes.length < 128 ? [bytes.length] : bytes.length < 256 ? [0x81, bytes.length] : [0x82, bytes.length >> 8, bytes.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), bytes])
}

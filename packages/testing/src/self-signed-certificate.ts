import { type KeyObject, generateKeyPairSync, sign } from 'node:crypto'

/** A key with a certificate that it has signed itself, as identity providers have them. */
export type SigningKey = { privateKey: KeyObject; privatePem: string; certificate: string }

/**
 * Makes a key and its certificate. Making an RSA key takes a moment: `sharedSigningKey` has one for all tests of a process. `isOfLoopback`: it is that of a server at
 * 127.0.0.1.
 */
export function newSigningKey({ bits = 2048, isOfLoopback = false }: { bits?: number; isOfLoopback?: boolean } = {}): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const algorithm = sequence(oid('2a864886f70d01010b'), der(0x05, Buffer.alloc(0)))
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('Identity provider of a test')))))
  const validity = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('490101000000Z')))
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1),
    algorithm,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    ...(isOfLoopback ? [der(0xa3, sequence(alternativeNameOf()))] : []),
  )
  const signature = sign('sha256', body, privateKey)
  const certificate = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return {
    privateKey,
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

let shared: SigningKey | undefined
let foreign: SigningKey | undefined

/** The key of the identity provider of a test. */
export const sharedSigningKey = (): SigningKey => (shared ??= newSigningKey())

/** The key of somebody else. */
export const foreignSigningKey = (): SigningKey => (foreign ??= newSigningKey())

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

/** RFC 5280 §4.2.1.6: an IP address. */
const loopbackName = Buffer.from([0x87, 4, 127, 0, 0, 1])
const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts))
const alternativeNameOf = () => sequence(oid('551d11'), der(0x04, sequence(loopbackName)))
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const integer = (value: number): Buffer => der(0x02, Buffer.from([value]))

import { type KeyObject, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'

/** A key by which we sign what we send to a provider, as PEM, with the certificate that says so. */
export type ServiceKey = { privatePem: string; certificate: string }

const makeKeys = promisify(generateKeyPair)

/** Makes a key with a certificate that it has signed itself (RFC 5280): providers compare it, and ask nobody for it. */
export async function makeServiceKey(): Promise<ServiceKey> {
  const { privateKey, publicKey } = await makeKeys('rsa', { modulusLength: 2048 })
  const certificate = selfSigned(privateKey, publicKey).toString('base64')
  const lines = certificate.match(/.{1,64}/g) ?? []
  return {
    privatePem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function selfSigned(privateKey: KeyObject, publicKey: KeyObject): Buffer {
  // sha256WithRSAEncryption
  const algorithm = sequence(oid('2a864886f70d01010b'), der(0x05, Buffer.alloc(0)))
  // commonName
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from('Foyer')))))
  const validity = sequence(utcTime('200101000000Z'), utcTime('491231235959Z'))
  const version = der(0xa0, integer(Buffer.from([2])))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const body = sequence(version, integer(serialNumber()), algorithm, name, validity, name, key)
  return sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, privateKey)])))
}

/** A positive number: its first bit is not set, and its first byte is not zero. */
function serialNumber(): Buffer {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes
}

/** One value of DER (X.690, §8). */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts))
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'))
const integer = (bytes: Buffer): Buffer => der(0x02, bytes)
const utcTime = (text: string): Buffer => der(0x17, Buffer.from(text))

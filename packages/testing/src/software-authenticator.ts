import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Creation = {
  challenge: string
  rp: { id?: string | undefined }
  user: { id: string }
  excludeCredentials?: { id: string }[] | undefined
}
type Request = { challenge: string; rpId?: string | undefined }

/** How an authenticator may behave other than it should. */
export type Misbehaviour = {
  origin?: string
  rpId?: string
  challenge?: string
  /** The signature counter that it sends. */
  counter?: number
  isUserVerified?: boolean
  userHandle?: string
  /** Signs something else than what it sends. */
  isForged?: boolean
}

export type SoftwareAuthenticator = ReturnType<typeof createSoftwareAuthenticator>

/**
 * An authenticator with one passkey, and the browser in front of it (WebAuthn level 3): ES256 keys, no attestation, the person always verified.
 * `origin` is where the browser is.
 */
export function createSoftwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let userHandle = ''
  let counter = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (rpId: string, count: number, isVerified: boolean, attested = Buffer.alloc(0)) => {
    const flags = flag.present | (isVerified ? flag.verified : 0) | (attested.length > 0 ? flag.attested : 0)
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, attested])
  }

  return {
    id,

    /** What `navigator.credentials.create` gives, as JSON. */
    create(options: Creation, { rpId, challenge, isUserVerified = true, ...rest }: Misbehaviour = {}) {
      userHandle = options.user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = cbor.map([
        [cbor.int(1), cbor.int(2)],
        [cbor.int(3), cbor.int(-7)],
        [cbor.int(-1), cbor.int(1)],
        [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
        [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const attestation = cbor.map([
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map([])],
        [
          cbor.text('authData'),
          cbor.bytes(authenticatorData(rpId ?? options.rp.id ?? '', rest.counter ?? counter, isUserVerified, attested)),
        ],
      ])
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge ?? options.challenge, rest.origin ?? origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key' as const, response }
    },

    /** What `navigator.credentials.get` gives, as JSON. */
    get(options: Request, behaviour: Misbehaviour = {}) {
      counter = behaviour.counter ?? counter + 1
      const data = authenticatorData(behaviour.rpId ?? options.rpId ?? '', counter, behaviour.isUserVerified ?? true)
      const client = clientData('webauthn.get', behaviour.challenge ?? options.challenge, behaviour.origin ?? origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest(), Buffer.alloc(behaviour.isForged ? 1 : 0)])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: behaviour.userHandle ?? userHandle,
      }
      return { id, rawId: id, type: 'public-key' as const, response }
    },
  }
}

const flag = { present: 0x01, verified: 0x04, attested: 0x40 }
const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** As much of CBOR (RFC 8949) as an attestation takes: major types in the upper three bits, lengths below 65,536. */
const cbor = {
  head(major: number, length: number): Buffer {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  },
  int: (value: number) => (value >= 0 ? cbor.head(0, value) : cbor.head(1, -1 - value)),
  bytes: (value: Buffer) => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string) => Buffer.concat([cbor.head(3, Buffer.byteLength(value)), Buffer.from(value)]),
  map: (entries: [Buffer, Buffer][]) => Buffer.concat([cbor.head(5, entries.length), ...entries.flat()]),
}

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '@foyer/contracts/accounts/push'
import { importJWK, jwtVerify } from 'jose'

type Received = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A push service on loopback (RFC 8030), and the browsers that are subscribed with it, which open what is sent to them (RFC 8291). */
export async function startPushService() {
  const received: Received[] = []
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      response.writeHead(answers.get(path) ?? 201).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  let browsers = 0

  return {
    origin,
    /** A browser that can be subscribed. */
    browser() {
      const path = `/push/${(browsers += 1)}`
      const ecdh = createECDH('prime256v1')
      const publicKey = ecdh.generateKeys()
      const auth = randomBytes(16)
      return {
        subscription: {
          endpoint: origin + path,
          keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
        },
        requests: () => received.filter((request) => request.path === path),
        /** The messages that have come so far, decrypted. */
        messages: () =>
          received
            .filter((request) => request.path === path)
            .map(({ body }) => JSON.parse(decrypt(body, ecdh.computeSecret(senderOf(body)), publicKey, auth)) as PushMessage),
        /** What the service answers for this browser from now on. */
        answer: (status: number) => void answers.set(path, status),
      }
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Checks the sender's signature (RFC 8292) by the key it names, and gives its claims and that key. */
export async function verifySender({ headers }: Received, audience: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(headers['authorization'])) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience, algorithms: ['ES256'] })
  return { key, claims: payload }
}

/** The header of aes128gcm (RFC 8188 §2.1): salt, record size, and the public key of the sender. */
const senderOf = (body: Buffer) => body.subarray(21, 21 + (body[20] ?? 0))

function decrypt(body: Buffer, secret: Buffer, receiver: Buffer, auth: Buffer): string {
  const sender = senderOf(body)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
  const salt = body.subarray(0, 16)
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const sealed = body.subarray(21 + sender.length)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

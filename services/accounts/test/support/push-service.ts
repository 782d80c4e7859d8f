import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '@foyer/contracts/accounts/push'
import { createPushBrowser } from '@foyer/testing/push-browser'
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
      const { keys, open } = createPushBrowser()
      return {
        subscription: { endpoint: origin + path, keys },
        requests: () => received.filter((request) => request.path === path),
        /** The messages that have come so far, decrypted. */
        messages: () => received.filter((request) => request.path === path).map(({ body }) => JSON.parse(open(body)) as PushMessage),
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

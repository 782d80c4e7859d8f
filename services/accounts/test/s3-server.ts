import { createHash, createHmac } from 'node:crypto'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const keyId = 'FOYERTESTKEY'
const secret = 'the-secret-of-the-bucket'
const bucket = 'pictures'
const region = 'eu-test-1'

/** `error`: as a server that has a fault; `full`: no room; `broken`: the connection ends; `silent`: no answer. */
export type S3Fault = 'error' | 'full' | 'broken' | 'silent'

export type S3Server = Awaited<ReturnType<typeof startS3>>

/** A server on loopback that speaks what Foyer uses of S3, with one bucket, and refuses what is not signed with its secret. */
export async function startS3() {
  const objects = new Map<string, Buffer>()
  const state = { fault: null as S3Fault | null, calls: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      state.calls += 1
      if (state.fault === 'silent') return
      if (state.fault === 'broken') {
        request.socket.destroy()
        return
      }
      const { status, body = '' } = answer(request, Buffer.concat(chunks))
      response.writeHead(status).end(body)
    })
  })

  function answer(request: IncomingMessage, bytes: Buffer): { status: number; body?: string | Buffer } {
    if (state.fault === 'error') return failure(503, 'SlowDown')
    const refusal = refusalOf(request, bytes)
    if (refusal) return failure(403, refusal)
    const [, inBucket, ...name] = (request.url ?? '').split('/')
    if (inBucket !== bucket) return failure(404, 'NoSuchBucket')
    const key = name.join('/')
    if (request.method === 'PUT') {
      if (state.fault === 'full') return failure(507, 'InsufficientStorage')
      objects.set(key, bytes)
      return { status: 200 }
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const object = objects.get(key)
    return object ? { status: 200, body: object } : failure(404, 'NoSuchKey')
  }

  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const env = {
    UPLOADS_S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    UPLOADS_S3_REGION: region,
    UPLOADS_S3_BUCKET: bucket,
    UPLOADS_S3_ACCESS_KEY_ID: keyId,
    UPLOADS_S3_SECRET_ACCESS_KEY: secret,
  }
  return {
    /** What accounts is configured with. */
    env,
    /** What the bucket has of files. */
    pictures: () => [...objects.keys()].filter((key) => key.endsWith('.webp')),
    state,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const failure = (status: number, code: string) => ({ status, body: `<?xml version="1.0"?><Error><Code>${code}</Code></Error>` })

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Why a request is refused: Signature Version 4 as AWS documents it, with the hash of the body signed. */
function refusalOf(request: IncomingMessage, bytes: Buffer): string | null {
  const { headers, method, url = '' } = request
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
  const [, id, scope = '', signedHeaders = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (!id) return 'AccessDenied'
  if (id !== keyId) return 'InvalidAccessKeyId'
  const [date = '', scopeRegion = ''] = scope.split('/')
  if (scopeRegion !== region) return 'AuthorizationHeaderMalformed'
  const bodyHash = String(headers['x-amz-content-sha256'])
  if (bodyHash !== sha256(bytes)) return 'XAmzContentSHA256Mismatch'
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const lines = names.map((name) => `${name}:${String(headers[name])}\n`).join('')
  const canonical = [method, url, '', lines, signedHeaders, bodyHash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

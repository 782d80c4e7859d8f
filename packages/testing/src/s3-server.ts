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

type S3Reply = { status: number; body?: string | Buffer; etag?: string }

/**
 * A server on loopback that speaks what Foyer uses of S3, with one bucket, and refuses what is not signed with its secret. The names of the variables
 * that it gives begin with `variables`.
 */
export async function startS3(variables: string) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
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
      const { status, body = '', etag } = answer(request, Buffer.concat(chunks))
      response.writeHead(status, etag === undefined ? {} : { etag }).end(request.method === 'HEAD' ? undefined : body)
    })
  })

  function answer(request: IncomingMessage, bytes: Buffer): S3Reply {
    if (state.fault === 'error') return failure(503, 'SlowDown')
    const refusal = refusalOf(request, bytes)
    if (refusal) return failure(403, refusal)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [, inBucket, ...name] = pathname.split('/')
    if (inBucket !== bucket) return failure(404, 'NoSuchBucket')
    const key = name.join('/')
    if (searchParams.size > 0) return uploadInParts(request.method, key, searchParams, bytes)
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

  function uploadInParts(method: string | undefined, key: string, query: URLSearchParams, bytes: Buffer) {
    const id = query.get('uploadId')
    if (id === null) {
      const uploadId = `${key}:${uploads.size + 1}`
      uploads.set(uploadId, new Map())
      return { status: 200, body: `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>` }
    }
    const parts = uploads.get(id)
    if (!parts) return failure(404, 'NoSuchUpload')
    if (method === 'PUT') {
      if (state.fault === 'full') return failure(507, 'InsufficientStorage')
      parts.set(Number(query.get('partNumber')), bytes)
      return { status: 200, etag: `"${sha256(bytes)}"` }
    }
    uploads.delete(id)
    if (method === 'DELETE') return { status: 204 }
    const listed = [...bytes.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
    const whole = listed.map(([, number, tag]) => ({ tag, bytes: parts.get(Number(number)) ?? Buffer.alloc(0) }))
    if (whole.some((part) => part.tag !== `"${sha256(part.bytes)}"`)) return failure(400, 'InvalidPart')
    objects.set(key, Buffer.concat(whole.map((part) => part.bytes)))
    return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
  }

  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const settings = {
    ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    REGION: region,
    BUCKET: bucket,
    ACCESS_KEY_ID: keyId,
    SECRET_ACCESS_KEY: secret,
  }
  const env = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`${variables}_${name}`, value]))
  return {
    /** What a service is configured with. */
    env,
    objects,
    /** Uploads in parts that were neither completed nor ended. */
    unfinished: () => uploads.size,
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
  const { pathname, searchParams } = new URL(url, 'http://s3')
  searchParams.sort()
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).join('&')
  const canonical = [method, pathname, query, lines, signedHeaders, bodyHash].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), 's3'), 'aws4_request')
  return hmac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

import { AppError } from '@foyer/service-kit/app-error'
import { AwsV4Signer } from 'aws4fetch'
import { hash } from 'node:crypto'
import { type ContentStore, contentKey, contentKeys } from './content-store.ts'

export type S3Config = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket in the path, as most servers of one’s own have it, or before the host. */
  isPathStyle: boolean
}

const defaultTimeoutMs = 10_000
/** More than any picture that link-tools makes. */
const maxContentBytes = 32 * 1024 * 1024
const maxErrorBytes = 64 * 1024

type Method = 'PUT' | 'GET' | 'DELETE'
type S3Answer = { status: number; body: Buffer }

export type S3ContentStore = ContentStore & {
  /** Writes and reads a small object. Resolves to null, or to why uploads would fail, in words without any secret. */
  check(): Promise<string | null>
}

/**
 * Contents as objects in a bucket of any server that speaks the protocol of S3, signed with AWS Signature Version 4. The endpoint is named by the
 * operator, like the stores, and often is in a network of theirs: it is not called through safe-fetch, which guards what other people name.
 */
export function createS3ContentStore(config: S3Config, timeoutMs: number = defaultTimeoutMs): S3ContentStore {
  const { region, accessKeyId, secretAccessKey } = config

  async function send(method: Method, name: string, body?: Buffer): Promise<S3Answer> {
    const headers = {
      'x-amz-content-sha256': hash('sha256', body ?? '', 'hex'),
      ...(body ? { 'content-type': 'image/webp' } : {}),
    }
    const bytes = body ? new Uint8Array(body) : null
    const url = objectUrl(config, name)
    const signer = new AwsV4Signer({ method, url, headers, body: bytes, accessKeyId, secretAccessKey, region, service: 's3' })
    const signed = await signer.sign()
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: bytes,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await readBody(response, response.ok ? maxContentBytes : maxErrorBytes) }
  }

  /** Every call may be repeated: once more at once where the connection broke or the server has a fault, but not after a timeout. */
  async function request(method: Method, name: string, body?: Buffer): Promise<S3Answer> {
    try {
      const answer = await send(method, name, body).catch((error: unknown) => {
        if (isTimeout(error)) throw error
        return null
      })
      return answer && answer.status < 500 ? answer : await send(method, name, body)
    } catch (error) {
      throw new AppError('unavailable', undefined, { cause: error })
    }
  }

  return {
    name: 's3',

    async put(file, size, bytes) {
      assertDone(await request('PUT', `${contentKey(file.token, size)}.webp`, bytes))
    },

    async get(file, size) {
      const answer = await request('GET', `${contentKey(file.token, size)}.webp`)
      if (isAbsent(answer)) return null
      assertDone(answer)
      return answer.body
    },

    async delete(file) {
      for (const key of contentKeys(file.token)) {
        const answer = await request('DELETE', `${key}.webp`)
        if (!isAbsent(answer)) assertDone(answer)
      }
    },

    async check() {
      try {
        assertDone(await request('PUT', 'check', Buffer.from('Foyer')))
        assertDone(await request('GET', 'check'))
        return null
      } catch (error) {
        const { cause } = error as AppError
        return cause instanceof S3Refusal ? cause.explanation : 'the endpoint does not answer'
      }
    },
  }
}

/** The address of an object of ours. */
export function objectUrl({ endpoint, bucket, isPathStyle }: Pick<S3Config, 'endpoint' | 'bucket' | 'isPathStyle'>, name: string): string {
  const url = new URL(endpoint)
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = isPathStyle ? `/${bucket}/uploads/${name}` : `/uploads/${name}`
  return url.href
}

/** What an endpoint answered that it did not do. */
class S3Refusal extends Error {
  override readonly name = 'S3Refusal'
  readonly explanation: string

  constructor(status: number, code: string) {
    super(`S3 answered ${status}${code ? ` (${code})` : ''}`)
    this.explanation = explanations[code] ?? this.message
  }
}

const explanations: Record<string, string> = {
  InvalidAccessKeyId: 'the endpoint does not know UPLOADS_S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'UPLOADS_S3_SECRET_ACCESS_KEY is not the secret of UPLOADS_S3_ACCESS_KEY_ID',
  AccessDenied: 'UPLOADS_S3_ACCESS_KEY_ID may not read and write objects in UPLOADS_S3_BUCKET',
  NoSuchBucket: 'UPLOADS_S3_BUCKET does not exist at the endpoint',
  AuthorizationHeaderMalformed: 'UPLOADS_S3_REGION is not the region of the bucket',
  PermanentRedirect: 'UPLOADS_S3_ENDPOINT or UPLOADS_S3_REGION is not that of the bucket',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
}

const fullCodes = new Set(['QuotaExceeded', 'InsufficientStorage', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'])

function assertDone({ status, body }: S3Answer): void {
  if (status >= 200 && status < 300) return
  const code = errorCode(body)
  const isFull = status === 507 || fullCodes.has(code)
  throw new AppError(isFull ? 'storage_full' : 'unavailable', undefined, { cause: new S3Refusal(status, code) })
}

/** A bucket that is absent is a fault, not an answer about an object. */
const isAbsent = ({ status, body }: S3Answer) => status === 404 && errorCode(body) !== 'NoSuchBucket'

/** The code in the XML of an error. */
const errorCode = (body: Buffer) => /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8'))?.[1] ?? ''

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new Error(`the answer of S3 is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const isTimeout = (error: unknown) => error instanceof Error && error.name === 'TimeoutError'

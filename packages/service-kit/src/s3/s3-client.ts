import { AwsV4Signer } from 'aws4fetch'
import { hash } from 'node:crypto'
import { AppError } from '../app-error.ts'
import { S3Refusal } from './s3-refusal.ts'
import type { S3Settings } from './s3-settings.ts'

const defaultTimeoutMs = 10_000
const maxContentBytes = 32 * 1024 * 1024
const maxErrorBytes = 64 * 1024

type Method = 'PUT' | 'GET' | 'HEAD' | 'DELETE' | 'POST'
type S3Request = { query?: Record<string, string>; body?: Buffer; contentType?: string }
type S3Answer = { status: number; body: Buffer; etag: string }

type Options = {
  /** Every object of ours has a name below this folder. */
  folder: string
  /** What the names of the variables begin with, for what is said of faults: `UPLOADS_S3`. */
  variables: string
  timeoutMs?: number
}

/**
 * Objects in a bucket of any server that speaks the protocol of S3, signed with AWS Signature Version 4. The endpoint is named by the operator, like
 * the stores, and often is in a network of theirs: it is not called through safe-fetch, which guards what other people name.
 *
 * Every call may be repeated. One that the server does not carry out throws AppError: `storage_full` where there is no room, `unavailable` for
 * everything else.
 */
export function createS3Client(settings: S3Settings, { folder, variables, timeoutMs = defaultTimeoutMs }: Options) {
  const { region, accessKeyId, secretAccessKey } = settings

  async function send(method: Method, name: string, { query = {}, body, contentType }: S3Request): Promise<S3Answer> {
    const headers = {
      'x-amz-content-sha256': hash('sha256', body ?? '', 'hex'),
      ...(contentType ? { 'content-type': contentType } : {}),
    }
    const bytes = body ? new Uint8Array(body) : null
    const url = new URL(objectUrl(settings, `${folder}/${name}`))
    url.search = new URLSearchParams(query).toString()
    const signer = new AwsV4Signer({ method, url: url.href, headers, body: bytes, accessKeyId, secretAccessKey, region, service: 's3' })
    const signed = await signer.sign()
    const response = await fetch(signed.url, {
      method,
      headers: signed.headers,
      body: bytes,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await readBody(response, response.ok ? maxContentBytes : maxErrorBytes)
    return { status: response.status, body: answer, etag: response.headers.get('etag') ?? '' }
  }

  /** Once more at once where the connection broke or the server has a fault, but not after a timeout. */
  async function request(method: Method, name: string, options: S3Request = {}): Promise<S3Answer> {
    try {
      const answer = await send(method, name, options).catch((error: unknown) => {
        if (isTimeout(error)) throw error
        return null
      })
      return answer && answer.status < 500 ? answer : await send(method, name, options)
    } catch (error) {
      throw new AppError('unavailable', undefined, { cause: error })
    }
  }

  function assertDone({ status, body }: S3Answer): void {
    if (status >= 200 && status < 300) return
    const refusal = new S3Refusal(status, errorCode(body), variables)
    throw new AppError(refusal.isFull ? 'storage_full' : 'unavailable', undefined, { cause: refusal })
  }

  async function put(name: string, body: Buffer, contentType?: string): Promise<void> {
    assertDone(await request('PUT', name, { body, ...(contentType ? { contentType } : {}) }))
  }

  return {
    put,

    /** null where there is no such object. */
    async get(name: string): Promise<Buffer | null> {
      const answer = await request('GET', name)
      if (isAbsent(answer)) return null
      assertDone(answer)
      return answer.body
    },

    async has(name: string): Promise<boolean> {
      const answer = await request('HEAD', name)
      if (isAbsent(answer)) return false
      assertDone(answer)
      return true
    },

    async delete(name: string): Promise<void> {
      const answer = await request('DELETE', name)
      if (!isAbsent(answer)) assertDone(answer)
    },

    /** Begins an object that comes in parts, of at least 5 MiB each but for the last, and gives the id of its upload. It is there when it is completed. */
    async beginUpload(name: string, contentType: string): Promise<string> {
      const answer = await request('POST', name, { query: { uploads: '' }, contentType })
      assertDone(answer)
      const id = /<UploadId>([^<]{1,1024})<\/UploadId>/.exec(answer.body.toString('utf8'))?.[1]
      if (!id) throw new AppError('unavailable', undefined, { cause: new Error('S3 gave no id for an upload') })
      return id
    },

    /** Uploads a part, the first of which is 1, and gives the tag that completing it takes. */
    async uploadPart(name: string, uploadId: string, part: number, body: Buffer): Promise<string> {
      const answer = await request('PUT', name, { query: { partNumber: String(part), uploadId }, body })
      assertDone(answer)
      return answer.etag
    },

    async completeUpload(name: string, uploadId: string, tags: readonly string[]): Promise<void> {
      const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
      const answer = await request('POST', name, { query: { uploadId }, body })
      // The protocol may answer 200 before it knows, and say in the body that it has failed.
      assertDone(errorCode(answer.body) ? { ...answer, status: 500 } : answer)
    },

    /** Ends an upload that was not completed, and removes its parts. */
    async abortUpload(name: string, uploadId: string): Promise<void> {
      const answer = await request('DELETE', name, { query: { uploadId } })
      if (!isAbsent(answer)) assertDone(answer)
    },

    /** Writes and reads a small object. Resolves to null, or to why nothing could be stored, in words without any secret. */
    async check(): Promise<string | null> {
      try {
        await put('check', Buffer.from('Foyer'))
        assertDone(await request('GET', 'check'))
        return null
      } catch (error) {
        return s3Fault(error)
      }
    },
  }
}

/** Why a call was not carried out, in words without any secret. */
export function s3Fault(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : null
  return cause instanceof S3Refusal ? cause.explanation : 'the endpoint does not answer'
}

/** The address of an object. */
export function objectUrl(
  { endpoint, bucket, isPathStyle }: Pick<S3Settings, 'endpoint' | 'bucket' | 'isPathStyle'>,
  name: string,
): string {
  const url = new URL(endpoint)
  if (!isPathStyle) url.hostname = `${bucket}.${url.hostname}`
  url.pathname = isPathStyle ? `/${bucket}/${name}` : `/${name}`
  return url.href
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

import multipart, { type Multipart } from '@fastify/multipart'
import type { FieldErrorCode } from '@foyer/contracts/errors'
import { limits } from '@foyer/contracts/limits'
import { withoutHiddenCharacters } from '@foyer/text/hidden-characters'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, fieldError } from '../app-error.ts'
import { boundMultipart } from './multipart-bounds.ts'

/** A file as it was sent: `name` has no folders and no hidden characters, and nothing in it is to be trusted. */
export type UploadedFile = { name: string; content_type: string; bytes: Buffer }

const partLimits = { fields: 40, fieldSize: 4_096, files: 1, parts: 41, headerPairs: 50, headerSize: 8_192 }

/** Has an app, and what is registered in it, take multipart/form-data (RFC 7578). */
export function acceptMultipart(app: FastifyInstance): void {
  void app.register(multipart)
}

/** A file as it comes in. `bytes` ends with `payload_too_large` where it is beyond what is allowed. */
export type IncomingFile = { name: string; content_type: string; bytes: AsyncIterable<Buffer> }

/**
 * Hands the file in the multipart field `file` to `receive` as it comes in, so that no more of it is in memory than a piece, and gives what that
 * gives; other parts are passed over. Throws `unsupported_media_type` for another kind of body, `payload_too_large` for a file beyond `maxBytes`,
 * `bad_request` for a body that breaks off, and `invalid` naming the field when the file is not there.
 */
export async function receiveUpload<T>(request: FastifyRequest, maxBytes: number, receive: (file: IncomingFile) => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  let received: { result: T } | null = null
  let failure: { error: unknown } | null = null
  for await (const part of partsOf(request, maxBytes)) {
    if (part.type === 'field') continue
    if (part.fieldname === 'file' && !received && !failure) {
      try {
        received = { result: await receive({ name: nameOf(part), content_type: part.mimetype, bytes: bytesWithin(part.file) }) }
      } catch (error) {
        failure = { error }
      }
    }
    // Every part must be read, or the rest of the body never comes.
    part.file.resume()
  }
  if (failure) throw failure.error
  if (!received) throw fieldError('file', 'blank')
  return received.result
}

async function* bytesWithin(file: Extract<Multipart, { type: 'file' }>['file']): AsyncGenerator<Buffer> {
  try {
    for await (const piece of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) yield piece
  } catch (error) {
    throw toRefusal(error)
  }
  if (file.truncated) throw new AppError('payload_too_large')
}

/**
 * The file in the multipart field `file`, and the other fields as text. Throws `unsupported_media_type` for another kind of body,
 * `payload_too_large` for a file beyond `maxBytes`, `bad_request` for a body that breaks off, and `invalid` naming the field when the file is not there.
 */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  let file: UploadedFile | null = null
  const fields: Record<string, string> = {}
  for await (const part of partsOf(request, maxBytes)) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value)
      continue
    }
    // Every part must be read, or the rest of the body never comes.
    const bytes = await bytesOf(part)
    if (part.fieldname === 'file') file = { bytes, content_type: part.mimetype, name: nameOf(part) }
  }
  if (!file) throw fieldError('file', 'blank')
  return { file, fields }
}

/**
 * Has the endpoints of an app (a scope of its own, so that others refuse forms) take multipart/form-data in place of JSON: fields that are named
 * `prefix[name]`. `read` makes of their texts what the contract then parses.
 */
export function acceptForms(scope: FastifyInstance, prefix: string, read: (fields: Record<string, string>) => unknown): void {
  acceptMultipart(scope)
  scope.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = read(await readFormFields(request, prefix))
  })
}

/**
 * The fields of a form as an object of texts: `user[lang]=de` is `{ lang: 'de' }` for the prefix `user`; a repeated field counts as its last.
 * Throws `invalid` naming a field without the prefix, or one that is a file.
 */
async function readFormFields(request: FastifyRequest, prefix: string): Promise<Record<string, string>> {
  const fields = new Map<string, string>()
  const errors: { field: string; code: FieldErrorCode }[] = []
  for await (const part of partsOf(request, partLimits.fieldSize)) {
    const name = nameInBrackets(part.fieldname, prefix)
    if (part.type === 'file') part.file.resume()
    if (name === undefined) errors.push({ field: part.fieldname.slice(0, limits.title), code: 'unknown_field' })
    else if (part.type === 'file') errors.push({ field: name, code: 'invalid' })
    else fields.set(name, String(part.value))
  }
  if (errors.length > 0) throw new AppError('invalid', undefined, { errors })
  return Object.fromEntries(fields)
}

/**
 * The parts in their order. Throws `payload_too_large` as soon as there are more of them, or their headers are longer, than any endpoint takes, and
 * `bad_request` where the body ends before its last part does, or is no form at all. Nothing is parsed after the last part that is asked for.
 */
async function* partsOf(request: FastifyRequest, fileSize: number): AsyncGenerator<Multipart> {
  const bounded = boundMultipart(request, partLimits)
  try {
    yield* bounded.request.parts({ limits: { ...partLimits, fileSize } })
  } catch (error) {
    throw toRefusal(error)
  } finally {
    await bounded.end()
  }
}

async function bytesOf(part: Extract<Multipart, { type: 'file' }>): Promise<Buffer> {
  try {
    return await part.toBuffer()
  } catch (error) {
    throw toRefusal(error)
  }
}

/** The limits of the library have codes of their own; all else that goes wrong with a body is its sender's fault. */
function toRefusal(error: unknown): unknown {
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) return error
  return new AppError('bad_request', undefined, { cause: error })
}

function nameInBrackets(field: string, prefix: string): string | undefined {
  return field.startsWith(`${prefix}[`) ? /^\[(\w{1,100})\]$/.exec(field.slice(prefix.length))?.[1] : undefined
}

function nameOf(part: Extract<Multipart, { type: 'file' }>): string {
  const name = part.filename?.split(/[/\\]/).at(-1) ?? ''
  return withoutHiddenCharacters(name.replaceAll(/\p{Cc}/gu, '')).slice(-limits.title)
}

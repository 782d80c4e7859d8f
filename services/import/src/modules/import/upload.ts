import type { Multipart } from '@fastify/multipart'
import { limits } from '@foyer/contracts/limits'
import { AppError, fieldError } from '@foyer/service-kit/app-error'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from './import.service.ts'

/**
 * The file in the multipart field `file`. Throws `unsupported_media_type` for another kind of body, `payload_too_large` for a file beyond
 * the limit, and `invalid` naming the field when it is not there.
 */
export async function readUpload(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type')
  let file: UploadedFile | null = null
  for await (const part of request.parts({ limits: partLimits })) {
    if (part.type !== 'file') continue
    // Every part must be read, or the rest of the body never comes.
    const bytes = await part.toBuffer()
    if (part.fieldname === 'file') file = { bytes, content_type: part.mimetype, name: nameOf(part) }
  }
  if (!file) throw fieldError('file', 'blank')
  return file
}

const partLimits = { fileSize: limits.import_bytes, files: 1, fields: 8, fieldSize: 4_096, parts: 9, headerPairs: 50 }

function nameOf(part: Extract<Multipart, { type: 'file' }>): string {
  const name = part.filename.split(/[/\\]/).at(-1) ?? ''
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  return name.replaceAll(/[\u0000-\u001f\u007f]/g, '').slice(-limits.title)
}
